import * as m from '#messages/payments-papers'
import { dateIn } from '../../../../contract/format/clocks.ts'
import { asMinor, type Minor, majorOf } from '../../../../contract/format/money.ts'
import { type Column, writeCsv } from '../../../platform/csv/csv.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { sql } from '../../../platform/db/query.ts'
import { describeMove, type Move, readMoves } from './statements.ts'

type Span = { year: number; currency: string; timeZone: string }

/** Every movement of a photographer's balance in one year of the operator's time zone. */
export async function writeEarnings(db: Db, photographerId: PersonId, span: Span): Promise<string> {
  const { year, currency, timeZone } = span
  const start = (of: number) => sql`(make_date(${of}::int, 1, 1)::timestamp at time zone ${timeZone})`
  const moves = await readMoves(db, photographerId, { currency, from: start(year), to: start(year + 1) })
  let file = ''
  for await (const chunk of writeCsv(toAsync(moves), columnsIn(span))) file += chunk
  return file
}

async function* toAsync(moves: Move[]) {
  yield* moves
}

function columnsIn({ currency, timeZone }: Span): Column<Move>[] {
  const major = (minor: Minor) => majorOf(minor, currency)
  return [
    [m.date(), ({ at }) => dateIn(at, timeZone)],
    [m.what(), ({ kind, minor, why }) => describeMove(kind, asMinor(minor), why)],
    [m.client(), ({ client }) => client],
    [m.shoot(), ({ date }) => date],
    [m.booking(), ({ booking_id }) => booking_id],
    [m.gross(), ({ minor, fee }) => major(asMinor(Number(minor) + Number(fee)))],
    [m.platformFee(), ({ fee }) => major(asMinor(fee))],
    [m.amount(), ({ minor }) => major(asMinor(minor))],
    [m.currency(), () => currency],
  ]
}
