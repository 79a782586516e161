import { ShieldOff } from 'lucide-react'
import { site } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/list-states.tsx'
import { Panel } from '../../ui/panel.tsx'

/** In place of a screen that the administrator's role does not include. */
export default function NotInRole() {
  return (
    <Panel>
      <Empty
        page
        icon={ShieldOff}
        title="this page is not part of your role"
        hint="Ask an owner if you need it. They can change your role in Settings."
      >
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to={site.dashboard}>Go to dashboard</ButtonLink>
        </div>
      </Empty>
    </Panel>
  )
}
