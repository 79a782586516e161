import { describe, expect, it } from 'vitest'
import { successMessage } from './success-message.ts'

const said = (query: string) =>
  successMessage(new URL(`http://site.test/studio${query}`), { saved: 'Saved.' })

describe('what a page says after a form has led to it', () => {
  it('is the sentence of a word that it knows, and nothing for every other', () => {
    expect(said('?done=saved')).toBe('Saved.')
    for (const query of [
      '',
      '?done=',
      '?done=other',
      '?done=constructor',
      '?done=toString',
      '?done=__proto__',
    ])
      expect(said(query), query).toBeNull()
  })
})
