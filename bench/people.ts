import { randomBytes } from 'node:crypto'
import { api } from '../contract/paths.ts'
import { measure } from './measure.ts'
import { type Report, speed } from './report.ts'
import type { Cluster } from './world.ts'

const json = { 'content-type': 'application/json' }

/** Logging in costs a password hash by design; joining the waiting list is a durable write with an email. */
export async function benchPeople(cluster: Cluster): Promise<Report> {
  const world = await cluster.open(10_000)
  const [login, join] = await measure(
    [
      {
        name: 'login',
        url: world.ours.url + api.login,
        pid: world.ours.pid,
        options: { method: 'POST', headers: json, body: JSON.stringify(world.admin) },
      },
      {
        name: 'join',
        url: world.ours.url,
        pid: world.ours.pid,
        options: { requests: [{ method: 'POST', path: api.joinWaitlist, setupRequest: makeSignUp }] },
      },
    ],
    { rounds: 3 },
  )
  await world.stop()
  return {
    title: 'Logging in and signing up',
    lines: [speed('login', login!), speed('join the waiting list', join!)],
  }
}

/** Each request comes from its own address, or the limit for public forms would reject it. */
function makeSignUp<Request extends { headers?: object; body?: unknown }>(request: Request): Request {
  const [a, b, c] = randomBytes(3)
  const body = { fullName: 'Ada Lovelace', email: `${randomBytes(9).toString('hex')}@example.test` }
  return {
    ...request,
    headers: { ...request.headers, ...json, 'x-forwarded-for': `10.${a}.${b}.${c}` },
    body: JSON.stringify(body),
  }
}
