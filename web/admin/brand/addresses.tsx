import { useState } from 'react'
import {
  type BrandAddressField,
  type BrandValues,
  brandAddressBody,
  brandAddressFields,
  brandAddressNames,
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
  supportEmail: 'Contact messages and disputes go to it.',
  senderEmail: 'Your mail server must be allowed to send from it.',
}

/** Outside the form of the brand: only owners change these, and each change waits for its link. */
export function Addresses({ values }: { values: BrandValues }) {
  const [changing, setChanging] = useState<BrandAddressField | null>(null)
  const { may } = useRole()
  return (
    <Part title="Email addresses" text="Where emails come from and go to. Only owners change them.">
      <dl className="grid gap-4">
        {brandAddressFields.map((field) => (
          <div key={field} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <dt className="text-soft text-sm first-letter:uppercase">{brandAddressNames[field]}</dt>
              <dd className="break-words">
                {values[field] ?? `From the server’s setting ${settings[field]}`}
              </dd>
            </div>
            {may('system:write') && (
              <Button look="outline" size="small" onClick={() => setChanging(field)}>
                Change {brandAddressNames[field]}
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
    failure: `Failed to change the ${brandAddressNames[field]}`,
    touches: brandKeys,
    onSuccess: () => {
      showNewBrand()
      onClose()
    },
  })
  return (
    <Dialog title={`Change ${brandAddressNames[field]}`} open onClose={onClose} className="max-w-md">
      <form noValidate onSubmit={change.submit} className="mt-3 flex flex-col gap-5">
        <p className="text-soft">
          {uses[field]} We’ll send a link to the new address. It applies once the link was opened, and every
          owner is notified.
        </p>
        <Field label="New address" type="email" autoComplete="off" {...change.field('email')} />
        {current && (
          <Button look="quiet" size="small" onClick={() => change.send({ field, email: null })}>
            Use {settings[field]} instead
          </Button>
        )}
        <FailureNote text={change.failed} />
        <DialogActions onCancel={onClose} busy={change.pending}>
          Send link
        </DialogActions>
      </form>
    </Dialog>
  )
}
