import { Download } from 'lucide-react'
import { brand } from '../../../contract/brand/brand.ts'
import { formatBytes } from '../../../contract/format/numbers.ts'
import { api } from '../../../contract/paths.ts'
import type { StorageUse } from '../../../contract/pictures/pictures.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

export function OwnData({ result }: { result?: FormResult }) {
  const { field, rejected } = fieldsOf('erase', result)
  return (
    <Section
      narrow
      id="data"
      title="Your data"
      text="Download what we store about you, or delete your account."
    >
      <a
        href={api.myData}
        download={`${brand.name.toLowerCase()}-my-data.json`}
        className={buttonClass('outline')}
      >
        <Download aria-hidden="true" className="size-4.5" />
        Download my data
      </a>
      <details open={rejected} className="mt-8 border-t border-hairline pt-6">
        <summary className="w-fit rounded-control py-1 text-red underline-offset-4 hover:underline">
          Delete account
        </summary>
        <p className="mt-4 mb-5 text-soft">
          We permanently delete your name, contact details, texts and photos, and sign you out everywhere.
          Payment records stay without your name. You can’t delete your account while a booking is open or
          money is owed.
        </p>
        <ActionForm
          name="erase"
          result={result}
          submit="Delete account permanently"
          submitting="Deleting…"
          look="danger"
        >
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        </ActionForm>
      </details>
    </Section>
  )
}

export function StorageSection({ used, total }: StorageUse) {
  return (
    <Section
      narrow
      id="storage"
      title="Storage"
      text="Space used by your photos, including uploads in progress."
    >
      <p className="figures">
        {formatBytes(used)} of {formatBytes(total)} used
      </p>
    </Section>
  )
}
