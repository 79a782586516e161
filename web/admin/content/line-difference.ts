import { diffLines } from 'diff'

export type Row =
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
