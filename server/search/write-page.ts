import type { z } from 'zod'
import { success } from '../../contract/envelope.ts'
import { searchPage } from '../../contract/search.ts'
import { writerOf } from '../http/serialise.ts'
import type { Card } from './keep-cards.ts'

const answer = success(searchPage.omit({ photographers: true }))
const write = writerOf(answer)

/** An answer with its cards, which are written already. */
export function writePage(rest: z.input<typeof answer>, cards: Card[]): Buffer {
  // Before the two braces that end `data` and the answer.
  const parts: (string | Uint8Array)[] = [`${write(rest).slice(0, -2)},"photographers":[`]
  for (const [known, asked] of cards) parts.push(parts.length > 1 ? ',' : '', known, asked)
  parts.push(']}}')
  return join(parts)
}

function join(parts: (string | Uint8Array)[]): Buffer {
  let length = 0
  for (const part of parts) length += typeof part === 'string' ? Buffer.byteLength(part) : part.length
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for (const part of parts) {
    if (typeof part === 'string') at += bytes.write(part, at)
    else {
      bytes.set(part, at)
      at += part.length
    }
  }
  return bytes
}
