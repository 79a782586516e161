import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as m from '#messages/sign-in'
import type { Passkey, Passkeys } from '../../contract/auth/passkeys.ts'
import { api } from '../../contract/paths.ts'
import { ApiError, request } from '../client/api.ts'
import { patch, remove } from '../client/api-request.ts'
import { Button } from '../ui/button.tsx'
import { describeDevice } from '../ui/device.ts'
import { Field } from '../ui/field.tsx'
import { Moment } from '../ui/moment.tsx'
import { FailureNote } from '../ui/notice.tsx'
import { rich } from '../ui/rich.ts'
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
        return error instanceof ApiError ? error.message : m.somethingWentWrong()
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
          {m.addAPasskey()}
        </Button>
      ) : (
        <p className="text-soft noscript:hidden">{m.passkeysNeedHttps()}</p>
      )}
      <p className="hidden text-soft noscript:block">{m.passkeysNeedScript()}</p>
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
          {rich(m.addedAt({ moment: () => <Moment instant={createdAt} /> }))}
        </p>
        <p className="figures text-sm text-soft">
          {lastUsedAt
            ? rich(
                m.lastUsedAt({
                  moment: () => <Moment instant={lastUsedAt} />,
                  device: describeDevice(userAgent),
                }),
              )
            : m.notUsedYet()}
        </p>
      </div>
      {!asking && (
        <div className="flex gap-1 noscript:hidden">
          <Button
            look="quiet"
            size="small"
            aria-label={m.renamePasskey({ name })}
            onClick={() => setAsking('rename')}
          >
            {m.rename()}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={m.removeNamedPasskey({ name })}
            onClick={() => setAsking('remove')}
          >
            {m.remove()}
          </Button>
        </div>
      )}
      {asking === 'rename' && (
        <RenameForm name={name} busy={busy} onSave={(typed) => onRename(typed).then(done)} onCancel={done} />
      )}
      {asking === 'remove' && (
        <div className="grid basis-full gap-3">
          <p>{m.removeNote()}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger" size="small" busy={busy} onClick={() => void onRemove().then(done)}>
              {m.removePasskey()}
            </Button>
            <Button look="outline" size="small" onClick={done}>
              {m.keepPasskey()}
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
      <Field label={m.name()} name="name" defaultValue={name} maxLength={60} autoFocus />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          {m.saveName()}
        </Button>
        <Button look="outline" size="small" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
