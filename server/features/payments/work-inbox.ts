import { setTimeout as wait } from 'node:timers/promises'
import { whileAlone } from '../../platform/db/locks.ts'
import { eventLoop, type Loop, watchLoop } from '../../platform/event-loop.ts'
import type { PaymentServices } from './providers.ts'
import { triggerPaymentJobs } from './wake.ts'
import { handleInbox, type Rest } from './webhook-inbox.ts'

/** Working off webhooks alone keeps the loop less busy than this: above it there are people who wait. */
const BUSY = 0.4
/** For each moment of work so many of rest, while others wait; and never a longer one than this. */
const RESTS = 2
const LONGEST_REST_MS = 250
/** Then other things that are due have their turn. */
const LONGEST_MS = 20_000

/**
 * Works off the inbox, in one process at a time: two would read the same things from the provider and wait for each other's
 * locks. Where there is more than a moment's work it gives way to people, who wait for an answer; a webhook has had its own.
 */
export async function workInbox(services: PaymentServices, now = new Date()): Promise<void> {
  let done = true
  const paced = createRest(() => {
    done = false
  })
  const alone = await whileAlone(services.pool, 'inbox', () => handleInbox(services, now, paced))
  // Whoever is at it may have looked before the newest came in; and what was left over is next.
  if (!alone || !done) triggerPaymentJobs(services)
}

type Clock = Loop & { wait: (ms: number) => Promise<unknown> }

export function createRest(onEnough: () => void, clock: Clock = { ...eventLoop(), wait }): Rest {
  const isBusy = watchLoop(BUSY, clock)
  const until = clock.now() + LONGEST_MS
  return async (tookMs) => {
    if (isBusy()) await clock.wait(Math.min(tookMs * RESTS, LONGEST_REST_MS))
    if (clock.now() < until) return true
    onEnough()
    return false
  }
}
