import { useLocation } from 'react-router'
import * as m from '#messages/admin-brand'
import { brandMessages, confirmAddressBody } from '../../../contract/brand/values.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { LoginFrame } from '../sign-in/login-frame.tsx'

export const meta = () => adminMeta(m.confirmAddress())

/** The link's token is in the URL fragment, which browsers do not send. A button, because mail scanners open links. */
export default function ConfirmAddressPage() {
  const token = useLocation().hash.slice(1)
  const { form, submit, pending, failed, saved } = useApiForm({
    schema: confirmAddressBody,
    values: { token },
    send: (body) => request(post(api.confirmBrandAddress, { body }), { withoutToken: true }),
    failure: m.failedToConfirmTheAddress(),
    toasts: false,
  })
  const failure = failed ?? form.formState.errors.token?.message
  return (
    <LoginFrame title={m.confirmAddress()}>
      {saved ? (
        <Notice kind="success" className="mt-6">
          {brandMessages.addressConfirmed()}
        </Notice>
      ) : (
        <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-6">
          <p className="text-soft">{m.addressConfirmIntro()}</p>
          {failure && <Notice kind="error">{failure}</Notice>}
          <Button type="submit" size="large" busy={pending}>
            {m.confirmAddress()}
          </Button>
        </form>
      )}
    </LoginFrame>
  )
}
