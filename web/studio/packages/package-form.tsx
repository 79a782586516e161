import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import * as m from '#messages/studio-packages'
import type { StudioPackage } from '../../../contract/listings/packages.ts'
import { serviceKeys } from '../../../contract/listings/service-keys.ts'
import type { LanguageChoice } from '../../../contract/listings/written-in.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { baseOf } from './change-package.ts'
import { emptyPackage } from './package-draft.ts'
import { PackageBasics, PackageFields } from './package-fields.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { packageFrom } from './templates.ts'

type PackageFormProps = {
  /** Without one it is a new package, which starts from a template. */
  stored?: StudioPackage | null
  services: string[]
  /** For a new one. */
  languages?: LanguageChoice
  currency: string
  feePercent: number
  result?: FormResult
  /** Asks only for what has no default. */
  basics?: boolean
  submit: string
  beside: ReactNode
}

export function PackageForm(props: PackageFormProps) {
  const { stored, services, languages, currency, feePercent, result, basics } = props
  const [search] = useSearchParams()
  const template = search.get('template')
  const draft = stored
    ? baseOf(stored)
    : { ...(packageFrom(template) ?? emptyPackage(services[0] ?? serviceKeys[0])), languages }
  const Fields = basics ? PackageBasics : PackageFields
  return (
    <>
      {!stored && <TemplateChoice services={services} />}
      <div className="mt-8">
        <ActionForm
          key={template}
          sticky
          warnUnsaved
          name="package"
          result={result}
          base={stored ? draft : undefined}
          submit={props.submit}
          submitting={m.saving()}
          beside={props.beside}
        >
          <Fields
            stored={draft}
            fields={fieldsOf('package', result)}
            currency={currency}
            feePercent={feePercent}
          />
        </ActionForm>
        {stored && (
          <div className="mt-10">
            <Section title={m.removePackage()} text={m.existingBookingsArentAffected()}>
              <div>
                <ActionForm name="remove" result={result} submit={m.removePackage()} look="outline" />
              </div>
            </Section>
          </div>
        )}
      </div>
    </>
  )
}
