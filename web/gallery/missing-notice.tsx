import * as m from '#messages/gallery'
import { describeMissing } from '../../contract/galleries/galleries.ts'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export type Missing = { missing: number; total: number }

/** The counts that a refused download adds to the URL of its redirect. */
export function missingIn(searchParams: URLSearchParams): Missing | null {
  const [missing, total] = ['missing', 'of'].map((name) => Number(searchParams.get(name)))
  const plausible = Number.isInteger(missing) && Number.isInteger(total) && missing! > 0 && total! >= missing!
  return plausible ? { missing: missing!, total: total! } : null
}

export function MissingNotice({ missing }: { missing: Missing | null }) {
  if (!missing) return null
  return (
    <Notice
      kind="error"
      className="mt-6 max-w-4xl"
      actions={
        <ButtonLink look="outline" size="small" to={site.contact}>
          {m.contactUs()}
        </ButtonLink>
      }
    >
      {describeMissing(missing.missing, missing.total)}
    </Notice>
  )
}
