import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../platform/db/connect.ts'
import type { Outcome } from '../interface.ts'
import { readPayeeBalance, refused, shortOfFunds } from './balances.ts'
import { changeObject, lockObject, type SandboxObject } from './objects.ts'
import { reversalsOf } from './views.ts'

/** Reverses what is left of a transfer, or a part, as long as the payee has it. An empty key means the dashboard. */
export async function reverseTransfer(
  tx: Db,
  key: string,
  transfer: string,
  wanted?: number,
): Promise<Outcome<SandboxObject>> {
  const object = await lockObject(tx, transfer)
  if (object?.kind !== 'transfer') return refused('No such transfer.')
  const reversals = reversalsOf(object)
  const isMade = key !== '' && reversals.some((reversal) => reversal.key === key)
  if (isMade || (object.state === 'returned' && wanted === undefined)) return { result: 'ok', value: object }
  const before = Number(object.data.reversed ?? (object.state === 'returned' ? object.amountMinor : 0))
  const minor = wanted ?? object.amountMinor - before
  if (before + minor > object.amountMinor) return refused('The amount exceeds what is left of the transfer.')
  if ((await readPayeeBalance(tx, object.data.payee ?? '')).total < minor) return shortOfFunds
  const reversed = before + minor
  const data = {
    ...object.data,
    reversals: JSON.stringify([{ reference: `sbx_trr_${randomUUID()}`, key, minor }, ...reversals]),
    reversed: String(reversed),
    reversedAt: new Date().toISOString(),
  }
  const state = reversed === object.amountMinor ? 'returned' : 'made'
  return { result: 'ok', value: await changeObject(tx, transfer, { state, data }) }
}
