import { DRAWING, type Stroke } from '../../contract/agreements/rules.ts'

/** Lines as the path of an SVG; a point becomes a dot. */
const pathOf = (strokes: Stroke[]): string =>
  strokes
    .map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}${stroke.length === 1 ? 'h1' : ''}`)
    .join('')

type DrawnProps = { strokes: Stroke[]; label: string; className?: string }

/** A drawn signature, always made from its points. */
export function DrawnSignature({ strokes, label, className }: DrawnProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      className={className}
    >
      <path
        d={pathOf(strokes)}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
