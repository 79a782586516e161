import { describe, expect, it } from 'vitest'
import { site } from '../../contract/paths.ts'
import { signInTo, wantedPath } from './own-path.ts'

const readPath = (to: string) =>
  wantedPath(new URL(`http://site.test${site.signUp}?to=${encodeURIComponent(to)}`))

describe('the requested path', () => {
  it('is kept with all its parameters, from one sign-in page to another', () => {
    const wanted = '/photographers/bo/book?package=p&date=2027-05-01&start=10%3A00'
    expect(readPath(wanted)).toBe(wanted)
    const signInPath = signInTo(site.signUp, wanted, { done: 'sent' })
    expect(wantedPath(new URL(`http://site.test${signInPath}`))).toBe(wanted)
    expect(new URL(signInPath, 'http://site.test').searchParams.get('done')).toBe('sent')
  })

  it('is null if it leads to another site, and the sign-in page has its plain path', () => {
    for (const to of ['https://evil.example/', '//evil.example', '/.//evil.example', '/\\evil.example', ''])
      expect(readPath(to), to).toBeNull()
    expect(signInTo(site.signUp, null)).toBe(site.signUp)
  })
})
