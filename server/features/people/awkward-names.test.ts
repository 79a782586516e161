import { expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { awkwardNames } from '../../../test/awkward-names.ts'
import { insertBooking, insertPerson } from '../../../test/factories.ts'
import { bearerOf, signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { ensureStudio } from '../listings/studios.ts'

const running = startTestApp()

test('any name is listed unchanged and found by a search for it', async () => {
  const { app, services } = running
  const { headers } = await signIn(services)
  for (const fullName of [...awkwardNames, null])
    await insertPerson(services.db, { role: 'client', fullName })
  const list = async (query: string): Promise<{ fullName: string | null }[]> => {
    const response = await app.inject({ url: `${api.people}?role=client&pageSize=100${query}`, headers })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data.users
  }
  expect((await list('')).map(({ fullName }) => fullName)).toEqual(
    expect.arrayContaining([...awkwardNames, null]),
  )
  for (const name of awkwardNames)
    expect(
      (await list(`&search=${encodeURIComponent(name)}`)).map(({ fullName }) => fullName),
      name,
    ).toContain(name)
})

test('a client sees the names of the photographers of their bookings', async () => {
  const { app, services } = running
  const client = await insertPerson(services.db, { role: 'client' })
  const { headers } = await bearerOf(services, client.id)
  for (const fullName of [...awkwardNames, null]) {
    const photographer = await insertPerson(services.db, { role: 'photographer', fullName })
    const studio = await services.db.transaction((tx) => ensureStudio(tx, photographer.id))
    expect(studio.slug, fullName ?? 'without a name').toMatch(/^[a-z0-9-]+$/)
    await insertBooking(services.db, { clientId: client.id, photographerId: photographer.id })
  }
  const response = await app.inject({ url: `${api.myBookings}?pageSize=100`, headers })
  const names = response
    .json()
    .data.bookings.map((one: { photographer: { fullName: string | null } }) => one.photographer.fullName)
  expect(new Set(names)).toEqual(new Set([...awkwardNames, null]))
})
