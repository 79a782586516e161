import { formatMoment } from './format.ts'

type MomentProps = { instant: string; label?: string }

/** A moment in the reader's time zone: the server writes its own, and the browser puts it right. */
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
