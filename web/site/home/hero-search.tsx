import { useHref } from 'react-router'
import * as m from '#messages/site'
import { services } from '../../../contract/listings/services.ts'
import { site } from '../../../contract/paths.ts'
import { PlaceField } from '../../places/place-field.tsx'
import { Button } from '../../ui/button.tsx'

/** As in the search bar, with the ring around label and field. */
const label =
  'flex min-w-0 flex-col gap-0.5 px-4 py-2.5 text-sm text-soft rounded-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-golden'
const control = 'min-h-8 w-full min-w-0 bg-transparent outline-none text-base text-ink placeholder:text-soft'

/** A plain form, so that it works before its script has loaded and its result can be shared as a link. */
export function HeroSearch() {
  return (
    <search className="@container mt-8 block">
      <form
        action={useHref(site.search)}
        className="grid divide-hairline rounded-control bg-raised @max-[30rem]:divide-y @min-[30rem]:grid-cols-[1.1fr_1fr_1fr] @min-[30rem]:divide-x"
      >
        <label className={label}>
          {m.service()}
          <select name="service" className={`${control} -ms-1`}>
            <option value="">{m.anyService()}</option>
            {services().map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <PlaceField label={m.location()} frame={label} className={control} />
        <label className={`${label} border-e-0`}>
          {m.date()}
          <input name="date" type="date" className={control} />
        </label>
        <div className="p-2 @min-[30rem]:col-span-3 @min-[30rem]:border-t @min-[30rem]:border-hairline">
          <Button type="submit" size="large" className="w-full">
            {m.findAPhotographer()}
          </Button>
        </div>
      </form>
    </search>
  )
}
