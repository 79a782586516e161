import { createHash } from 'node:crypto'
import * as m from '#messages/server-agreements'
import { inSharedLocale } from '../../platform/locale.ts'

export type Fact = { term: string; value: string }
export type Parts = { facts: Fact[]; clauses: string; clausesVersion: number }

/** Title, facts, then the heading of the clauses, which alone has their version. */
const PARTS = /^[^\n]*\n\n(.*?)\n\n[^\n]*?(\d+)[^\n\d]*\n\n/s

/** Line breaks would end a fact. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * The contract as text, which is what both sign: the facts, one in a line, then the clauses as the photographer wrote them
 * (Markdown). Pages and the PDF are made from this text alone.
 */
export const composeDocument = (parts: Parts): string => inSharedLocale(() => compose(parts))

const compose = ({ facts, clauses, clausesVersion }: Parts): string =>
  [
    m.photographyContract(),
    facts.map(({ term, value }) => `${term}: ${onOneLine(value)}`).join('\n'),
    m.clausesVersion({ version: clausesVersion }),
    clauses,
  ].join('\n\n')

export function readDocument(document: string): Parts {
  const [head, lines, version] = PARTS.exec(document)!
  const facts = lines!.split('\n').map((line) => {
    const colon = line.indexOf(': ')
    return { term: line.slice(0, colon), value: line.slice(colon + 2) }
  })
  return { facts, clauses: document.slice(head.length), clausesVersion: Number(version) }
}

export const sha256Of = (document: string): string =>
  createHash('sha256').update(document, 'utf8').digest('hex')

/** Names can change without changing what was agreed; the number of the contract always does. */
const notCompared = (): string[] => inSharedLocale(() => [m.contract(), m.photographer(), m.client()])

export type Change = { term: string; before: string; after: string }

/** What differs between a signed contract and the facts of its booking now. */
export function compareFacts(signed: Fact[], now: Fact[]): Change[] {
  const before = new Map(signed.map(({ term, value }) => [term, value]))
  const after = new Map(now.map(({ term, value }) => [term, onOneLine(value)]))
  const others = notCompared()
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((term) => !others.includes(term) && before.get(term) !== after.get(term))
    .map((term) => ({ term, before: before.get(term) ?? m.none(), after: after.get(term) ?? m.none() }))
}
