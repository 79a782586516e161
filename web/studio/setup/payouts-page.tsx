import { redirect } from 'react-router'
import * as m from '#messages/studio-setup'
import { site } from '../../../contract/paths.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { Notice } from '../../ui/notice.tsx'
import { changePayee, readPayee } from '../earnings/payee-data.ts'
import { PayeeSection } from '../earnings/payee-section.tsx'
import { nextOf } from '../overview/progress.ts'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/payouts-page.ts'
import { NextOrBack, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta(m.payouts())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const found = await readPayee({ context, url })
  if (found.earnings.byHand) throw redirect(nextOf(site.setupPayouts))
  return found
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>((sent) => changePayee(sent, 'setup'))

export default function PayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SetupStep title={m.howYourePaid()} intro={m.clientsCanBookYouWithoutAPayout()}>
      {actionData && (
        <Notice kind="error" className="mb-6 max-w-text">
          {actionData.message}
        </Notice>
      )}
      <PayeeSection {...loaderData} result={actionData} />
      <NextOrBack skip={loaderData.earnings.payee.state !== 'ready'} />
    </SetupStep>
  )
}
