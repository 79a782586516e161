import { data } from 'react-router'
import * as m from '#messages/studio-contracts'
import type { ClauseSet } from '../../../contract/agreements/agreements.ts'
import { ALL_SERVICES, consents, MAX_CLAUSES, MAX_SIGNED_NAME } from '../../../contract/agreements/rules.ts'
import { clausesFor } from '../../../contract/agreements/templates.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { serviceKeys } from '../../../contract/listings/service-keys.ts'
import { api, site } from '../../../contract/paths.ts'
import { AgreeField } from '../../agreements/agree-field.tsx'
import { get, put, remove } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read } from '../../client/load-context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Boxes } from '../../forms/choices.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { renderClauses } from '../../ui/markdown.ts'
import { Prose } from '../../ui/prose.tsx'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/clauses-page.ts'
import { contractTitle } from './contracts-page.tsx'

const CLAUSES = 'clauses'
const REMOVE = 'remove'

const knownService = (text: string) => [ALL_SERVICES, ...serviceKeys].find((key) => key === text)

export const meta: Route.MetaFunction = ({ params }) =>
  studioMeta(m.contractFor({ service: contractTitle(params.service) }))

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const service = knownService(params.service)
  if (!service) throw data(null, 404)
  const { sets } = await read(context, get(api.clauseSets))
  const set = sets.find((one) => one.service === service) ?? null
  return {
    service,
    set,
    text: set?.current.text ?? clausesFor(service),
    html: set && renderClauses(set.current.text),
  }
}

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ params, form, typed, call }) => {
  const service = knownService(params.service)
  if (!service) throw data(null, 404)
  const path = { params: { service: service as 'all' } }
  if (form === REMOVE) {
    const gone = await call(remove(api.clauseSet, path))
    return gone.ok || gone.status === 404 ? `${site.studioContracts}?done=removed` : gone
  }
  const { text = '', required, signedName = '', agreed, version = '0' } = typed
  const body = { text, required: required === 'on', signedName, agreed: agreed === 'on', base: version }
  const answer = await call(put(api.clauseSet, { ...path, body }))
  return answer.ok ? `${site.studioContracts}?done=saved` : answer
})

export default function ClausesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { service, set, text, html } = loaderData
  const { value, values, field, error } = fieldsOf(CLAUSES, actionData)
  const required = values('required', set?.current.required ? ['on'] : [])
  return (
    <StudioFrame title={m.contractFor({ service: contractTitle(service) })}>
      <div className="mt-8">
        <ActionForm
          sticky
          warnUnsaved
          name={CLAUSES}
          result={actionData}
          hidden={{ version: String(set?.current.version ?? 0) }}
          submit={m.saveContract()}
          submitting={m.saving()}
          beside={
            <ButtonLink to={site.studioContracts} look="quiet">
              {m.allContracts()}
            </ButtonLink>
          }
        >
          <Section title={m.clauses()} text={m.factsComeFromBookings()}>
            <TextArea
              label={m.textOfClauses()}
              name="text"
              rows={22}
              maxLength={MAX_CLAUSES}
              defaultValue={value('text', text)}
              error={error('text')}
              hint={m.markdownHint()}
            />
          </Section>
          <Section title={m.whenItIsSigned()} text={m.otherwiseYouBothSignIt()}>
            <Boxes
              type="checkbox"
              name="required"
              options={[
                {
                  value: 'on',
                  text: m.clientsSignItWhenTheyBook(),
                  more: m.noOneCanBookWithoutSigning(),
                },
              ]}
              chosen={required}
            />
            <Field
              {...field('signedName')}
              label={m.yourFullName()}
              autoComplete="name"
              maxLength={MAX_SIGNED_NAME}
              hint={m.typingYourNameSigns()}
            />
            <AgreeField text={consents.advance()} error={error('agreed')} />
          </Section>
        </ActionForm>
        {set && html !== null && <Saved set={set} html={html} />}
        {set && (
          <Section title={m.removeContract()} text={m.newBookingsNoLongerHaveIt()}>
            <div>
              <ActionForm name={REMOVE} result={actionData} submit={m.removeContract()} look="outline" />
            </div>
          </Section>
        )}
      </div>
    </StudioFrame>
  )
}

/** The saved version as clients read it, and those before it. */
function Saved({ set: { current, earlier }, html }: { set: ClauseSet; html: string }) {
  return (
    <Section
      title={m.savedVersion()}
      text={[
        m.versionOfDaySaved({ version: current.version, day: formatLocalDay(current.createdAt) }),
        ...(current.signedName ? [m.signedInAdvanceAs({ name: current.signedName })] : []),
      ].join(' ')}
    >
      <details>
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          {m.readItAsClientsDo()}
        </summary>
        <Prose html={html} className="mt-2" />
      </details>
      {earlier.map((version) => (
        <details key={version.version}>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {m.versionOfDay({ version: version.version, day: formatLocalDay(version.createdAt) })}
          </summary>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{version.text}</p>
        </details>
      ))}
    </Section>
  )
}
