import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, listSecrets, type Secrets } from '../../platform/secrets/secret.ts'

const MINUTES = 5

/**
 * Lets any holder of the URL see one picture for a few minutes. Administrators get such URLs, because a browser sends no
 * bearer token with an image.
 */
export function passFor(secret: string, pictureId: string, now = Date.now()): string {
  const until = Math.ceil(now / 1000) + MINUTES * 60
  return `?until=${until}&pass=${sign(secret, pictureId, until)}`
}

export function passIsGood(
  secrets: Secrets,
  pictureId: string,
  { until, pass }: { until?: string; pass?: string },
  now = Date.now(),
): boolean {
  if (!until || !pass || !/^\d{1,12}$/.test(until) || Number(until) * 1000 < now) return false
  const given = Buffer.from(pass)
  return listSecrets(secrets).some((one) => {
    const expected = Buffer.from(sign(one, pictureId, Number(until)))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const sign = (secret: string, pictureId: string, until: number): string =>
  createHmac('sha256', deriveKey(secret, 'picture passes'))
    .update(`${pictureId} ${until}`)
    .digest('base64url')
