import { eq } from 'drizzle-orm'
import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { galleryPictures } from '../server/platform/db/tables/galleries.ts'
import type { Services } from '../server/platform/services.ts'
import { insertBooking, insertPerson } from '../test/factories.ts'
import { fillGallery } from '../test/galleries.ts'
import { bearerOf } from '../test/sign-in.ts'

/** A gallery with this many demo photos, shared by a link that a guest has opened. */
export async function shareGallery(
  { db, ...rest }: Database,
  { url, secret }: { url: string; secret: string },
  count: number,
) {
  const client = await insertPerson(db, { role: 'client', email: `${newId()}@bench.test` })
  const photographer = await insertPerson(db, { role: 'photographer', email: `${newId()}@bench.test` })
  const parties = { clientId: client.id, photographerId: photographer.id }
  const { id } = await insertBooking(db, { ...parties, state: 'completed', manifest: 'bench' })
  await fillGallery(db, { bookingId: id, ownerId: photographer.id, count })
  await db.update(galleryPictures).set({ deliveredAt: new Date() }).where(eq(galleryPictures.bookingId, id))
  const { headers } = await bearerOf({ db, ...rest, secret } as Services, client.id)
  const made = await send(url + fill(api.galleryLinks, { id }), headers, {
    title: 'Cleo & Sam',
    downloads: true,
  })
  const { data } = (await made.json()) as { data: { links: { url: string }[] } }
  const token = new URL(data.links[0]!.url).pathname.split('/').at(-1)!
  const entered = await send(url + fill(api.shared, { token }), {}, {})
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!
  return {
    page: url + fill(site.sharedGallery, { token }),
    zip: url + fill(api.sharedZip, { token }),
    cookie,
  }
}

async function send(address: string, headers: Record<string, string>, body: object): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address} returned ${response.status}: ${await response.text()}`)
  return response
}
