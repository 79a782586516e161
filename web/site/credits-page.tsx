import * as m from '#messages/site'
import { brand } from '../../contract/brand/brand.ts'
import { site } from '../../contract/paths.ts'
import { Photo } from '../ui/photo.tsx'
import { rich } from '../ui/rich.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/credits-page.ts'
import { credits, portfolioCredits } from './credits.server.ts'

export const loader = () => ({ credits: credits(), portfolioCredits: portfolioCredits() })

const description = () => m.creditsDescription({ brand: brand.name })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: m.photoCredits(), description: description(), path: site.credits, picture: 'credits' },
    matches,
  )

export default function CreditsPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="page py-14 md:py-24">
      <h1 className="text-4xl">{m.photoCredits()}</h1>
      <div className="mt-6 grid max-w-text gap-4 text-lg text-soft">
        <p>{m.creditsIntroduction()}</p>
        <p>{m.creditsNoEndorsement()}</p>
      </div>
      <p className="mt-4 max-w-text text-lg text-soft">
        {rich(
          m.geoNamesCredit({
            source: (text) => (
              <a
                href="https://www.geonames.org"
                rel="noopener noreferrer"
                className="underline underline-offset-4"
              >
                {text}
              </a>
            ),
            licence: (text) => (
              <a
                href="https://creativecommons.org/licenses/by/4.0/"
                rel="noopener noreferrer license"
                className="underline underline-offset-4"
              >
                {text}
              </a>
            ),
          }),
        )}
      </p>
      <ul className="mt-14 grid grid-cols-1 gap-x-8 md:grid-cols-2">
        {loaderData.credits.map((credit) => (
          <li
            key={credit.name}
            id={credit.name}
            className="render-late flex scroll-mt-6 items-center gap-5 border-t border-hairline py-4 [--height-until-drawn:6rem] target:bg-wash"
          >
            <Photo photo={credit.photo} alt="" sizes="96px" className="size-24 shrink-0" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium first-letter:uppercase">{credit.subject}</p>
              <p className="text-sm">
                {credit.link ? (
                  <a href={credit.link} rel="noopener noreferrer" className="underline underline-offset-4">
                    {credit.by}
                  </a>
                ) : (
                  credit.by
                )}
              </p>
              <p className="text-sm text-soft">
                {m.licenceFrom({ licence: credit.licence, source: credit.source })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <h2 className="mt-20 text-3xl">{m.creditsDemoTitle()}</h2>
      <p className="mt-4 max-w-text text-lg text-soft">{m.creditsOfDemo()}</p>
      <ul className="render-late mt-8 gap-x-8 text-sm sm:columns-2 lg:columns-3">
        {loaderData.portfolioCredits.map(({ by, link, licence, pictures }) => (
          <li key={by} className="break-inside-avoid border-t border-hairline py-2 wrap-anywhere">
            {link ? (
              <a href={link} rel="noopener noreferrer" className="underline underline-offset-4">
                {by}
              </a>
            ) : (
              by
            )}{' '}
            <span className="text-soft">
              {pictures > 1 ? m.licenceWithCount({ licence, count: pictures }) : licence}
            </span>
          </li>
        ))}
      </ul>
    </main>
  )
}
