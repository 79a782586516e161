import { useMemo } from 'react'
import { join } from '../../ui/join-classes.ts'
import { lineDifference, type Row } from './line-difference.ts'

type Text = { title: string; content: string }

const looks = {
  same: { sign: ' ', word: '', look: '' },
  added: { sign: '+', word: 'added: ', look: 'bg-green-wash' },
  removed: { sign: '−', word: 'removed: ', look: 'bg-red-wash' },
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
  if (!changed) return <p className="p-4 text-soft">No differences.</p>
  return (
    <ol className="font-text text-sm leading-relaxed">
      {rows.map((row, index) => (
        <Line key={keyOf(row, index)} row={row} />
      ))}
    </ol>
  )
}

const asTitle = (row: Row): Row => (row.kind === 'folded' ? row : { ...row, text: `Title: ${row.text}` })
// Lines repeat within a text, so the key includes the index.
const keyOf = (row: Row, place: number) => `${place} ${row.kind}`

function Line({ row }: { row: Row }) {
  if (row.kind === 'folded') {
    return (
      <li className="border-y border-hairline bg-paper px-4 py-1 text-soft">
        {row.count} unchanged {row.count === 1 ? 'line' : 'lines'}
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
        {word && <span className="sr-only">{word}</span>}
        {row.text}
      </span>
    </li>
  )
}
