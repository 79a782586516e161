import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '../server/platform/db/embedded/cluster.ts'
import { createTestDatabase } from './database.ts'
import { blocksOf, linesOf, PAGES, readPage } from './operations-pages.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
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

const isInstalled = (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  )

/** Statements in blocks of SQL, given to psql, and in a sentence. */
function statementsOf(text: string): string[] {
  const given = [...text.matchAll(/\bpsql\b[^`\n]*? -(?:tA)?c (?:"([^"\n]*)"|'([^'\n]*)')/g)]
  const named = [...text.matchAll(/`((?:grant|select|create (?:role|extension)|alter role \w) [^`…]*)`/g)]
  return [
    ...blocksOf(text, 'sql'),
    ...given.map(([, double, single]) => (double ?? single)!),
    ...named.map(([, statement]) => statement!),
    // npm run faults failover promotes a stand-by.
  ].filter((statement) => !statement.includes('pg_promote'))
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
  await run('bash', ['-euo', 'pipefail', '-c', script])
}

test('a release is fetched, replaced and rolled back before any tag exists', async () => {
  const from = join(folder, 'origin')
  await run('git', ['init', '--quiet', '--initial-branch=main', from])
  const commits: string[] = []
  const commit = async () => {
    await git(from, 'commit', '--quiet', '--allow-empty', '-m', 'A version')
    commits.push((await git(from, 'rev-parse', 'HEAD')).stdout.slice(0, 12))
  }
  const current = async () => basename(await readlink(join(folder, 'current')))
  await commit()
  await fetchRelease('install', from)
  expect(await current()).toBe(commits[0])
  await commit()
  await fetchRelease('upgrade', from)
  expect(await current()).toBe(commits[1])
  const [back] = linesOf(await readPage('upgrade')).filter((line) => line.startsWith('sudo -u framefolk ln'))
  await run('bash', ['-c', back!.replace('sudo -u framefolk ', '').replaceAll('/srv/framefolk', folder)])
  expect(await current()).toBe(commits[0])
})

test('no page names a tag', async () => {
  for (const page of PAGES) expect(await readPage(page), page).not.toMatch(/\bv\d+\.\d+\.\d+/)
})

test('databases are created and dropped with the names that the pages use later', async () => {
  for (const page of PAGES)
    for (const line of linesOf(await readPage(page)).filter((line) => /\b(create|drop)db\b/.test(line)))
      expect(line, page).toMatch(
        /^sudo -u postgres (createdb -O framefolk|dropdb) framefolk(_restored|_look)?$/,
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

const unit = () => readFile(join(root, 'docs/framefolk.service'), 'utf8')
const KEYS: Record<string, string[]> = {
  Unit: ['Description', 'After', 'Wants'],
  Service: [
    'User',
    'WorkingDirectory',
    'Environment',
    'ExecStartPre',
    'ExecStart',
    'Restart',
    'RestartSec',
    'TimeoutStopSec',
    'KillMode',
    'NoNewPrivileges',
    'PrivateTmp',
    'ProtectSystem',
    'ProtectHome',
    'ReadWritePaths',
  ],
  Install: ['WantedBy'],
}

test('the unit has fields that systemd knows, starts our program, and waits until it has stopped', async () => {
  const fields = new Map<string, string>()
  let section = ''
  for (const line of (await unit()).split('\n').filter((line) => line && !line.startsWith('#'))) {
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? []
    section = name ?? section
    if (name) continue
    const [, key, value] = /^(\w+)=(.+)$/.exec(line)!
    expect(KEYS[section], line).toContain(key)
    fields.set(key!, value!)
  }
  const [, program] = /^\/usr\/bin\/node (\S+)$/.exec(fields.get('ExecStart')!)!
  await expect(readFile(join(root, program!))).resolves.toBeDefined()
  const [, lastResort] = /LAST_RESORT_MS = (\d+)_000/.exec(
    await readFile(join(root, 'server/main.ts'), 'utf8'),
  )!
  expect(Number(fields.get('TimeoutStopSec'))).toBeGreaterThan(Number(lastResort))
})

test('systemd has nothing to say about the unit', async ({ skip }) => {
  skip(!(await isInstalled('systemd-analyze')))
  await writeFile(
    join(folder, 'framefolk@.service'),
    (await unit()).replace('/usr/bin/node', process.execPath),
  )
  const { stdout, stderr } = await run('systemd-analyze', ['verify', join(folder, 'framefolk@3001.service')])
  expect((stdout + stderr).split('\n').filter((line) => line.includes('framefolk@'))).toEqual([])
})

test('commands to systemd name our unit or a program beside it', async () => {
  for (const page of PAGES)
    for (const [command] of (await readPage(page)).matchAll(/systemctl [^`\n|#&]+/g))
      expect(command.trim(), page).toMatch(
        /^systemctl (daemon-reload|reload prometheus|status (postgresql|caddy)|(enable --now|start|stop|restart|status|reset-failed)( '?framefolk@(3\d\d\d|\$port|\*)'?)+)/,
      )
})
