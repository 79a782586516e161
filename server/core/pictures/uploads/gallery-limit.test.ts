import { expect, test } from 'vitest'
import { galleryMessages } from '../../../../contract/galleries/galleries.ts'
import { pictureLimits } from '../../../../contract/pictures/pictures.ts'
import { insertBooking } from '../../../../test/factories.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { begin } from '../../../../test/uploads.ts'
import { execute } from '../../../platform/db/query.ts'

const market = startMarket()

test('2,000 photos fill one gallery, not the others: of five uploads for its last place one is 201, four are 409', async () => {
  const { db } = market.services
  const photographer = await market.addPhotographer()
  const parties = {
    clientId: (await signInAs(market.services, 'client')).person.id,
    photographerId: photographer.person.id,
  }
  const shoot = { ...parties, state: 'shot', policy: 'standard' } as const
  const full = await insertBooking(db, { ...shoot, shootDate: '2026-05-01' })
  const other = await insertBooking(db, { ...shoot, shootDate: '2026-05-09' })
  await execute(db)`
    with made as (insert into pictures (id, owner_id, purpose, state)
      select gen_random_uuid(), ${photographer.person.id}, 'gallery', 'ready'
      from generate_series(1, ${pictureLimits.galleryMost - 1}) returning id)
    insert into gallery_pictures (picture_id, booking_id) select id, ${full.id} from made`
  const start = (booking: string) =>
    begin(market.app, photographer.headers, 10, { purpose: 'gallery', booking })
  const responses = await Promise.all(Array.from({ length: 5 }, () => start(full.id)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
  const refused = responses.find(({ statusCode }) => statusCode === 409)!
  expect(refused.json().message).toBe(galleryMessages.full())
  expect((await start(other.id)).statusCode).toBe(201)
})
