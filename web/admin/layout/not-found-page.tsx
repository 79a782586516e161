import { SearchX } from 'lucide-react'
import { data } from 'react-router'
import * as m from '#messages/admin-layout'
import { site } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/lists/list-states.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => adminMeta(m.pageNotAvailable())

/** Unknown back-office URL: keeps the frame and links back to the dashboard. */
export default function NotFoundPage() {
  return (
    <Panel>
      <Empty page icon={SearchX} title={m.thisPageIsNotAvailable()} hint={m.pageMovedOrLinkWrong()}>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to={site.dashboard}>{m.goToDashboard()}</ButtonLink>
          <ButtonLink look="outline" to={site.home}>
            {m.goToHomePage()}
          </ButtonLink>
        </div>
      </Empty>
    </Panel>
  )
}
