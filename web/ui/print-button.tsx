import { Printer } from 'lucide-react'
import * as m from '#messages/ui'
import { Button } from './button.tsx'

/** Opens the print dialog, which also saves as PDF. Hidden without JavaScript. */
export function PrintButton() {
  return (
    <Button look="outline" className="noscript:hidden print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      {m.printOrSave()}
    </Button>
  )
}
