import { Printer } from 'lucide-react'
import { Button } from './button.tsx'

/** Opens the browser's own window for printing, which also saves as PDF. Where there is no script it is not shown. */
export function PrintButton() {
  return (
    <Button look="outline" className="noscript:hidden print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      Print or save as PDF
    </Button>
  )
}
