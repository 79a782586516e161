import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '../../../contract/brand/brand.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { type Column, writeCsv } from '../../platform/csv/csv.ts'
import { openRows, type Statement } from '../../platform/csv/stream-rows.ts'
import type { Services } from '../../platform/services.ts'

export type CsvFile<Row, Shown> = {
  name: string
  present: (row: Row) => Shown
  columns: Column<Shown>[]
  /** How it is logged; by its name if absent. */
  activity?: { action: string; after: Record<string, unknown> }
}

/** A client that reads nothing for this long has disconnected or is stuck. */
const STALLED_MS = 30_000

export async function sendCsv<Row, Shown>(
  { db, url }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, present, columns, activity }: CsvFile<Row, Shown>,
  statement: Statement,
) {
  const { rows, close } = await openRows<Row>(url, statement)
  reply.raw.once('close', close)
  try {
    await recordActivity(db, {
      actorId: request.signedIn.personId,
      action: `${name}.exported`,
      subjectType: 'list',
      ...activity,
    })
  } catch (error) {
    close()
    throw error
  }
  // For a client that has already disconnected 'close' does not fire again, so the slot and connection are released here.
  if (reply.raw.destroyed) {
    close()
    return reply.hijack()
  }
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
  const day = new Date().toISOString().slice(0, 10)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${brand.name.toLowerCase()}-${name}-${day}.csv"`)
    .send(Readable.from(writeCsv(presentAll(rows, present, close), columns), { objectMode: false }))
}

async function* presentAll<Row, Shown>(
  rows: AsyncIterable<Row>,
  present: (row: Row) => Shown,
  close: () => void,
) {
  try {
    for await (const row of rows) yield present(row)
  } finally {
    close()
  }
}
