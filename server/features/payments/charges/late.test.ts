import { beforeEach, expect, test } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'

const market = startMarket()
beforeEach(() => market.replacePhotographer())

/** Holds a time, lets the hold expire (swept or not), and pays after `meanwhile`. */
const payLate = async (meanwhile: (date: string) => Promise<unknown>, swept = true) => {
  const shoot = market.shootIn(20)
  const { booking, checkoutUrl } = (await market.book(shoot)).body.data
  await execute(market.services.db)`
    update bookings set hold_until = now() - interval '1 second', deadline = now() - interval '1 second' where id = ${booking.id}`
  if (swept) await runBookingJobs(market.services)
  await meanwhile(shoot.date)
  await market.returnFromPayment((await market.pay(checkoutUrl)).payment)
  return market.read(booking.id)
}
const takeDayOff = (date: string) =>
  market.call(market.photographer, 'PUT', api.availability, { exceptions: [{ date, spans: [] }] })

test.each([true, false])(
  'authorised late for a day that became a day off: released (swept: %s)',
  async (swept) => {
    const booking = await payLate(takeDayOff, swept)
    expect(booking).toMatchObject({ state: 'expired', paid: 0, authorised: 0 })
  },
)

test('authorised late for a day that is full, or after the photographer was deactivated: released', async () => {
  const full = await payLate(async (date) => {
    await market.bookAndPay({ ...market.shootIn(20), date, start: '18:00' })
    await market.call(market.photographer, 'PUT', api.availability, { mostPerDay: 1 })
  })
  expect(full).toMatchObject({ state: 'expired', paid: 0, authorised: 0 })
  await market.replacePhotographer()
  const left = await payLate(
    () =>
      execute(market.services.db)`
        update people set status = 'inactive' where id = ${market.photographer.person.id}`,
  )
  expect(left).toMatchObject({ state: 'expired', paid: 0, authorised: 0 })
})

test('authorised late for a time that is still available: requested', async () => {
  expect(await payLate(async () => {})).toMatchObject({ state: 'requested', paid: 0, authorised: 120 })
})
