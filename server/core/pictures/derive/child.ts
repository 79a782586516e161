import { setPriority } from 'node:os'
import { derive, type Outcome } from './derive.ts'
import { type UseLimits, watchUse } from './watch-use.ts'

/**
 * A separate process for decoding pictures: a file that crashes a decoder or exhausts memory ends this process and not the
 * server, and its lower priority leaves the server the CPU.
 */
export type DeriveOrder = {
  order: number
  source: string
  folder: string
  whole: boolean
  limits?: UseLimits
}
/** `spent`: the file exceeded a limit, and this process is still working on it. */
export type DeriveAnswer = { order: number; outcome: Outcome | { failed: string } | { spent: string } }

try {
  setPriority(10)
} catch {
  // Not every system allows this.
}

process.on('message', async ({ order, limits, ...file }: DeriveOrder) => {
  const answer = (outcome: DeriveAnswer['outcome']) => process.send?.({ order, outcome })
  const stopWatching = watchUse((spent) => answer({ spent }), limits)
  const outcome = await derive(file).catch((error: Error) => ({ failed: error.message }))
  stopWatching()
  answer(outcome)
})
process.on('disconnect', () => process.exit())
