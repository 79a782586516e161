import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/admin-sign-in'
import { type Administrator, authMessages, inviteBody } from '../../../contract/auth/auth.ts'
import { roleHints, roleNames } from '../../../contract/auth/texts.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, patch, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote, LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RoleDialog, roleChoices } from './role-dialog.tsx'

export function Administrators() {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.administrators)))
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<Administrator | null>(null)
  const touches = [[api.administrators]]
  const setStatus = useChange({
    send: ({ id, status }: { id: string; status: 'active' | 'inactive' }) =>
      request(patch(api.administrator, { params: { id }, body: { status } })),
    success: (_, { status }) =>
      status === 'active' ? authMessages.adminActivated() : authMessages.adminDeactivated(),
    failure: m.failedToUpdateThisAdministrator(),
    touches,
  })
  const again = useChange({
    send: (id: string) => request(post(api.inviteAgain, { params: { id } })),
    success: authMessages.invited(),
    failure: m.failedToSendInvitation(),
    touches,
  })
  return (
    <Panel aria-labelledby="administrators" aria-busy={!data && !isError} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="administrators" className="text-xl">
            {m.administrators()}
          </h2>
          <p className="mt-1 max-w-text text-soft">{m.administratorsExplained()}</p>
        </div>
        <Button look="outline" size="small" onClick={() => setInviting(true)}>
          {m.inviteAdministrator()}
        </Button>
      </div>
      {isError && !data && (
        <div className="mt-5">
          <LoadFailure message={m.failedToLoadAdministrators()} onRetry={() => void refetch()} />
        </div>
      )}
      <FailureNote text={setStatus.failed ?? again.failed} className="mt-4" />
      {!data && !isError && <Skeleton className="mt-5 h-14 w-full" />}
      <ul className="mt-4 divide-y divide-hairline">
        {data?.administrators.map((admin) => (
          <Row
            key={admin.id}
            admin={admin}
            busy={
              (setStatus.isPending && setStatus.variables.id === admin.id) ||
              (again.isPending && again.variables === admin.id)
            }
            onStatus={(status) => setStatus.mutate({ id: admin.id, status })}
            onAgain={() => again.mutate(admin.id)}
            onRole={() => setChanging(admin)}
          />
        ))}
      </ul>
      {changing && <RoleDialog admin={changing} onClose={() => setChanging(null)} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Panel>
  )
}

type RowProps = {
  admin: Administrator
  busy: boolean
  onStatus: (status: 'active' | 'inactive') => void
  onAgain: () => void
  onRole: () => void
}

function Row({ admin, busy, onStatus, onAgain, onRole }: RowProps) {
  const name = admin.fullName || admin.email
  const active = admin.status !== 'inactive'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {admin.current && (
            <span className="ms-2 inline-block rounded-full bg-green-wash px-2.5 py-0.5 text-sm text-green">
              {m.you()}
            </span>
          )}
        </p>
        <p className="text-sm text-soft wrap-anywhere">{admin.email}</p>
        <p className="figures text-sm text-soft">
          {m.adminFacts({
            role: admin.role ? roleNames[admin.role]() : m.noRole(),
            status: admin.status === 'invited' ? 'other' : admin.status,
            twoStep: admin.secondFactor ? 'on' : 'other',
            seen: admin.lastUsedAt ? 'yes' : 'other',
            moment: formatLocalMoment(admin.lastUsedAt),
          })}
        </p>
      </div>
      <div className="flex flex-wrap max-sm:-ms-3 sm:-me-3 sm:ms-auto sm:justify-end">
        {admin.status === 'invited' && (
          <Button
            look="quiet"
            size="small"
            busy={busy}
            aria-label={m.resendInvitationTo({ name })}
            onClick={onAgain}
          >
            {m.resendInvitation()}
          </Button>
        )}
        <Button look="quiet" size="small" aria-label={m.changeRoleOf({ name })} onClick={onRole}>
          {m.changeRole()}
        </Button>
        {!admin.current && (
          <Button
            look="quiet"
            size="small"
            busy={busy}
            aria-label={active ? m.deactivateNamed({ name }) : m.activateNamed({ name })}
            onClick={() => onStatus(active ? 'inactive' : 'active')}
          >
            {active ? m.deactivate() : m.activate()}
          </Button>
        )}
      </div>
    </li>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: inviteBody,
    defaultValues: { role: 'support' },
    send: (body) => request(post(api.administrators, { body })),
    success: authMessages.invited(),
    failure: m.failedToSendInvitation(),
    touches: [[api.administrators]],
    onSuccess: onClose,
  })
  const role = form.watch('role') ?? 'support'
  return (
    <Dialog title={m.inviteAdministrator()} open onClose={onClose} className="max-w-md">
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-5">
        <p className="text-soft">{m.inviteExplained()}</p>
        <Field label={m.fullName()} autoComplete="off" {...field('fullName')} />
        <Field label={m.email()} type="email" autoComplete="off" {...field('email')} />
        <SelectField label={m.role()} options={roleChoices()} hint={roleHints[role]()} {...field('role')} />
        <FailureNote text={failed} />
        <DialogActions onCancel={onClose} busy={pending}>
          {m.sendInvitation()}
        </DialogActions>
      </form>
    </Dialog>
  )
}
