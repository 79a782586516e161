import { data, Link } from 'react-router'
import * as m from '#messages/help'
import { brand } from '../../../contract/brand/brand.ts'
import { site } from '../../../contract/paths.ts'
import { helpPath } from '../../../contract/site/help-path.ts'
import { type HelpTopic, helpTopics } from '../../../contract/site/help-topics.ts'
import { visitOf } from '../../client/visit.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/seo.ts'
import type { Route } from './+types/help-page.ts'
import { type Answer, answers } from './answers.ts'

/** Before the launch there is nothing to explain, and the page is not there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { launch } = await visitOf(request, context)
  if (launch !== 'live') throw data(null, 404)
  return { live: true }
}

const description = () => m.description({ brand: brand.name })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  !loaderData
    ? []
    : [
        ...pageMeta(
          { title: m.helpCentre(), description: description(), path: site.help, picture: 'contact' },
          matches,
        ),
        {
          'script:ld+json': {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: helpTopics.map((topic) => {
              const { question, short } = answers[topic]()
              return {
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: short },
              }
            }),
          },
        },
      ]

const groups: { audience: Answer['audience']; title: () => string }[] = [
  { audience: 'clients', title: m.forClients },
  { audience: 'photographers', title: m.forPhotographers },
]

export default function HelpPage() {
  return (
    <main id="content" className="page py-12 md:py-20">
      <h1 className="text-4xl">{m.helpCentre()}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{m.introduction()}</p>
      <div className="mt-12 grid gap-14 lg:grid-cols-2 lg:gap-16">
        {groups.map(({ audience, title }) => (
          <section key={audience} aria-labelledby={audience}>
            <h2 id={audience} className="text-2xl">
              {title()}
            </h2>
            <ul className="mt-5 border-b border-hairline">
              {helpTopics
                .filter((topic) => answers[topic]().audience === audience)
                .map((topic) => (
                  <li key={topic} className="border-t border-hairline">
                    <Question topic={topic} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-14">
        <ButtonLink to={site.contact} look="outline">
          {m.contactUs()}
        </ButtonLink>
      </p>
    </main>
  )
}

function Question({ topic }: { topic: HelpTopic }) {
  const { question, short } = answers[topic]()
  return (
    <div className="group relative py-5">
      <h3 className="text-xl">
        <Link
          to={helpPath(topic)}
          className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
        >
          {question}
        </Link>
      </h3>
      <p className="mt-1.5 text-soft">{short}</p>
    </div>
  )
}
