import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { PortfolioBoard } from '../portfolio/portfolio-board.tsx'
import { changePortfolio, loadPortfolio } from '../portfolio/portfolio-data.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/photos-page.ts'
import { NextOrBack, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta('Photos')
export const loader = (args: Route.LoaderArgs) => loadPortfolio(args)
export const clientAction = keepUnsentForm
export const action = (args: Route.ActionArgs) => changePortfolio(args)

export default function PhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, asked, done } = loaderData
  const refused = actionData ?? undefined
  const missing = pictureLimits.portfolioLeast - pictures.length
  return (
    <SetupStep
      title="Your best photos"
      intro={
        asked
          ? undefined
          : `They are the first thing clients see. Add at least ${pictureLimits.portfolioLeast}.`
      }
      done={refused ? null : done}
    >
      <PortfolioBoard pictures={pictures} asked={asked} refused={refused}>
        <p role="status" className="figures mt-6">
          {missing > 0
            ? `${pictures.length} of ${pictureLimits.portfolioLeast} photos so far.`
            : `${pictures.length} photos.${pictures.some(({ cover }) => cover) ? '' : ' The first one is your cover.'}`}
        </p>
      </PortfolioBoard>
      {/* Next would leave a photo’s unsaved texts. */}
      {!asked && <NextOrBack skip={missing > 0} />}
    </SetupStep>
  )
}
