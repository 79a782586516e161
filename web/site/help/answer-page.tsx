import { data, Link } from 'react-router'
import * as m from '#messages/help'
import { site } from '../../../contract/paths.ts'
import { helpPath } from '../../../contract/site/help-path.ts'
import { helpTopics } from '../../../contract/site/help-topics.ts'
import { useRootData } from '../../client/root-data.ts'
import { visitOf } from '../../client/visit.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/seo.ts'
import type { Route } from './+types/answer-page.ts'
import { answers } from './answers.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { launch } = await visitOf(request, context)
  const topic = helpTopics.find((known) => known === params.topic)
  if (launch !== 'live' || !topic) throw data(null, 404)
  return { topic }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { question, short } = answers[loaderData.topic]()
  const path = helpPath(loaderData.topic)
  return pageMeta({ title: question, description: short, path, picture: 'contact' }, matches)
}

export default function AnswerPage({ loaderData }: Route.ComponentProps) {
  const languages = (useRootData()?.language?.all.length ?? 0) > 1
  const { question, short, body, related, link } = answers[loaderData.topic](languages)
  return (
    <main id="content" className="page py-10 md:py-16">
      <BackLink to={site.help}>{m.helpCentre()}</BackLink>
      <div className="mt-4 grid gap-14 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-20">
        <article>
          <h1 className="max-w-[24ch] text-3xl">{question}</h1>
          <p className="mt-5 max-w-text font-display text-xl">{short}</p>
          <div className="mt-8 grid max-w-text gap-5 border-t border-hairline pt-8">
            {body.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{part}</p>
              ) : (
                <ul key={part[0]} className="grid list-disc gap-2 ps-5 marker:text-golden">
                  {part.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
            )}
          </div>
          {link && (
            <p className="mt-10">
              <ButtonLink to={link.to}>{link.text}</ButtonLink>
            </p>
          )}
        </article>
        <nav aria-labelledby="related" className="lg:pt-3">
          <h2 id="related" className="font-text text-base font-medium tracking-normal text-golden">
            {m.relatedQuestions()}
          </h2>
          <ul className="mt-3 border-b border-hairline">
            {related.map((topic) => (
              <li key={topic} className="border-t border-hairline">
                <Link
                  to={helpPath(topic)}
                  className="block min-h-11 content-center py-2.5 underline-offset-4 hover:underline"
                >
                  {answers[topic]().question}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  )
}
