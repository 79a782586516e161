import { Download } from 'lucide-react'
import * as m from '#messages/account'
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
    <Section narrow id="data" title={m.yourData()} text={m.yourDataNote()}>
      <a
        href={api.myData}
        download={`${brand.name.toLowerCase()}-my-data.json`}
        className={buttonClass('outline')}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {m.downloadMyData()}
      </a>
      <details open={rejected} className="mt-8 border-t border-hairline pt-6">
        <summary className="w-fit rounded-control py-1 text-red underline-offset-4 hover:underline">
          {m.deleteAccount()}
        </summary>
        <p className="mt-4 mb-5 text-soft">{m.deleteNote()}</p>
        <ActionForm
          name="erase"
          result={result}
          submit={m.deleteAccountPermanently()}
          submitting={m.deleting()}
          look="danger"
        >
          <PasswordField label={m.password()} autoComplete="current-password" {...field('password')} />
        </ActionForm>
      </details>
    </Section>
  )
}

export function StorageSection({ used, total }: StorageUse) {
  return (
    <Section narrow id="storage" title={m.storage()} text={m.storageNote()}>
      <p className="figures">{m.ofUsed({ used: formatBytes(used), total: formatBytes(total) })}</p>
    </Section>
  )
}
