import ICAL from 'ical.js'
import { isTimeZone } from '../../../../contract/format/clocks.ts'
import { readZone, toInstant } from '../../../platform/time/zone.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'

/** Converts local time (written as UTC) to an instant. */
export type Clock = (wall: number) => number

/**
 * Resolves the time zones that a feed names. An IANA name is preferred to the feed's own description, which often has
 * outdated rules; then the description; then Outlook's names; and last the photographer's own zone.
 */
export function createClocks(own: string, descriptions: ICAL.Component[]) {
  const described = new Map<string, ICAL.Timezone>()
  for (const component of descriptions) {
    const tzid = component.getFirstPropertyValue('tzid')
    if (typeof tzid === 'string') described.set(tzid, new ICAL.Timezone({ component, tzid }))
  }
  const known = new Map<string, Clock>()
  const find = (tzid: string): Clock => {
    // Some apps prefix a name: /freeassociation.sourceforge.net/Europe/Rome
    const candidates = [tzid, tzid.split('/').slice(-2).join('/'), tzid.split('/').slice(-3).join('/')]
    const platform = candidates.find(isZone)
    if (platform) return clockOf(platform)
    const description = described.get(tzid)
    if (description) return describedClock(description)
    const windows = WINDOWS_ZONES[tzid]
    return clockOf(windows ?? own)
  }
  return {
    own: clockOf(own),
    of(tzid: string): Clock {
      const clock = known.get(tzid) ?? find(tzid)
      known.set(tzid, clock)
      return clock
    },
  }
}

export const utc: Clock = (wall) => wall

function clockOf(timeZone: string): Clock {
  return (wall) => toInstant(readZone(timeZone, wall, wall), wall)
}

function describedClock(zone: ICAL.Timezone): Clock {
  return (wall) => {
    const time = ICAL.Time.fromJSDate(new Date(wall), true)
    time.zone = zone
    return time.toUnixTime() * 1000
  }
}

/** "Z", "+01:00" and similar are not zone names in a feed. */
const isZone = (name: string): boolean => /^[A-Za-z]/.test(name) && isTimeZone(name)
