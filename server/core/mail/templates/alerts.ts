import * as m from '#messages/mail-marketplace'
import { fill } from '../../../../contract/api/path.ts'
import { site } from '../../../../contract/paths.ts'
import { letter } from './letter.ts'
import type { DataOf } from './mail-content.ts'
import { nameInMail } from './names.ts'
import type { Rendered, Surroundings } from './wording.ts'

/** New photographers match a saved search. */
export function searchAlert(
  { fullName, search, count, path }: DataOf<'search_alert'>,
  { publicUrl, ...around }: Surroundings,
): Rendered {
  const stopUrl = publicUrl + fill(site.stopAlert, { token: around.secret ?? 'hidden' })
  const found = { count: Number(count), search }
  return letter(
    { publicUrl, ...around },
    {
      subject: m.searchMatches(found),
      title: m.newPhotographersTitle(found),
      fullName,
      lines: [m.savedSearchMatches(found)],
      button: { url: publicUrl + path, label: m.viewPhotographers() },
      after: [m.stopSearchEmails({ url: stopUrl })],
    },
  )
}

/** A date of a photographer became available. The alert ends with this email. */
export function dateAlert(
  { fullName, photographer, date, path }: DataOf<'date_alert'>,
  { publicUrl, ...around }: Surroundings,
): Rendered {
  const name = nameInMail(photographer)
  return letter(
    { publicUrl, ...around },
    {
      subject: name ? m.nameAvailable({ name, date }) : m.photographerAvailable({ date }),
      title: m.yourDateIsAvailable(),
      fullName,
      lines: [name ? m.nameAvailableNow({ name, date }) : m.photographerAvailableNow({ date })],
      button: { url: publicUrl + path, label: m.viewTimesAndPrices() },
      after: [m.manageAlerts({ url: publicUrl + site.accountAlerts })],
    },
  )
}
