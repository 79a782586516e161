import { parseArgs } from 'node:util'
import { formatCount } from '../../contract/format/numbers.ts'
import { loadBulk } from '../../demo/bulk.ts'
import { type BulkMarketOptions, loadBulkMarket } from '../../demo/bulk-market.ts'
import { createDemoSignIns, describeDemoSignIns } from '../../demo/demo-sign-ins.ts'
import { loadDemo } from '../../demo/load.ts'
import { loadPlaces } from '../features/places/load-places.ts'
import { withClient } from '../platform/db/connect.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

const MAX_BOOKINGS = 20_000_000
const MAX_PHOTOGRAPHERS = 1_000_000

type Options = { bookings?: number; photographers?: number; seed: number; history: boolean; yes: boolean }

await runCommand({ demoAllowed: true }, async ({ config, url, args }) => {
  const { bookings, photographers, seed, history, yes } = readOptions(args)
  if (config.databaseUrl && !yes)
    throw new CommandError(
      'This writes demo data into your own PostgreSQL (DATABASE_URL). To continue, add --yes.',
    )
  if (photographers !== undefined)
    return writeMarket(url, { photographers, bookings: bookings ?? photographers * 20, seed, history })
  if (bookings === undefined) {
    const { loaded, demoSignIns } = await withDatabase(url, async ({ pool }) => {
      const done = await loadDemo(pool, { besideAdmins: true })
      return { loaded: done, demoSignIns: done ? await createDemoSignIns(pool) : [] }
    })
    console.log(
      loaded
        ? 'Loaded the demo marketplace.'
        : 'The database already has accounts, so nothing was loaded. To start over, run npx framefolk demo:reset.',
    )
    for (const line of describeDemoSignIns(demoSignIns)) console.log(line)
    return
  }
  await withClient(url, 'demo', async (client) => {
    console.log(`Writing ${formatCount(bookings)} bookings…`)
    await client.query('begin')
    const made = await loadBulk(client, { bookings, seed, print: console.log })
    await client.query('commit')
    await client.query('analyze')
    console.log(
      `Wrote ${formatCount(made.bookings)} bookings with ${formatCount(made.payments)} payments ` +
        `of ${formatCount(made.clients)} clients and ${formatCount(made.photographers)} photographers.`,
    )
  })
})

/** A market for search, with 20 bookings per photographer by default. */
async function writeMarket(url: string, options: Omit<BulkMarketOptions, 'print'>) {
  const { photographers, bookings } = options
  await loadPlaces(url, 'all')
  await withClient(url, 'demo', async (client) => {
    const counts = [photographers, bookings].map(formatCount)
    console.log(`Writing ${counts[0]} photographers with ${counts[1]} bookings…`)
    await client.query('begin')
    await loadBulkMarket(client, { ...options, print: console.log })
    await client.query('commit')
    await client.query('vacuum analyze')
    console.log(`Wrote ${counts[0]} listed photographers with ${counts[1]} bookings.`)
  })
}

function readOptions(args: string[]): Options {
  const usage =
    'npx framefolk demo:load, or npx framefolk demo:load [--photographers 100000] [--bookings 2000000] [--seed 2] [--history] [--yes]'
  try {
    const { values } = parseArgs({
      args,
      options: {
        bookings: { type: 'string' },
        photographers: { type: 'string' },
        seed: { type: 'string' },
        history: { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    })
    const whole = (text: string | undefined, most: number) => {
      if (text === undefined) return undefined
      const number = Number(text.replaceAll(/[_,]/g, ''))
      if (!Number.isInteger(number) || number < 1 || number > most) throw new Error()
      return number
    }
    return {
      bookings: whole(values.bookings, MAX_BOOKINGS),
      photographers: whole(values.photographers, MAX_PHOTOGRAPHERS),
      // Another seed generates other people, so a second load does not collide with the first.
      seed: whole(values.seed, 1000) ?? 1,
      history: values.history === true,
      yes: values.yes === true,
    }
  } catch {
    throw new CommandError(
      `Usage: ${usage}, with a whole number of bookings from 1 to ${formatCount(MAX_BOOKINGS)}.`,
    )
  }
}
