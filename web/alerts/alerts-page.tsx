import { Link } from 'react-router'
import * as m from '#messages/alerts'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import type { Alert, NewAlert } from '../../contract/search/calls.ts'
import { get, post, remove } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { readFormData } from '../client/form-data.ts'
import { siteContext } from '../client/load-context.ts'
import { type PageArgs, requireAccount, requireMember } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { actionFor } from '../forms/form-action.ts'
import { textsOf } from '../forms/form-result.ts'
import { signInMeta } from '../sign-in/sign-in-layout.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Result } from '../ui/result.tsx'
import type { Route } from './+types/alerts-page.ts'

export const meta = () => signInMeta(m.alerts())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireMember({ request, context, url })
  const { call } = context.get(siteContext)
  const [saved, me] = await Promise.all([call(get(api.myAlerts)), call(get(api.me))])
  return {
    alerts: saved.ok ? saved.body.data.alerts : [],
    byEmail: me.ok && me.body.data.mailPreferences.alerts,
    done: url.searchParams.get('done'),
  }
}

export const clientAction = keepUnsentForm

/** Newcomers create an account, and return to the search or the profile. */
async function requireAlertAccount(page: PageArgs) {
  const { form, query = '', slug = '', date = '' } = textsOf(await readFormData(page.request.clone()))
  if (form === 'search') return requireAccount(page, `${site.search}?${query}`)
  if (form === 'date' && slug) return requireAccount(page, `${fill(site.profile, { slug })}?date=${date}`)
  return requireMember(page)
}

/** Saves an alert for the search page and for profiles, and deletes one of the list. */
export const action = actionFor(requireAlertAccount)<Route.ActionArgs>(async ({ form, typed, call }) => {
  const { id = '', query = '', slug = '', date = '' } = typed
  const wanted: NewAlert = form === 'date' ? { kind: 'date', slug, date } : { kind: 'search', query }
  const answer =
    form === 'delete'
      ? await call(remove(api.myAlert, { params: { id } }))
      : await call(post(api.myAlerts, { body: wanted }))
  return answer.ok ? `${site.accountAlerts}?done=${form}` : answer
})

const doneTexts = (by: 'email' | 'other'): Record<string, string> => ({
  search: m.searchSaved({ by }),
  date: m.waitingForDate({ by }),
  delete: m.alertDeleted(),
})

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, byEmail, done } = loaderData
  const by = byEmail ? 'email' : 'other'
  const doneText = doneTexts(by)[done ?? '']
  return (
    <main id="content" className="page py-12 md:py-16">
      <div className="max-w-[60rem]">
        {actionData ? (
          <Result kind="error" className="mb-8">
            {Object.values(actionData.errors)[0] ?? actionData.message}
          </Result>
        ) : (
          doneText && (
            <Result className="mb-8">
              {doneText}
              {done === 'search' && alerts[0] && (
                <>
                  {' '}
                  <Link to={alerts[0].path} className="underline underline-offset-4">
                    {m.backToTheResults()}
                  </Link>
                </>
              )}
            </Result>
          )
        )}
        <h1 className="text-3xl">{m.alerts()}</h1>
        <p className="mt-4 max-w-text text-lg text-soft">
          {m.introduction({ by })}
          {!byEmail && (
            <>
              {' '}
              <Link
                to={`${site.accountSettings}#mails`}
                className="underline underline-offset-4 hover:text-golden"
              >
                {m.emailsAboutAlertsAreOff()}
              </Link>
            </>
          )}
        </p>
        {alerts.length === 0 ? (
          <div className="mt-8 border-t border-hairline py-10">
            <p className="text-soft">{m.noAlertsYet()}</p>
            <ButtonLink to={site.search} className="mt-6">
              {m.findAPhotographer()}
            </ButtonLink>
          </div>
        ) : (
          <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </ul>
        )}
      </div>
    </main>
  )
}

function AlertRow({ alert: { id, kind, text, path } }: { alert: Alert }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <Link to={path} className="text-lg underline underline-offset-4 hover:text-golden">
          {text}
        </Link>
        <p className="text-sm text-soft">{kind === 'search' ? m.savedSearch() : m.waitingForThisDate()}</p>
      </div>
      <ActionForm name="delete" hidden={{ id }} submit={m.deleteAlert()} look="outline" />
    </li>
  )
}
