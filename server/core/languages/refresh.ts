import type { FastifyInstance } from 'fastify'
import { query } from '../../platform/db/query.ts'
import { setLanguages } from '../../platform/locale.ts'
import type { Services } from '../../platform/services.ts'

/** With the time of the query, a change applies in every process within two seconds. */
const REFRESH_MS = 1_000

/** Reads which languages the operator has switched on. While the database is unreachable the last ones apply. */
export async function refreshLanguages({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<void> {
  try {
    const rows = await query<{ languages: string[]; default_language: string }>(pool)`
      select languages, default_language from settings`
    const { languages, default_language } = rows[0]!
    setLanguages(languages, default_language)
  } catch (error) {
    log.warn({ err: error }, 'reading the languages failed')
  }
}

/** Polls while the app listens: addresses are read before any query could be made. */
export function keepLanguagesFresh(app: FastifyInstance, services: Pick<Services, 'pool' | 'log'>): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', () => refreshLanguages(services))
  app.addHook('onListen', async () => {
    timer = setInterval(() => void refreshLanguages(services), REFRESH_MS)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
