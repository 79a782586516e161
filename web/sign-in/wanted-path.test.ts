import { describe, expect, it } from 'vitest'
import { site } from '../../contract/paths.ts'
import { signInTo, wantedPath } from './wanted-path.ts'

const asked = (to: string) =>
  wantedPath(new URL(`http://site.test${site.signUp}?to=${encodeURIComponent(to)}`))

describe('the wanted path', () => {
  it('is kept with everything that was chosen, from door to door', () => {
    const wanted = '/photographers/bo/book?package=p&date=2027-05-01&start=10%3A00'
    expect(asked(wanted)).toBe(wanted)
    const door = signInTo(site.signUp, wanted, { done: 'sent' })
    expect(wantedPath(new URL(`http://site.test${door}`))).toBe(wanted)
    expect(new URL(door, 'http://site.test').searchParams.get('done')).toBe('sent')
  })

  it('is nothing where it leads to another site, and the door has its plain address', () => {
    for (const to of ['https://evil.example/', '//evil.example', '/.//evil.example', '/\\evil.example', ''])
      expect(asked(to), to).toBeNull()
    expect(signInTo(site.signUp, null)).toBe(site.signUp)
  })
})
