import * as m from '#messages/admin-launch'
import { type AdminMarket, updateMarketBody } from '../../../contract/admin/launch.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { MarkUnsaved } from './unsaved-forms.ts'
import { useMarketForm } from './use-market-change.ts'

const outsideForm = updateMarketBody.pick({ outsideContacts: true }).required()

const choices = [
  { value: 'off', text: m.sendWithoutAsking },
  { value: 'warn', text: m.askFirst },
  { value: 'mask', text: m.askAndHide },
]

type OutsideProps = Pick<AdminMarket, 'outsideContacts'> & { mark: MarkUnsaved }

/** What happens to contact details in conversations. */
export function OutsideContacts({ mark, ...stored }: OutsideProps) {
  const { field, submit, pending, failed, isDirty } = useMarketForm('outside', outsideForm, stored, mark)
  return (
    <Panel aria-labelledby="outside" className="p-5 sm:p-6">
      <h2 id="outside" className="text-xl">
        {m.contactDetailsInMessages()}
      </h2>
      <p className="mt-1 max-w-text text-soft">{m.contactDetailsNote()}</p>
      <form noValidate onSubmit={submit} className="mt-5 grid max-w-text gap-5">
        <SelectField label={m.contactDetailsLabel()} options={choices} {...field('outsideContacts')} />
        <Button
          type="submit"
          look="outline"
          busy={pending}
          disabled={!isDirty}
          className="min-h-12 justify-self-start"
        >
          {m.saveChoice()}
        </Button>
      </form>
      <FailureNote text={failed} className="mt-3" />
    </Panel>
  )
}
