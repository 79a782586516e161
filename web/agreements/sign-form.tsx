import { Suspense, useState } from 'react'
import * as m from '#messages/agreements'
import type { Agreement } from '../../contract/agreements/agreements.ts'
import { consents, MAX_SIGNED_NAME } from '../../contract/agreements/rules.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AgreeField } from './agree-field.tsx'

export const SIGN = 'sign'

const SignaturePad = lazyPart(() =>
  import('./signature-pad.tsx').then((module) => ({ default: module.SignaturePad })),
)

type SignProps = {
  current: NonNullable<Agreement['current']>
  role: 'client' | 'photographer'
  result?: FormResult
}

/** A typed name and a tick are the signature; a drawing can be added. */
export function SignForm({ current, role, result }: SignProps) {
  const { field, error } = fieldsOf(SIGN, result)
  const [draws, setDraws] = useState(false)
  return (
    <ActionForm
      name={SIGN}
      result={result}
      hidden={{ sha256: current.sha256 }}
      submit={m.signContract()}
      submitting={m.signing()}
      size="large"
      summary
      className="grid max-w-lg gap-5"
    >
      <Field
        {...field('signedName')}
        label={m.yourFullName()}
        autoComplete="name"
        maxLength={MAX_SIGNED_NAME}
        hint={m.typingYourNameIsYourSignature()}
      />
      <div className="noscript:hidden">
        {draws ? (
          <Suspense fallback={<p className="text-sm text-soft">{m.openingTheField()}</p>}>
            <p className="mb-1.5 text-sm font-medium">{m.yourSignatureDrawnOptional()}</p>
            <SignaturePad name="drawing" />
          </Suspense>
        ) : (
          <Button look="outline" size="small" onClick={() => setDraws(true)}>
            {m.drawYourSignatureToo()}
          </Button>
        )}
      </div>
      <AgreeField text={consents[role]()} error={error('agreed')} />
    </ActionForm>
  )
}
