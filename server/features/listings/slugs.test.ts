import { expect, test } from 'vitest'
import { insertPerson } from '../../../test/factories.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { changeSlug, findBySlug, slugOf } from './slugs.ts'
import { ensureStudio } from './studios.ts'

const running = startTestApp()

const newStudio = async (fullName: string | null) => {
  const { db } = running.services
  const person = await insertPerson(db, { role: 'photographer', fullName })
  return db.transaction((tx) => ensureStudio(tx, person.id))
}

test('names in many scripts become slugs, or nothing if we cannot transliterate them', () => {
  expect(slugOf('Élodie O’Hara')).toBe('elodie-ohara')
  expect(slugOf('Jürgen Groß-Łoś & Søn')).toBe('jurgen-gross-los-son')
  expect(slugOf('Дмитро Шевченко')).toBe('dmitro-shevchenko')
  expect(slugOf('Αλέξανδρος Γεωργίου')).toBe('alexandros-georgioy')
  expect(slugOf('Nguyễn Thị Minh Khai')).toBe('nguyen-thi-minh-khai')
  expect(slugOf('김서연')).toBe('')
  expect(slugOf('🌻')).toBe('')
  expect(slugOf('a'.repeat(200))).toHaveLength(60)
})

test('people with the same name get different slugs, also concurrently', async () => {
  const studios = await Promise.all(Array.from({ length: 8 }, () => newStudio('Ada Park')))
  expect(studios.map(({ slug }) => slug).sort()).toEqual([
    'ada-park',
    ...Array.from({ length: 7 }, (_, n) => `ada-park-${n + 2}`),
  ])
})

test('a name that cannot be transliterated, or none, gets a slug too, and the studio is created once', async () => {
  const studio = await newStudio('김서연')
  expect(studio.slug).toBe(`photographer-${studio.photographerId.slice(-6)}`)
  expect((await newStudio(null)).slug).toMatch(/^photographer-/)
  const again = await running.services.db.transaction((tx) => ensureStudio(tx, studio.photographerId))
  expect(again).toEqual(studio)
})

test('a former slug redirects to the current one, can be used again, and stays with its photographer', async () => {
  const { db } = running.services
  const first = await newStudio('Bela Vesely')
  const other = await newStudio('Someone Else')
  const change = (studio: typeof first, slug: string, to: string) =>
    db.transaction((tx) => changeSlug(tx, { ...studio, slug, listed: true }, to))
  expect(await change(first, 'bela-vesely', 'light')).toBe(true)
  expect(await findBySlug(db, 'bela-vesely')).toEqual({
    photographerId: first.photographerId,
    current: 'light',
  })
  expect(await change(other, other.slug, 'bela-vesely')).toBe(false)
  expect(await change(other, other.slug, 'light')).toBe(false)
  expect(await change(first, 'light', 'bela-vesely')).toBe(true)
  expect(await findBySlug(db, 'light')).toMatchObject({ current: 'bela-vesely' })
  expect(await findBySlug(db, 'unknown')).toBeUndefined()
})
