import * as m from '#messages/ui'
/** People never see this field, so only bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -inset-s-[9999px] size-px overflow-hidden">
      <label>
        {m.website()}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
