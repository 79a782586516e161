import { useLocation } from 'react-router'
import * as m from '#messages/language-choice'
import type { LanguageOffer } from '../../contract/site/language-path.ts'
import { currentLocale } from '../../messages/locale.ts'
import { useRootData } from '../client/root-data.ts'
import { Button } from '../ui/button.tsx'

/** Loaded only where readers can choose a language. Plain forms: they work without JavaScript, and the page is loaded with other scripts. */
export default function LanguageSwitch() {
  const { all, offer } = useRootData()!.language!
  return (
    <>
      <ChoiceForm>
        <fieldset className="flex flex-wrap items-center gap-x-1">
          <legend className="sr-only">{m.language()}</legend>
          {all.map(({ code, name }) => (
            <button
              key={code}
              type="submit"
              name="language"
              value={code}
              lang={code}
              aria-current={code === currentLocale() || undefined}
              className="min-h-9 rounded-control px-3 text-ink underline-offset-4 transition-colors hover:bg-wash aria-[current]:underline pointer-coarse:min-h-11"
            >
              {name}
            </button>
          ))}
        </fieldset>
      </ChoiceForm>
      {offer && <Offer offer={offer} />}
    </>
  )
}

/** The page in the reader's own language, at the edge of the screen until they say no. */
function Offer({ offer: { code, text, dismiss } }: { offer: LanguageOffer }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-raised px-4 py-3 print:hidden">
      <ChoiceForm className="flex flex-wrap items-center justify-center gap-3">
        <Button type="submit" name="language" value={code} size="small">
          <span lang={code}>{text}</span>
        </Button>
        <Button type="submit" name="language" value={currentLocale()} size="small" look="quiet">
          <span lang={code}>{dismiss}</span>
        </Button>
      </ChoiceForm>
    </div>
  )
}

function ChoiceForm({ className, children }: { className?: string; children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language" className={className}>
      {/* On restoring the page, browsers would restore an older value. */}
      <input type="hidden" autoComplete="off" name="to" value={pathname + search} />
      {children}
    </form>
  )
}
