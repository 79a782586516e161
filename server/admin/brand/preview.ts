import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { themeCookie } from '../../../contract/brand/brand.ts'
import { type BrandValues, type previewBrandBody, previewMails } from '../../../contract/brand/values.ts'
import { type BrandStore, DRAFT_HEADER } from '../../core/brand/store.ts'
import { renderStored, type StoredMail } from '../../core/mail/compose.ts'
import type { Config } from '../../platform/config.ts'

type Wanted = z.infer<typeof previewBrandBody>
type MailName = (typeof previewMails)[number]

/** The frame of the preview runs no scripts, and browsers report each one that they block. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

const fullName = 'Ada Lovelace'
const mailData: Record<MailName, StoredMail['data']> = {
  welcome: { fullName },
  member_welcome: { fullName, role: 'client' },
  reset_password: { fullName, linkId: '' },
}

/** A page or an email with unsaved changes. */
export async function renderPreview(
  app: FastifyInstance,
  store: BrandStore,
  config: Config,
  { values, page, theme }: Wanted,
): Promise<string> {
  const mail = previewMails.find((name) => name === page)
  if (mail) return renderMail(mail, store, config, values)
  return store.withDraft(values, async (name) => {
    const open = (url: string) =>
      app.inject({ url, headers: { [DRAFT_HEADER]: name, cookie: `${themeCookie}=${theme}` } })
    const first = await open(page)
    const leadsTo = first.headers.location
    // The waiting list leads elsewhere once the marketplace is open.
    const rendered = leadsTo?.startsWith('/') ? await open(leadsTo) : first
    return rendered.body.replace(SCRIPTS, '')
  })
}

/** Its secret link is left out: the mail is no one’s. */
function renderMail(kind: MailName, store: BrandStore, config: Config, values: BrandValues): string {
  const around = { batchSubject: null, batchMessage: null, unsubscribeToken: 'preview' }
  return store.renderWith(values, () => renderStored({ kind, data: mailData[kind], ...around }, config, null))
    .html
}
