import { useState } from 'react'
import * as m from '#messages/admin-brand'
import {
  type BrandAddressField,
  type BrandValues,
  brandAddressBody,
  brandAddressFields,
} from '../../../contract/brand/values.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { useRole } from '../shared/role.ts'
import { Part } from './sections.tsx'
import { brandKeys, useShowNewBrand } from './use-brand-form.ts'

const settings = { supportEmail: 'SUPPORT_EMAIL', senderEmail: 'MAIL_FROM' }
const uses = {
  supportEmail: m.supportUse,
  senderEmail: m.senderUse,
}

const fieldOf = (field: BrandAddressField) => (field === 'supportEmail' ? field : 'other')

/** Outside the form of the brand: only owners change these, and each change waits for its link. */
export function Addresses({ values }: { values: BrandValues }) {
  const [changing, setChanging] = useState<BrandAddressField | null>(null)
  const { may } = useRole()
  return (
    <Part title={m.emailAddresses()} text={m.addressesIntro()}>
      <dl className="grid gap-4">
        {brandAddressFields.map((field) => (
          <div key={field} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <dt className="text-soft text-sm first-letter:uppercase">
                {m.addressName({ field: fieldOf(field) })}
              </dt>
              <dd className="break-words">
                {values[field] ?? m.fromTheServersSetting({ setting: settings[field] })}
              </dd>
            </div>
            {may('system:write') && (
              <Button look="outline" size="small" onClick={() => setChanging(field)}>
                {m.changeAddress({ field: fieldOf(field) })}
              </Button>
            )}
          </div>
        ))}
      </dl>
      {changing && (
        <ChangeDialog field={changing} current={values[changing]} onClose={() => setChanging(null)} />
      )}
    </Part>
  )
}

type DialogProps = { field: BrandAddressField; current: string | undefined; onClose: () => void }

function ChangeDialog({ field, current, onClose }: DialogProps) {
  const showNewBrand = useShowNewBrand()
  const change = useApiForm({
    schema: brandAddressBody,
    defaultValues: { field, email: '' },
    send: (body) => request(post(api.brandAddress, { body })),
    success: ({ message }) => message,
    failure: m.failedToChangeAddress({ field: fieldOf(field) }),
    touches: brandKeys,
    onSuccess: () => {
      showNewBrand()
      onClose()
    },
  })
  return (
    <Dialog title={m.changeAddress({ field: fieldOf(field) })} open onClose={onClose} className="max-w-md">
      <form noValidate onSubmit={change.submit} className="mt-3 flex flex-col gap-5">
        <p className="text-soft">{m.changeAddressExplained({ use: uses[field]() })}</p>
        <Field label={m.newAddress()} type="email" autoComplete="off" {...change.field('email')} />
        {current && (
          <Button look="quiet" size="small" onClick={() => change.send({ field, email: null })}>
            {m.takeSetting({ setting: settings[field] })}
          </Button>
        )}
        <FailureNote text={change.failed} />
        <DialogActions onCancel={onClose} busy={change.pending}>
          {m.sendLink()}
        </DialogActions>
      </form>
    </Dialog>
  )
}
