import * as m from '#messages/admin-bookings'
import { asMinor, type Major, majorOf, minorOf } from '../../../contract/format/money.ts'
import { Button } from '../../ui/button.tsx'

type QuickSplitsProps = {
  held: Major
  currency: string
  /** The refund as entered. */
  chosen: string
  onChoose: (refund: Major) => void
}

/** Nothing, half or all of the held money to the client; half is rounded in the client’s favour. */
export function QuickSplits({ held, currency, chosen, onChoose }: QuickSplitsProps) {
  const half = majorOf(asMinor(Math.ceil(minorOf(held, currency) / 2)), currency)
  const splits: [number, number][] = [
    [0, 0],
    [50, half],
    [100, held],
  ]
  return (
    <fieldset>
      <legend className="text-sm text-soft">{m.shareForTheClient()}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {splits.map(([percent, refund]) => (
          <Button
            key={percent}
            size="small"
            look="outline"
            aria-pressed={chosen !== '' && Number(chosen) === refund}
            className="aria-pressed:border-golden aria-pressed:text-golden"
            onClick={() => onChoose(refund as Major)}
          >
            {m.percent({ number: percent })}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
