import { setPriority } from 'node:os'
import { derive } from './derive.ts'

/**
 * A process of its own for the work on pictures: a file that makes a decoder crash or eat memory takes this one down and
 * not the one that serves people, and at a lower priority it leaves them the processor.
 */
export type DeriveOrder = { order: number; source: string; folder: string }

try {
  setPriority(10)
} catch {
  // Not allowed everywhere.
}

process.on('message', async ({ order, source, folder }: DeriveOrder) => {
  const outcome = await derive(source, folder).catch((error: Error) => ({ failed: error.message }))
  process.send?.({ order, outcome })
})
process.on('disconnect', () => process.exit())
