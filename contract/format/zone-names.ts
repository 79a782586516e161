import * as m from '#messages/dates'
import { currentLocale } from '../../messages/locale.ts'

/** The short names that people use for a zone, by its offset in minutes. Browsers know different ones, so we list them. */
const named = (): [names: Record<number, string>, zones: string][] => [
  [{ 0: 'UTC' }, 'UTC Etc/UTC'],
  [{ 0: 'GMT', 60: 'BST' }, 'Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man'],
  [{ 0: 'GMT', 60: 'IST' }, 'Europe/Dublin'],
  [
    { 0: m.westernEuropeanTime(), 60: m.westernEuropeanSummerTime() },
    'Europe/Lisbon Atlantic/Madeira Atlantic/Canary Atlantic/Faroe',
  ],
  [
    { 60: m.centralEuropeanTime(), 120: m.centralEuropeanSummerTime() },
    'Africa/Algiers Africa/Ceuta Africa/Tunis Arctic/Longyearbyen Europe/Amsterdam Europe/Andorra Europe/Belgrade ' +
      'Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen Europe/Copenhagen Europe/Gibraltar ' +
      'Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica ' +
      'Europe/Prague Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz ' +
      'Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich',
  ],
  [
    { 120: m.easternEuropeanTime(), 180: m.easternEuropeanSummerTime() },
    'Africa/Cairo Africa/Tripoli Asia/Beirut Asia/Nicosia Europe/Athens Europe/Bucharest Europe/Chisinau Europe/Helsinki ' +
      'Europe/Kiev Europe/Kyiv Europe/Mariehamn Europe/Riga Europe/Sofia Europe/Tallinn Europe/Vilnius',
  ],
  [{ 180: 'MSK' }, 'Europe/Moscow Europe/Simferopol'],
  [
    { 0: 'GMT' },
    'Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry Africa/Dakar Africa/Freetown ' +
      'Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou Atlantic/Reykjavik',
  ],
  [
    { 60: 'WAT' },
    'Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Luanda ' +
      'Africa/Malabo Africa/Ndjamena Africa/Niamey Africa/Porto-Novo',
  ],
  [
    { 120: 'CAT' },
    'Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Khartoum Africa/Kigali Africa/Lubumbashi ' +
      'Africa/Lusaka Africa/Maputo Africa/Windhoek',
  ],
  [{ 120: 'SAST' }, 'Africa/Johannesburg Africa/Maseru Africa/Mbabane'],
  [
    { 180: 'EAT' },
    'Africa/Addis_Ababa Africa/Asmara Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala Africa/Mogadishu Africa/Nairobi ' +
      'Indian/Antananarivo Indian/Comoro Indian/Mayotte',
  ],
  [{ 120: 'IST', 180: 'IDT' }, 'Asia/Jerusalem'],
  [{ 300: 'PKT' }, 'Asia/Karachi'],
  [{ 330: 'IST' }, 'Asia/Kolkata Asia/Calcutta'],
  [{ 420: 'WIB' }, 'Asia/Jakarta'],
  [{ 480: 'SGT' }, 'Asia/Singapore'],
  [{ 480: 'HKT' }, 'Asia/Hong_Kong'],
  [{ 540: 'KST' }, 'Asia/Seoul'],
  [{ 540: 'JST' }, 'Asia/Tokyo'],
  [{ 480: 'AWST' }, 'Australia/Perth'],
  [{ 570: 'ACST', 630: 'ACDT' }, 'Australia/Adelaide Australia/Darwin Australia/Broken_Hill'],
  [{ 600: 'AEST', 660: 'AEDT' }, 'Australia/Sydney Australia/Melbourne Australia/Hobart Australia/Brisbane'],
  [{ 720: 'NZST', 780: 'NZDT' }, 'Pacific/Auckland'],
  [
    { [-300]: 'EST', [-240]: 'EDT' },
    'America/New_York America/Toronto America/Detroit America/Montreal America/Indiana/Indianapolis ' +
      'America/Kentucky/Louisville America/Jamaica America/Panama America/Nassau America/Cancun',
  ],
  [
    { [-360]: 'CST', [-300]: 'CDT' },
    'America/Chicago America/Winnipeg America/Mexico_City America/Monterrey America/Regina America/Costa_Rica ' +
      'America/Guatemala America/El_Salvador',
  ],
  [
    { [-420]: 'MST', [-360]: 'MDT' },
    'America/Denver America/Edmonton America/Boise America/Phoenix America/Hermosillo',
  ],
  [{ [-480]: 'PST', [-420]: 'PDT' }, 'America/Los_Angeles America/Vancouver America/Tijuana'],
  [{ [-540]: 'AKST', [-480]: 'AKDT' }, 'America/Anchorage America/Juneau'],
  [{ [-600]: 'HST' }, 'Pacific/Honolulu'],
  [{ [-240]: 'AST', [-180]: 'ADT' }, 'America/Halifax America/Puerto_Rico America/Barbados'],
  [{ [-210]: 'NST', [-150]: 'NDT' }, 'America/St_Johns'],
]

type ByZone = Map<string, Record<number, string>>

const known = new Map<string, ByZone>()

/** "EAT"; zones without a common name are called by their offset, such as "UTC+5:45". */
export function nameOffset(timeZone: string, minutes: number): string {
  const locale = currentLocale()
  const byZone = known.get(locale) ?? readNames()
  known.set(locale, byZone)
  return byZone.get(timeZone)?.[minutes] ?? `UTC${formatOffset(minutes)}`
}

const readNames = (): ByZone =>
  new Map(named().flatMap(([names, zones]) => zones.split(' ').map((zone) => [zone, names] as const)))

function formatOffset(minutes: number): string {
  if (minutes === 0) return ''
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
