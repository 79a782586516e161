import { CircleAlert } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { Link, useHref } from 'react-router'
import * as m from '#messages/site'
import { api, site } from '../../contract/paths.ts'
import { ApiError } from '../client/api.ts'
import { post } from '../client/api-request.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { Button } from '../ui/button.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { rich } from '../ui/rich.ts'
import { toast } from '../ui/toast.ts'
import { NameAndEmail } from './name-and-email.tsx'
import { usePublicForm } from './use-public-form.ts'

const loadSchema = () =>
  import('../../contract/site/waitlist.ts').then((contract) => contract.joinWaitlistBody)
type Thanks = ComponentType<{ onClose: () => void }>
/** A dialog that fails to load must not replace the page; a toast confirms the sign-up anyway. */
const loadDialog = (): Promise<{ default: Thanks }> =>
  import('./joined-dialog.tsx').catch(() => ({ default: () => null }))
const JoinedDialog = lazyPart(loadDialog)

export function WaitlistForm({ result }: { result?: FormResult }) {
  const [celebrating, setCelebrating] = useState(false)
  const [reason, setReason] = useState(result ? result.message || m.notJoined() : '')
  const { formProps, errors, phase } = usePublicForm({
    requestOf: (body) => post(api.joinWaitlist, { body }),
    loadSchema,
    start: result && { errors: result.errors, phase: 'failed' },
    onSent: () => {
      toast.success(m.joined(), { about: 'waitlist' })
      setCelebrating(true)
    },
    onFailed: (error) => {
      const message = error instanceof ApiError && error.fromServer ? error.message : m.notJoined()
      setReason(message)
      toast.error(message, { about: 'waitlist' })
    },
  })
  const { value } = fieldsOf('', result)
  const joining = phase === 'sending'
  return (
    <>
      <form {...formProps} action={useHref(site.joinWaitlist)} className="relative grid gap-5">
        <Honeypot />
        <NameAndEmail value={value} errors={errors} />
        <RoleChoice chosen={value('role')} />
        <Button type="submit" size="large" busy={joining} onFocus={() => void loadDialog()}>
          {joining ? m.joining() : m.joinTheWaitlist()}
        </Button>
        <p role="status" className="flex items-center gap-2 text-red empty:hidden">
          {phase === 'failed' && (
            <>
              <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
              {reason}
            </>
          )}
        </p>
        <p className="text-sm text-soft">
          {rich(
            m.joiningNote({
              link: (text) => (
                <Link to={site.privacy} className="text-ink underline underline-offset-4">
                  {text}
                </Link>
              ),
            }),
          )}
        </p>
      </form>
      {celebrating && (
        <Suspense>
          <JoinedDialog onClose={() => setCelebrating(false)} />
        </Suspense>
      )}
    </>
  )
}

const roles = [
  { value: 'client', text: m.imAClient },
  { value: 'photographer', text: m.imAPhotographer },
]

/** Optional: people can join without a choice. */
function RoleChoice({ chosen }: { chosen?: string }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        {rich(
          m.whichOneAreYouOptional({ soft: (text) => <span className="font-normal text-soft">{text}</span> }),
        )}
      </legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[auto_auto]">
        {roles.map((role) => (
          <label
            key={role.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-raised px-4 whitespace-nowrap transition-colors hover:border-ink has-checked:border-golden has-checked:bg-wash"
          >
            <input
              type="radio"
              name="role"
              value={role.value}
              defaultChecked={chosen === role.value}
              className="size-4 accent-golden"
            />
            {role.text()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
