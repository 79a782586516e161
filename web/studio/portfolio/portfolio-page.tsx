import * as m from '#messages/studio-portfolio'
import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/portfolio-page.ts'
import { PortfolioBoard } from './portfolio-board.tsx'
import { changePortfolio, loadPortfolio } from './portfolio-data.ts'

export const meta = () => studioMeta(m.yourPortfolio())
export const loader = (args: Route.LoaderArgs) => loadPortfolio(args)
export const clientAction = keepUnsentForm
export const action = (args: Route.ActionArgs) => changePortfolio(args)

export default function PortfolioPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, asked, done } = loaderData
  const refused = actionData ?? undefined
  return (
    <StudioFrame
      title={m.yourPortfolio()}
      intro={asked ? undefined : describeCount(pictures.filter(({ proof }) => !proof.withheld).length)}
      done={refused ? null : done}
    >
      <div className={asked ? undefined : 'mt-8'}>
        <PortfolioBoard pictures={pictures} asked={asked} refused={refused} />
      </div>
    </StudioFrame>
  )
}

function describeCount(count: number): string {
  const { portfolioLeast: least, portfolioMost: most } = pictureLimits
  if (count === 0) return m.photosAreTheFirstThing({ least, most })
  if (count < least) return m.addMorePhotos({ missing: least - count, count, least })
  if (count >= most) return m.yourPortfolioIsFull({ count })
  return m.youCanAddMore({ count, more: most - count })
}
