import * as m from '#messages/admin-waitlist'
import { type InviteResult, mailMessages } from '../../../contract/mail/mail.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { rich } from '../../ui/rich.ts'
import { MailText, NotSent, useMailing } from './mail-text.tsx'
import { useKeyFor, usePreview } from './mailing.ts'
import type { Audience } from './notify-audience.tsx'
import { NotifyPreview } from './notify-preview.tsx'

type InviteFormProps = {
  audience: Audience
  count: number
  onSent: (result: InviteResult) => void
  onClose: () => void
}

export function InviteForm({ audience, count, onSent, onClose }: InviteFormProps) {
  const keyFor = useKeyFor()
  const mail = useMailing({
    name: 'invite',
    failure: m.failedToSendInvitations(),
    send: (content) =>
      request(post(api.invite, { body: { ...audience, ...content, idempotencyKey: keyFor(content) } })),
    success: ({ data }) => mailMessages.invited(data.invited ?? 0),
    onSuccess: ({ data }) => onSent(data),
  })
  const preview = usePreview({ ...mail.content, kind: 'invitation' })
  return (
    <form noValidate onSubmit={mail.submit} className="mt-5">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <p className="text-soft">
            {rich(
              m.inviteIntro({
                count,
                number: (text) => <span className="figures font-medium text-ink">{text}</span>,
              }),
            )}
          </p>
          <MailText of={mail} standard={preview.data?.subject} rows={7} hint={m.inviteHint()} />
        </div>
        <NotifyPreview preview={preview} />
      </div>
      <NotSent text={m.failedToSendInvitations()} reason={mail.failed} />
      <DialogActions onCancel={onClose} className="mt-6 border-t border-hairline pt-5" busy={mail.pending}>
        {mail.pending ? m.sending() : m.invitePeople({ count })}
      </DialogActions>
    </form>
  )
}
