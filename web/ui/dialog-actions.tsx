import type { ComponentProps } from 'react'
import * as m from '#messages/ui'
import { Button } from './button.tsx'
import { join } from './join-classes.ts'

type DialogActionsProps = ComponentProps<typeof Button> & { onCancel: () => void; cancel?: string }

/** The last row of a dialog: a button that closes it, and its action, which submits the form unless it has an `onClick`. */
export function DialogActions({ onCancel, cancel = m.cancel(), className, ...action }: DialogActionsProps) {
  return (
    <div className={join('flex flex-wrap justify-end gap-3', className)}>
      <Button look="outline" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type={action.onClick ? 'button' : 'submit'} {...action} />
    </div>
  )
}
