import * as m from '#messages/messages'
import { SEND_ANYWAY } from '../../contract/messages/outside.ts'
import type { FormResult } from '../forms/form-result.ts'
import { Button } from '../ui/button.tsx'

/** Whether the form was answered by the question that contact details lead to. */
export const asksToStay = (result: FormResult | undefined): boolean =>
  result !== undefined && SEND_ANYWAY in result.errors

/** Sends the form it is in, with contact details. */
export function SendAnyway() {
  return (
    <Button type="submit" look="outline" name={SEND_ANYWAY} value="on" className="justify-self-start">
      {m.sendAnyway()}
    </Button>
  )
}
