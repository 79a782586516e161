import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../server/platform/db/connect.ts'
import { createFolderStorage } from '../server/platform/storage/folder.ts'
import { claimStorage } from '../server/platform/storage/identity.ts'
import { createTestDatabase, databaseUrl, onMaintenance } from './database.ts'
import { insertPerson } from './factories.ts'
import { linesOf, PAGES, readPage } from './operations-pages.ts'
import { isRelease } from './release.ts'
import { callCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')

/** What can’t run here, and why. */
const LEFT_OUT: [RegExp, string][] = [
  [/^npm (ci|version)|npm run build$/, 'installs and builds'],
  [/npx framefolk storage:copy/, 'needs S3: server/commands/storage-commands.test.ts'],
  [/npx framefolk payments:check/, 'needs Stripe: server/features/payments'],
  [/npm run faults/, 'a drill'],
  [/npx framefolk doctor/, 'needs a site that answers: server/commands/doctor.test.ts'],
  [/npx framefolk demo:remove/, 'asks first: server/commands/reset-demo.test.ts'],
  [/^docker compose run /, 'needs Docker: the same command runs without it'],
  [/^DATA_DIR=\.\/data-restored /, 'starts a database server: server/backup and npm run faults'],
]

let folder: string
let live: Awaited<ReturnType<typeof createTestDatabase>>
const blanks = ['one', 'two'].map((name) => `pages_${name}_${randomBytes(6).toString('hex')}`)
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-pages-'))
  live = await createTestDatabase()
  for (const name of blanks) await onMaintenance((client) => client.query(`create database ${name}`))
  database = connect({ url: live.url, connections: 2 })
  const { db } = database
  for (const email of ['you@framefolk.example', 'sue@framefolk.example'])
    await insertPerson(db, { role: 'admin', email })
  for (const email of ['client@example.org', 'person@example.org']) await insertPerson(db, { email })
  for (const name of ['data', 'safe']) await mkdir(join(folder, name))
  await claimStorage(db, createFolderStorage(join(folder, 'data', 'pictures')))
})
afterAll(async () => {
  await database.close()
  await live.drop()
  for (const name of blanks)
    await onMaintenance((client) => client.query(`drop database ${name} with (force)`))
  await rm(folder, { recursive: true, force: true })
})

/** What our own programs do. */
const commandsOf = async (page: string): Promise<string[]> =>
  linesOf(await readPage(page)).filter((line) => /\bnpx framefolk |\bnpm (run|ci|version) ?/.test(line))

test.runIf(isRelease)(
  'every command of the operations pages runs, in the order of the pages',
  async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const settings = {
      DATABASE_URL: live.url,
      AUTH_SECRET: 'x'.repeat(32),
      DATA_DIR: join(folder, 'data'),
      BACKUP_TO: join(folder, 'safe'),
      BACKUP_COPY_TO: join(folder, 'far'),
    }
    expect(await callCommand('backup.ts', ['--nightly'], settings), 'last night').toMatchObject({ code: 0 })
    const [night] = (await readdir(join(folder, 'safe'))).filter((name) => name.endsWith('.gz'))
    await cp(join(folder, 'safe', night!), join(folder, 'night.sql.gz'))
    const ran: string[] = []
    for (const page of PAGES)
      for (const command of await commandsOf(page)) {
        if (LEFT_OUT.some(([pattern]) => pattern.test(command))) continue
        const [, before, script, rest] =
          /^(?:docker compose exec (?:-T )?app-one )?(.*?)npx framefolk ([\w:-]+)(.*)$/.exec(command)!
        const env = {
          ...settings,
          ...Object.fromEntries(words(here(before!)).map((word) => word.split(/=(.*)/s, 2))),
        }
        const args = words(here(rest!.replace(/ > \S+$/, '')))
        const file = /server\/commands\/([\w-]+\.ts)$/.exec(scripts[script!])
        expect(file, `${page}: ${command}`).not.toBeNull()
        expect(await callCommand(file![1]!, args, env), `${page}: ${command}`).toMatchObject({ code: 0 })
        ran.push(script!)
      }
    expect(new Set(ran).size).toBeGreaterThan(12)
  },
  120_000,
)

/** Places and names of the pages, as they are here. */
function here(text: string): string {
  return (
    text
      // Elsewhere, because the nightly backup deletes what is as old as this name.
      .replaceAll(/\/mnt\/safe\/framefolk-2026-\S+/g, join(folder, 'night.sql.gz'))
      .replaceAll('/mnt/safe', join(folder, 'safe'))
      .replaceAll('/srv/framefolk/data', join(folder, 'data'))
      .replaceAll('/tmp/look', join(folder, 'look'))
      .replaceAll(/(?<= )unsubscribes\.txt/g, join(folder, 'unsubscribes.txt'))
      .replaceAll('postgres://framefolk:PASSWORD@127.0.0.1/framefolk_restored', databaseUrl(blanks[0]!))
      .replaceAll('$LOOK', databaseUrl(blanks[1]!))
      .replace(/^ \/backups\//, ` ${join(folder, 'safe')}/`)
      .replaceAll('$V', 'release')
      .replaceAll('$(date +%Y%m%d-%H%M)', 'container')
  )
}

/** As a shell splits them. */
const words = (text: string): string[] =>
  [...text.matchAll(/(?:"([^"]*)"|[^\s"]+)+/g)].map(([word]) => word.replaceAll('"', ''))
