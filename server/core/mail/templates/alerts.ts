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
  const who = count === '1' ? '1 new photographer matches' : `${count} new photographers match`
  return letter(
    { publicUrl, ...around },
    {
      subject: `${who} your search: ${search}`,
      title: count === '1' ? 'A new photographer for you' : 'New photographers for you',
      fullName,
      lines: [`${who} your saved search “${search}”.`],
      button: { url: publicUrl + path, label: 'View photographers' },
      after: [`Stop emails about this search: ${stopUrl}`],
    },
  )
}

/** A date of a photographer became available. The alert ends with this email. */
export function dateAlert(
  { fullName, photographer, date, path }: DataOf<'date_alert'>,
  { publicUrl, ...around }: Surroundings,
): Rendered {
  const who = nameInMail(photographer) ?? 'The photographer'
  return letter(
    { publicUrl, ...around },
    {
      subject: `${who} is now available on ${date}`,
      title: 'Your date is available',
      fullName,
      lines: [
        `${who} is now available on ${date}. Others may be waiting for this date too, so book soon if you want it.`,
      ],
      button: { url: publicUrl + path, label: 'View times and prices' },
      after: [
        `You asked us to email you about this date. Manage your alerts: ${publicUrl}${site.accountAlerts}`,
      ],
    },
  )
}
