import { describe, expect, it } from 'vitest'
import { successMessage } from './visit.ts'

const messageFor = (query: string) =>
  successMessage(new URL(`http://site.test/studio${query}`), { saved: 'Saved.' })

describe('the message of a page after a form was saved', () => {
  it('is the text of a known key, and null for any other', () => {
    expect(messageFor('?done=saved')).toBe('Saved.')
    for (const query of [
      '',
      '?done=',
      '?done=other',
      '?done=constructor',
      '?done=toString',
      '?done=__proto__',
    ])
      expect(messageFor(query), query).toBeNull()
  })
})
