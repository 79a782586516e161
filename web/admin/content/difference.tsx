import { diffLines } from 'diff'
import { useMemo } from 'react'
import * as m from '#messages/admin-content'
import { join } from '../../ui/join-classes.ts'

type Text = { title: string; content: string }

const looks = {
  same: { sign: ' ', word: null, look: '' },
  added: { sign: '+', word: m.added, look: 'bg-green-wash' },
  removed: { sign: '−', word: m.removed, look: 'bg-red-wash' },
}

/** Changed lines of a text, marked by signs and words too, not only by colour. */
export default function Difference({ before, after }: { before: Text; after: Text }) {
  const rows = useMemo(
    () => [
      ...(before.title === after.title ? [] : lineDifference(before.title, after.title).map(asTitle)),
      ...lineDifference(before.content, after.content),
    ],
    [before, after],
  )
  const changed = rows.some((row) => row.kind === 'added' || row.kind === 'removed')
  if (!changed) return <p className="p-4 text-soft">{m.noDifferences()}</p>
  return (
    <ol className="font-text text-sm leading-relaxed">
      {rows.map((row, index) => (
        <Line key={keyOf(row, index)} row={row} />
      ))}
    </ol>
  )
}

const asTitle = (row: Row): Row =>
  row.kind === 'folded' ? row : { ...row, text: m.titleText({ text: row.text }) }
// Lines repeat within a text, so the key includes the index.
const keyOf = (row: Row, place: number) => `${place} ${row.kind}`

function Line({ row }: { row: Row }) {
  if (row.kind === 'folded') {
    return (
      <li className="border-y border-hairline bg-paper px-4 py-1 text-soft">
        {m.unchangedLines({ count: row.count })}
      </li>
    )
  }
  const { sign, word, look } = looks[row.kind]
  return (
    <li className={join('grid grid-cols-[1.5rem_1fr] px-2', look)}>
      <span aria-hidden="true" className="text-center text-soft select-none">
        {sign}
      </span>
      <span className="min-h-[1.625em] break-words whitespace-pre-wrap">
        {word && <span className="sr-only">{word()} </span>}
        {row.text}
      </span>
    </li>
  )
}

type Row =
  | { kind: 'same' | 'added' | 'removed'; text: string }
  /** Hidden unchanged lines. */
  | { kind: 'folded'; count: number }

const CONTEXT = 3
/** Texts that take longer have too little in common for a useful comparison. */
const MAX_DIFF_MS = 300

export function lineDifference(before: string, after: string): Row[] {
  const changes = diffLines(endLine(before), endLine(after), { timeout: MAX_DIFF_MS })
  if (!changes) return [...rowsOf(before, 'removed'), ...rowsOf(after, 'added')]
  return changes.flatMap((change, index): Row[] => {
    if (change.added) return rowsOf(change.value, 'added')
    if (change.removed) return rowsOf(change.value, 'removed')
    return fold(rowsOf(change.value, 'same'), index === 0, index === changes.length - 1)
  })
}

/** A last line without a line break is the same line. */
const endLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

function rowsOf(text: string, kind: 'same' | 'added' | 'removed'): Row[] {
  if (text === '') return []
  return endLine(text)
    .slice(0, -1)
    .split('\n')
    .map((line) => ({ kind, text: line }))
}

/** Shows a few unchanged lines beside a change and folds the rest. */
function fold(rows: Row[], first: boolean, last: boolean): Row[] {
  const head = first ? 0 : CONTEXT
  const tail = last ? 0 : CONTEXT
  const hidden = rows.length - head - tail
  if (hidden < 2) return rows
  return [...rows.slice(0, head), { kind: 'folded', count: hidden }, ...(tail ? rows.slice(-tail) : [])]
}
