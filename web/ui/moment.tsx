import { formatMoment } from './format.ts'

type MomentProps = { instant: string; label?: string }

/** An instant in the reader's time zone: the server renders its own, and the browser corrects it. */
export function Moment({ instant, label }: MomentProps) {
  return (
    <>
      {label && `${label} `}
      <time dateTime={instant} suppressHydrationWarning>
        {formatMoment(instant)}
      </time>
    </>
  )
}
