import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { createLog } from './log.ts'

const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const pathOf = (url: string): string => {
  log.info({ req: { method: 'GET', url } }, 'answered')
  return JSON.parse(lines.at(-1)!).req.path
}

const secret = 'never-shown'
const withToken = [...Object.values(api), ...Object.values(site)].filter((path) => path.includes(':token'))

test('some links contain a token', () => {
  expect(withToken).toEqual(expect.arrayContaining([api.calendarFile, site.resubscribe, site.sharedGallery]))
})

test.each(withToken)('%s is logged without the secret in it, however it is spelled', (path) => {
  const url = fill(path as typeof site.invitation, { token: secret })
  for (const spelled of [url, url.toUpperCase(), `/${url}`, `${url}?x=1`, `${url}.data`]) {
    expect(pathOf(spelled).toLowerCase()).not.toContain(secret)
    expect(pathOf(spelled)).toContain('…')
  }
})

test('other paths are logged unchanged, without the query string', () => {
  expect(pathOf('/v1/bookings/1/gallery/zip?search=Ada')).toBe('/v1/bookings/1/gallery/zip')
  expect(pathOf('/unsubscribe')).toBe('/unsubscribe')
})

test('the values of a failed query are not in the log', () => {
  const cause = Object.assign(new Error('relation "people" does not exist'), { code: '42P01' })
  const failed = new DrizzleQueryError('select $1', [secret], cause)
  for (const err of [failed, new Error('the page could not be made', { cause: failed })]) {
    log.error({ err }, 'request failed')
    expect(lines.at(-1)).toContain('query failed')
    expect(lines.at(-1)).not.toContain(secret)
  }
})

test('an error of the job queue, which is a plain object, keeps its message and code', () => {
  const copied = {
    ...Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
    message: 'connect refused',
    stack: 'Error: connect refused\n    at a',
  }
  log.error({ err: copied }, 'the job queue failed')
  expect(JSON.parse(lines.at(-1)!).err).toMatchObject({
    message: 'connect refused',
    code: 'ECONNREFUSED',
    stack: '    at a',
  })
})
