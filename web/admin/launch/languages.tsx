import * as m from '#messages/admin-languages'
import { type AdminMarket, updateMarketBody } from '../../../contract/admin/launch.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { MarkUnsaved } from './unsaved-forms.ts'
import { useMarketForm } from './use-market-change.ts'

const languagesForm = updateMarketBody.pick({ languages: true, defaultLanguage: true }).required()

type LanguagesProps = Pick<AdminMarket, 'languages' | 'defaultLanguage'> & { mark: MarkUnsaved }

/** Which languages pages can be read in. Languages that are not completely translated are not offered. */
export function Languages({ mark, languages, defaultLanguage }: LanguagesProps) {
  const finished = languages.filter((language) => language.finished)
  return (
    <Panel aria-labelledby="languages" className="p-5 sm:p-6">
      <h2 id="languages" className="text-xl">
        {m.languages()}
      </h2>
      {finished.length > 1 ? (
        <Choice mark={mark} languages={finished} defaultLanguage={defaultLanguage} />
      ) : (
        <p className="mt-1 max-w-text text-soft">{m.onlyOne({ language: finished[0]?.name ?? '' })}</p>
      )}
    </Panel>
  )
}

function Choice({ mark, languages, defaultLanguage }: LanguagesProps) {
  const stored = { defaultLanguage, languages: languages.filter(({ on }) => on).map(({ code }) => code) }
  const { field, form, submit, pending, failed, isDirty } = useMarketForm(
    'languages',
    languagesForm,
    stored,
    mark,
  )
  const example = languages.find(({ code }) => code !== defaultLanguage)
  return (
    <>
      <p className="mt-1 max-w-text text-soft">{m.intro()}</p>
      <form noValidate onSubmit={submit} className="mt-5 grid max-w-text gap-5">
        <fieldset className="grid gap-1">
          <legend className="sr-only">{m.languages()}</legend>
          {languages.map(({ code, name }) => (
            <label key={code} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                value={code}
                className="size-4 accent-golden"
                {...form.register('languages')}
              />
              <span lang={code}>{name}</span>
            </label>
          ))}
        </fieldset>
        <SelectField
          label={m.language()}
          options={languages.map(({ code, name }) => ({ value: code, text: name }))}
          hint={m.addressesNote({ path: `/${example?.code}/about` })}
          {...field('defaultLanguage')}
        />
        <Button
          type="submit"
          look="outline"
          busy={pending}
          disabled={!isDirty}
          className="min-h-12 justify-self-start"
        >
          {m.saveLanguages()}
        </Button>
      </form>
      <FailureNote text={failed} className="mt-3" />
    </>
  )
}
