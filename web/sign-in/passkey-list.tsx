import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Passkey, Passkeys } from '../../contract/auth/passkeys.ts'
import { api } from '../../contract/paths.ts'
import { ApiError, request } from '../client/api.ts'
import { patch, remove } from '../client/api-request.ts'
import { Button } from '../ui/button.tsx'
import { describeDevice } from '../ui/device.ts'
import { Field } from '../ui/field.tsx'
import { Moment } from '../ui/moment.tsx'
import { FailureNote } from '../ui/notice.tsx'
import { withPasskeys } from './passkey-button.tsx'
import type { Sender } from './use-passkey.ts'

type PasskeyListProps = Passkeys & {
  sender: Sender
  /** Runs after each change, with the new list. */
  onChange: (now: Passkeys) => void
}

/** The passkeys of the signed-in account. Adding and removing ask for the password or a passkey first. */
export function PasskeyList({ passkeys, available, sender, onChange }: PasskeyListProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (what: string, change: () => Promise<string | null>) => {
    setBusy(what)
    setProblem(null)
    setProblem(await change())
    setBusy(null)
  }
  const add = () =>
    run('add', () =>
      withPasskeys(async ({ addPasskey }) => {
        onChange((await addPasskey(describeDevice(navigator.userAgent), sender)).data)
      }),
    )
  const changeOne = (what: string, send: () => Promise<{ data: Passkeys }>) =>
    run(what, async () => {
      try {
        onChange((await send()).data)
        return null
      } catch (error) {
        return error instanceof ApiError ? error.message : 'Something went wrong'
      }
    })
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="-mt-4 mb-5 divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={busy === passkey.id}
              onRename={(name) =>
                changeOne(passkey.id, () =>
                  request(patch(api.passkey, { params: { id: passkey.id }, body: { name } }), sender),
                )
              }
              onRemove={() =>
                changeOne(passkey.id, () =>
                  request(remove(api.passkey, { params: { id: passkey.id } }), sender),
                )
              }
            />
          ))}
        </ul>
      )}
      <div role="alert" className="mb-4 empty:hidden">
        <FailureNote text={problem} />
      </div>
      {available ? (
        <Button look="outline" busy={busy === 'add'} onClick={() => void add()} className="noscript:hidden">
          Add a passkey
        </Button>
      ) : (
        <p className="text-soft noscript:hidden">
          Passkeys need https and a domain name, which this site doesn’t have.
        </p>
      )}
      <p className="hidden text-soft noscript:block">
        Passkeys need JavaScript. Your password works without it.
      </p>
    </>
  )
}

type PasskeyRowProps = {
  passkey: Passkey
  busy: boolean
  onRename: (name: string) => Promise<void>
  onRemove: () => Promise<void>
}

function PasskeyRow({ passkey, busy, onRename, onRemove }: PasskeyRowProps) {
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null)
  const { name, createdAt, lastUsedAt, userAgent } = passkey
  const done = () => setAsking(null)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <KeyRound aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-soft" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="figures text-sm text-soft">
          Added <Moment instant={createdAt} />
        </p>
        <p className="figures text-sm text-soft">
          {lastUsedAt ? (
            <>
              Last used <Moment instant={lastUsedAt} />, {describeDevice(userAgent)}
            </>
          ) : (
            'Not used yet'
          )}
        </p>
      </div>
      {!asking && (
        <div className="flex gap-1 noscript:hidden">
          <Button look="quiet" size="small" aria-label={`Rename ${name}`} onClick={() => setAsking('rename')}>
            Rename
          </Button>
          <Button look="quiet" size="small" aria-label={`Remove ${name}`} onClick={() => setAsking('remove')}>
            Remove
          </Button>
        </div>
      )}
      {asking === 'rename' && (
        <RenameForm name={name} busy={busy} onSave={(typed) => onRename(typed).then(done)} onCancel={done} />
      )}
      {asking === 'remove' && (
        <div className="grid basis-full gap-3">
          <p>It will no longer sign in to your account. Also delete it on your device.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger" size="small" busy={busy} onClick={() => void onRemove().then(done)}>
              Remove passkey
            </Button>
            <Button look="outline" size="small" onClick={done}>
              Keep passkey
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

type RenameFormProps = { name: string; busy: boolean; onSave: (name: string) => void; onCancel: () => void }

function RenameForm({ name, busy, onSave, onCancel }: RenameFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(String(new FormData(event.currentTarget).get('name') ?? ''))
  }
  return (
    <form onSubmit={submit} className="grid basis-full gap-3">
      <Field label="Name" name="name" defaultValue={name} maxLength={60} autoFocus />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          Save name
        </Button>
        <Button look="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
