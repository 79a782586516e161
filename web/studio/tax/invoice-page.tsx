import { data, Link } from 'react-router'
import * as m from '#messages/studio-tax'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { siteContext } from '../../client/load-context.ts'
import { InvoicePaper, invoiceTitle } from '../../documents/invoice-paper.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { rich } from '../../ui/rich.ts'
import { requirePhotographer } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/invoice-page.ts'

export const meta = () => studioMeta(m.invoice())
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { call } = context.get(siteContext)
  const answer = await call(get(api.studioInvoice, { params: { number: params.number } }))
  if (!answer.ok) throw data(null, answer.status)
  return { invoice: answer.body.data }
}

export default function InvoicePage({ loaderData: { invoice } }: Route.ComponentProps) {
  const { replacedBy } = invoice
  return (
    <main id="content" className="page max-w-3xl py-10 md:py-14 print:py-0">
      <p className="text-sm print:hidden">
        <Link to={site.studioTax} className="text-soft underline underline-offset-4">
          {m.tax()}
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{invoiceTitle(invoice)}</h1>
        <PrintButton />
      </div>
      {replacedBy && (
        <Notice kind="info" className="mt-6 print:hidden">
          {rich(
            m.cancelledAndReplacedByInvoice({
              number: replacedBy,
              link: (text) => (
                <Link
                  to={fill(site.studioInvoice, { number: replacedBy })}
                  className="underline underline-offset-4"
                >
                  {text}
                </Link>
              ),
            }),
          )}
        </Notice>
      )}
      <InvoicePaper invoice={invoice} />
    </main>
  )
}
