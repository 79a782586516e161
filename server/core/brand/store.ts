import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ownBrand, setBrandSource } from '../../../contract/brand/brand.ts'
import type { BrandValues } from '../../../contract/brand/values.ts'
import { currentLocale } from '../../../messages/locale.ts'
import type { Config } from '../../platform/config.ts'
import type { Services } from '../../platform/services.ts'
import { brandIn, findNewestBrand, parseValues } from './queries.ts'

/** With the time of the query, a change applies in every process within two seconds. */
const REFRESH_MS = 1_000

/** In requests of this process to itself: the draft that the page is rendered with. */
export const DRAFT_HEADER = 'x-brand-draft'

export type BrandStore = {
  /** In the current language. */
  values(): BrandValues
  /** Changes with every save; part of the keys of cached pages. */
  key(): string
  refresh(): Promise<void>
  /** The values of a draft while `work` runs; its name is a secret that leaves this process with no response. */
  withDraft<T>(values: BrandValues, work: (name: string) => Promise<T>): Promise<T>
  /** Renders at once what reads the brand itself, such as an email. */
  renderWith<T>(values: BrandValues, render: () => T): T
  draftOf(headers: Record<string, unknown>): BrandValues | undefined
}

/**
 * What administrators changed, for every text of this process. Polled while the app listens, since mails and jobs read
 * the brand without a request. While the database is unreachable the last values apply.
 */
export function createBrandStore({ db, log }: Pick<Services, 'db' | 'log'>): BrandStore {
  let known: { key: string; values: BrandValues } = { key: 'none', values: {} }
  const drafts = new Map<string, BrandValues>()
  const current = () => brandIn(known.values, currentLocale())
  setBrandSource(current)
  return {
    values: current,
    key: () => known.key,
    async refresh() {
      try {
        const newest = await findNewestBrand(db)
        const key = newest?.id ?? 'none'
        if (key !== known.key) known = { key, values: newest ? parseValues(newest.overrides) : {} }
      } catch (error) {
        log.warn({ err: error }, 'reading the brand failed')
      }
    },
    async withDraft(values, work) {
      const name = randomUUID()
      drafts.set(name, values)
      try {
        return await work(name)
      } finally {
        drafts.delete(name)
      }
    },
    // Safe, because nothing else of this process runs meanwhile.
    renderWith(values, render) {
      const saved = known
      known = { ...saved, values }
      try {
        return render()
      } finally {
        known = saved
      }
    },
    draftOf(headers) {
      const draft = drafts.get(String(headers[DRAFT_HEADER]))
      return draft && brandIn(draft, currentLocale())
    },
  }
}

/** Polls while the app listens. */
export function keepBrandFresh(app: FastifyInstance, store: BrandStore): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', () => store.refresh())
  app.addHook('onListen', async () => {
    timer = setInterval(() => void store.refresh(), REFRESH_MS)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** From the Brand screen, or SUPPORT_EMAIL. */
export const supportEmailOf = (config: Pick<Config, 'supportEmail'>): string =>
  ownBrand().supportEmail ?? config.supportEmail
