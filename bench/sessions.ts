import { jwtVerify } from 'jose'
import pg from 'pg'
import { createSessionCheck, STATEMENTS } from '../server/core/auth/live-sessions.ts'
import { createAccessTokens } from '../server/core/auth/tokens.ts'
import { query } from '../server/platform/db/query.ts'
import { deriveKey } from '../server/platform/secrets/secret.ts'
import type { Line, Report } from './report.ts'
import type { Cluster } from './world.ts'

const CALLS = 4_000
const ROUNDS = 7
const SECRET = 'only for this bench, and never anywhere else'

type Variant = { name: string; call: () => Promise<unknown>; atOnce: number }

/** The cost of checking a bearer token with and without our optimisations: see docs/decisions/030. */
export async function benchSessions(cluster: Cluster): Promise<Report> {
  const world = await cluster.open(10_000)
  const pool = new pg.Pool({ connectionString: world.url, max: 10 })
  const { rows } = await pool.query('select id, person_id from sessions limit 1')
  const { id, person_id } = rows[0]
  const tokens = createAccessTokens(SECRET)
  const jwt = await tokens.sign({ sessionId: id, personId: person_id, tokenId: id })
  const key = deriveKey(SECRET, 'access tokens')
  const alone = () => query(pool)`${STATEMENTS.token([id])}`
  const check = createSessionCheck(pool)

  const lines: Line[] = []
  const compare = async (what: string, plain: Variant['call'], ours: Variant['call'], atOnce: number) => {
    const [before, after] = await measureVariants([
      { name: 'plain', call: plain, atOnce },
      { name: 'ours', call: ours, atOnce },
    ])
    const value = before! / after!
    lines.push({
      what,
      figure: `${value.toFixed(1)}×  (${before!.toFixed(0)} : ${after!.toFixed(0)} µs of Node’s processor per call)`,
      value,
    })
  }
  await compare(
    'signature computed : cached',
    () => jwtVerify(jwt, key, { algorithms: ['HS256'] }),
    () => tokens.verify(jwt),
    16,
  )
  for (const atOnce of [1, 16, 64])
    await compare(`session looked up alone : together, ${atOnce} at once`, alone, () => check(id), atOnce)
  await pool.end()
  await world.stop()
  return { title: 'Cost of a bearer token', lines }
}

/** Medians of all rounds. The variants take turns, so that other load on the machine affects them alike. */
async function measureVariants(variants: Variant[]): Promise<number[]> {
  const times = variants.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, variant] of variants.entries()) {
      const micros = await processorTime(variant)
      // The first round warms up the compiler.
      if (round > 0) times[index]!.push(micros)
    }
  return times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!)
}

async function processorTime({ call, atOnce }: Variant): Promise<number> {
  const before = process.cpuUsage()
  let left = CALLS
  const caller = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / CALLS
}
