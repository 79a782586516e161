import { Link } from 'react-router'
import * as m from '#messages/site'
import { helpPath } from '../../../contract/site/help-path.ts'
import type { HelpTopic } from '../../../contract/site/help-topics.ts'
import { join, swiped } from '../../ui/join-classes.ts'
import { fillParts } from '../brand-text.ts'

export type HomePromise = { title: string; text: string; link: string; topic: HelpTopic }

/** Why booking here is safe. */
export function Promises({ promises }: { promises: HomePromise[] }) {
  return (
    <section aria-label={m.howWeProtectYou()} className="render-late border-t border-hairline">
      <div className="page py-10 md:py-20">
        <ul className={join('grid gap-6 md:grid-cols-3 md:gap-12', swiped)}>
          {promises.map(({ title, text, link, topic }) => (
            <li key={topic} className="max-sm:snap-start">
              <h2 className="text-xl">{fillParts(title)}</h2>
              <p className="mt-2 text-soft">{fillParts(text)}</p>
              <Link
                to={helpPath(topic)}
                className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-golden"
              >
                {fillParts(link).join('')}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
