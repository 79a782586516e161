import { execFile } from 'node:child_process'
import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '../server/platform/db/embedded/cluster.ts'
import { createTestDatabase } from './database.ts'
import { blocksOf, isInstalled, linesOf, PAGES, readPage } from './operations-pages.ts'

const run = promisify(execFile)
const ID = '01990000-0000-7000-8000-000000000001'

let folder: string
let live: Awaited<ReturnType<typeof createTestDatabase>>
let look: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-programs-'))
  live = await createTestDatabase()
  look = await createTestDatabase()
})
afterAll(async () => {
  await live.drop()
  await look.drop()
  await rm(folder, { recursive: true, force: true })
})

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Statements in blocks of SQL, given to psql, and in a sentence. */
function statementsOf(text: string): string[] {
  const given = [...text.matchAll(/\bpsql\b[^`\n]*? -(?:tA)?c (?:"([^"\n]*)"|'([^'\n]*)')/g)]
  const named = [...text.matchAll(/`((?:grant|select|create (?:role|extension)|alter role \w) [^`…]*)`/g)]
  return [
    ...blocksOf(text, 'sql'),
    ...given.map(([, double, single]) => (double ?? single)!),
    ...named.map(([, statement]) => statement!),
  ]
}

/** What psql's own command reads or writes, as statements of the server. */
function withoutPsql(statement: string): string {
  const [, what] = /^\\copy (.*) (?:to|from) '[^']*' csv$/.exec(statement) ?? []
  if (!what) return statement
  const [, table, columns] = /^(\S+) \((.*)\)$/.exec(what) ?? []
  return table ? `select ${columns} from ${table} limit 0` : what
}

test('every statement of the operations pages runs', async () => {
  // As `sudo -u postgres`.
  const client = await connectTo(Object.assign(new URL(live.url), { username: ROLE }).href)
  const filledIn = (statement: string) =>
    statement
      .replaceAll('$COLUMNS', 'id, email, message')
      .replaceAll('$TABLE', 'contact_messages')
      .replaceAll('$ID', ID)
      .replaceAll(/\bPID\b/g, '0')
      // The role of the test server itself has that name.
      .replaceAll(/\bframefolk\b/g, 'framefolk_of_pages')
  try {
    // Roles belong to the whole server, so nothing of this stays.
    await client.query('begin')
    let ran = 0
    const roles = new Set<string>()
    for (const page of PAGES)
      for (const statement of new Set(statementsOf(await readPage(page)))) {
        const [, made] = /^create role (\w+)/.exec(statement) ?? []
        if (made && roles.has(made)) continue
        if (made) roles.add(made)
        await expect(
          client.query(withoutPsql(filledIn(statement))),
          `${page}: ${statement}`,
        ).resolves.toBeDefined()
        ran += 1
      }
    expect(ran).toBeGreaterThan(10)
  } finally {
    await client.query('rollback')
    await client.end()
  }
})

const git = (folder: string, ...args: string[]) =>
  run('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@framefolk.test', ...args])

/** The steps of a page that fetch a release and switch to it, before a release has a tag. */
async function fetchRelease(page: string, from: string): Promise<void> {
  const block = blocksOf(await readPage(page), 'sh').find((block) => block.includes('git clone'))!
  const script = block
    .split('\n')
    .filter((line) => !/^np[mx] /.test(line))
    .join('\n')
    .replaceAll('https://git.example/framefolk.git', `file://${from}`)
    .replaceAll('/srv/framefolk', folder)
  // As in a terminal, where a line that fails does not stop the next.
  await run('bash', ['-uo', 'pipefail', '-c', script])
}

test('a release is fetched, replaced and rolled back before any tag exists', async () => {
  const from = join(folder, 'origin')
  await run('git', ['init', '--quiet', '--initial-branch=main', from])
  const commits: string[] = []
  const commit = async () => {
    await git(from, 'commit', '--quiet', '--allow-empty', '-m', 'A version')
    commits.push((await git(from, 'rev-parse', 'HEAD')).stdout.slice(0, 12))
  }
  const versionOf = async (link: string) => basename(await readlink(join(folder, link)))
  const current = () => versionOf('current')
  await commit()
  await fetchRelease('install', from)
  expect(await current()).toBe(commits[0])
  await commit()
  await fetchRelease('upgrade', from)
  expect(await current()).toBe(commits[1])
  // Nothing new to fetch: a step that fails changes neither link.
  await expect(fetchRelease('upgrade', from)).rejects.toThrow('already exists')
  expect([await current(), await versionOf('previous')]).toEqual([commits[1], commits[0]])
  const [back] = linesOf(await readPage('upgrade')).filter((line) => line.startsWith('sudo -u framefolk ln'))
  await run('bash', ['-c', back!.replace('sudo -u framefolk ', '').replaceAll('/srv/framefolk', folder)])
  expect(await current()).toBe(commits[0])
})

/** Where the programs of the pages run instead, or why they can't run here. `npx framefolk` runs in operations.test.ts. */
const PROGRAMS: [RegExp, string][] = [
  [/^((sudo -u framefolk )?npx|docker compose exec (-T )?app-one npx) framefolk /, 'operations.test.ts'],
  [/^([A-Z_0-9]*=\S* )+npx framefolk restore /, 'operations.test.ts'],
  [/^(cd|git|ln|REF=|V=|sudo -u framefolk ln) ?/, 'the test of a release above, and bin/release.test.ts'],
  [/^(npm version|node bin\/release\.mjs) /, 'bin/release.test.ts'],
  [/^(psql|LIVE=|LOOK=|COLUMNS=|sudo -u postgres psql)/, 'every statement, and the copied record below'],
  [/^sudo -u postgres (create|drop)db /, 'the names of databases below'],
  [/^(cat >> \/etc\/framefolk\.env|[A-Z_0-9]+=|EOF)/, 'operations-files.test.ts'],
  [/^npm (ci|run build)$/, 'bin/test/smoke.mjs, in a clone'],
  [/^(systemctl |for port in|until curl |done$)/, 'needs systemd: its commands are compared below'],
  [/^journalctl /, 'needs systemd'],
  [/^curl /, 'needs processes that run: npm run faults'],
  [/^apt-get install patroni |^install .* docs\/(etcd|patroni)\./, 'npm run faults cluster'],
  [/^(apt-get install|sudo -u postgres) pgbackrest|^30 1 .* pgbackrest /, 'npm run faults pitr'],
  [/^docker /, 'needs Docker'],
  [/^(useradd|install|mv \/var\/lib|cp .* \/etc\/)/, 'needs root'],
  [/^promtool /, 'needs Prometheus: server/platform/http/monitoring.test.ts reads its rules'],
  [/^(df|ls|rm|read|export|printf|echo) /, 'a program of the system with files of the machine'],
]

test('each command of the pages runs in a test, or is named with what it needs', async () => {
  const unused = new Set(PROGRAMS)
  for (const page of PAGES)
    for (const line of linesOf(await readPage(page)).map((line) => line.trim())) {
      if (line === '') continue
      const found = PROGRAMS.find(([pattern]) => pattern.test(line))
      expect(found, `${page}: ${line}`).toBeDefined()
      unused.delete(found!)
    }
  expect([...unused]).toEqual([])
})

test('no page names a tag, or a command by its former name', async () => {
  for (const page of [...PAGES, 'drills', '../operations', '../growth', '../../README', '../../SECURITY']) {
    const text = await readPage(page)
    expect(text, page).not.toMatch(/\bv\d+\.\d+\.\d+/)
    expect(text, page).not.toMatch(
      /npm run (NAME|backup|restore|doctor|maintenance|(?!check|bench|docs|test)\w+:)|node server\/commands/,
    )
  }
})

test('databases are created and dropped with the names that the pages use later', async () => {
  for (const page of PAGES)
    for (const line of linesOf(await readPage(page)).filter((line) => /\b(create|drop)db\b/.test(line)))
      expect(line, page).toMatch(
        /^(sudo -u postgres (createdb -O framefolk|dropdb) framefolk(_restored|_look)?|docker compose exec database createdb -U framefolk framefolk_restored)$/,
      )
})

test('a record is copied from a restored database into the live one as the page says', async ({ skip }) => {
  // Where psql is missing, the test above ran its statements.
  skip(!(await isInstalled('psql')))
  const restored = await connectTo(look.url)
  await restored.query(
    `insert into contact_messages (id, full_name, email, message) values ($1, 'Ada Lost', 'person@example.org', 'Deleted by mistake')`,
    [ID],
  )
  await restored.end()
  const blocks = blocksOf(await readPage('day-two'), 'sh')
  const found = blocks
    .find((block) => block.includes('psql $LOOK -c "select'))!
    .split('\n')
    .find((line) => line.startsWith('psql'))!
  const copy = blocks.find((block) => block.startsWith('LIVE='))!
  const script = `LOOK='${look.url}'\n${found}\n${copy}`
    .replace(/LIVE=\S+/, `LIVE='${live.url}'`)
    .replace('THE_ID', ID)
    .replaceAll('/tmp/row.csv', join(folder, 'row.csv'))
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script])
  expect(stdout).toContain('Deleted by mistake')
  const client = await connectTo(live.url)
  const { rows } = await client.query('select id, message from contact_messages')
  await client.end()
  expect(rows).toEqual([{ id: ID, message: 'Deleted by mistake' }])
})

test('commands to systemd name our unit or a program beside it', async () => {
  for (const page of PAGES)
    for (const [command] of (await readPage(page)).matchAll(/systemctl [^`\n|#&]+/g))
      expect(command.trim(), page).toMatch(
        /^systemctl (daemon-reload|reload prometheus|status (postgresql|caddy)|(start|stop|restart|disable --now) postgresql|restart etcd|enable --now patroni|(enable --now|start|stop|restart|status|reset-failed)( '?framefolk@(3\d\d\d|\$port|\*)'?)+)/,
      )
})
