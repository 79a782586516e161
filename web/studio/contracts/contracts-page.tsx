import { Link } from 'react-router'
import * as m from '#messages/studio-contracts'
import { agreementMessages, type ClauseSet } from '../../../contract/agreements/agreements.ts'
import { ALL_SERVICES } from '../../../contract/agreements/rules.ts'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { read } from '../../client/load-context.ts'
import { successMessage } from '../../client/visit.ts'
import { serviceName } from '../../format/wording.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { requirePhotographer } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/contracts-page.ts'

export const meta = () => studioMeta(m.contracts())

const news = { saved: agreementMessages.saved, removed: agreementMessages.removed }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const [{ sets }, { services }] = await Promise.all([
    read(context, get(api.clauseSets)),
    read(context, get(api.studioProfile)),
  ])
  const missing = [ALL_SERVICES, ...services].filter((key) => !sets.some(({ service }) => service === key))
  return { sets, missing, done: successMessage(url, news) }
}

export const contractTitle = (service: string): string =>
  service === ALL_SERVICES ? m.allServices() : serviceName(service)

export default function ContractsPage({ loaderData }: Route.ComponentProps) {
  const { sets, missing, done } = loaderData
  return (
    <StudioFrame title={m.contracts()} intro={m.yourClausesAndTheFacts()} done={done}>
      {sets.length > 0 && (
        <ul className="mt-10 divide-y divide-hairline border-y border-hairline">
          {sets.map((set) => (
            <ContractRow key={set.service} set={set} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <section aria-labelledby="new-contract" className="mt-10">
          <h2 id="new-contract" className="text-2xl">
            {m.newContract()}
          </h2>
          <p className="mt-2 max-w-text text-soft">
            {sets.length === 0 ? m.noContractsYet() : m.serviceWithoutContract()}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {missing.map((service) => (
              <ButtonLink key={service} to={fill(site.studioContract, { service })} look="outline">
                {contractTitle(service)}
              </ButtonLink>
            ))}
          </div>
        </section>
      )}
    </StudioFrame>
  )
}

function ContractRow({ set: { service, current } }: { set: ClauseSet }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
      <div>
        <Link
          to={fill(site.studioContract, { service })}
          className="font-display text-xl underline-offset-4 hover:underline"
        >
          {contractTitle(service)}
        </Link>
        <p className="text-soft">
          {current.required ? m.signedWhenClientsBook() : m.signedOnThePageOfTheBooking()}
        </p>
      </div>
      <p className="figures text-sm text-soft">
        {m.versionOfDay({ version: current.version, day: formatLocalDay(current.createdAt) })}
      </p>
    </li>
  )
}
