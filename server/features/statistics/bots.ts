/** Crawlers, previews of messengers, monitors and scripts say so themselves; browsers always send a user agent. */
const BOT =
  /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|externalhit|embedly|whatsapp|telegram|curl|wget|python|httpclient|okhttp|axios|node|go-http|java\/|scrapy|archiver/i

export const isBot = (userAgent: string | undefined): boolean => !userAgent || BOT.test(userAgent)
