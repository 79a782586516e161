import { Link } from 'react-router'
import { helpPath } from '../../../contract/help-topics.ts'
import { promises } from '../content.ts'

/** Why booking here is safe. */
export function Promises() {
  return (
    <section aria-label="How we protect you" className="render-late border-t border-hairline">
      <ul className="page grid gap-10 py-16 md:grid-cols-3 md:gap-12 md:py-20">
        {promises.map(({ title, text, link, topic }) => (
          <li key={title}>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 text-soft">{text}</p>
            <Link
              to={helpPath(topic)}
              className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-golden"
            >
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
