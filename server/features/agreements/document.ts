import { createHash } from 'node:crypto'

export type Fact = { term: string; value: string }
export type Parts = { facts: Fact[]; clauses: string; clausesVersion: number }

const TITLE = 'Photography contract'
const CLAUSES = /\n\nClauses \(version (\d+)\)\n\n/

/** Line breaks would end a fact. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * The contract as text, which is what both sign: the facts, one in a line, then the clauses as the photographer wrote them
 * (Markdown). Pages and the PDF are made from this text alone.
 */
export const composeDocument = ({ facts, clauses, clausesVersion }: Parts): string =>
  `${TITLE}\n\n${facts.map(({ term, value }) => `${term}: ${onOneLine(value)}`).join('\n')}\n\nClauses (version ${clausesVersion})\n\n${clauses}`

export function readDocument(document: string): Parts {
  const found = CLAUSES.exec(document)!
  const facts = document
    .slice(TITLE.length + 2, found.index)
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(': ')
      return { term: line.slice(0, colon), value: line.slice(colon + 2) }
    })
  return { facts, clauses: document.slice(found.index + found[0].length), clausesVersion: Number(found[1]) }
}

export const sha256Of = (document: string): string =>
  createHash('sha256').update(document, 'utf8').digest('hex')

/** Names can change without changing what was agreed; the number of the contract always does. */
const NOT_COMPARED = new Set(['Contract', 'Photographer', 'Client'])

export type Change = { term: string; before: string; after: string }

/** What differs between a signed contract and the facts of its booking now. */
export function compareFacts(signed: Fact[], now: Fact[]): Change[] {
  const before = new Map(signed.map(({ term, value }) => [term, value]))
  const after = new Map(now.map(({ term, value }) => [term, onOneLine(value)]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((term) => !NOT_COMPARED.has(term) && before.get(term) !== after.get(term))
    .map((term) => ({ term, before: before.get(term) ?? 'none', after: after.get(term) ?? 'none' }))
}
