import * as m from '#messages/studio-setup'
import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { PortfolioBoard } from '../portfolio/portfolio-board.tsx'
import { changePortfolio, loadPortfolio } from '../portfolio/portfolio-data.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/photos-page.ts'
import { NextOrBack, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta(m.photos())
export const loader = (args: Route.LoaderArgs) => loadPortfolio(args)
export const clientAction = keepUnsentForm
export const action = (args: Route.ActionArgs) => changePortfolio(args)

export default function PhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, asked, done } = loaderData
  const refused = actionData ?? undefined
  const least = pictureLimits.portfolioLeast
  const count = pictures.length
  const missing = least - count
  return (
    <SetupStep
      title={m.yourBestPhotos()}
      intro={asked ? undefined : m.firstThingClientsSee({ least })}
      done={refused ? null : done}
    >
      <PortfolioBoard pictures={pictures} asked={asked} refused={refused}>
        <p role="status" className="figures mt-6">
          {missing > 0
            ? m.ofPhotosSoFar({ count, least })
            : [
                m.countPhotos({ count }),
                ...(pictures.some(({ cover }) => cover) ? [] : [m.theFirstOneIsYourCover()]),
              ].join(' ')}
        </p>
      </PortfolioBoard>
      {/* Next would leave a photo’s unsaved texts. */}
      {!asked && <NextOrBack skip={missing > 0} />}
    </SetupStep>
  )
}
