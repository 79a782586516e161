import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withClient } from '../platform/db/connect.ts'
import { type BackupHeader, comment, copyLine, END_OF_ROWS, FIRST_LINE, type TableSeal } from './format.ts'
import { listTables, type Table } from './tables.ts'

/** So that a row has the same text whatever the server's settings are. */
const PLAIN_TEXT = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

export type Backup = { createdAt: string; seals: TableSeal[] }

/** Writes all rows from one snapshot without blocking other work. The file appears only when it is complete. */
export async function writeBackup(url: string, file: string, signal?: AbortSignal): Promise<Backup> {
  const part = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  try {
    return await withClient(url, 'backup', async (client) => {
      await client.query('begin isolation level repeatable read read only')
      await client.query(PLAIN_TEXT)
      const header = await readHeader(client)
      const seals: TableSeal[] = []
      await pipeline(
        Readable.from(script(client, header, seals)),
        createGzip({ level: 4 }),
        createWriteStream(part, { mode: 0o600, flags: 'wx' }),
        { signal },
      )
      await settle(part, file)
      return { createdAt: header.createdAt, seals }
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(part, { force: true })
    throw error
  }
}

async function readHeader(client: pg.Client): Promise<BackupHeader> {
  const migrations = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations order by name',
  )
  const { rows } = await client.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  )
  return { createdAt: rows[0]!.at.toISOString(), postgres: rows[0]!.version, migrations: migrations.rows }
}

async function* script(
  client: pg.Client,
  header: BackupHeader,
  seals: TableSeal[],
): AsyncGenerator<Buffer | string> {
  const lines = createHash('sha256')
  const line = (text: string) => {
    lines.update(text)
    return text
  }
  yield line(`${FIRST_LINE}\n`)
  yield line(comment(header))
  for (const table of await listTables(client)) {
    yield line(copyLine(table.name, table.columns))
    const rows = new RowCount()
    for await (const chunk of copyOut(client, table)) yield rows.add(chunk)
    yield END_OF_ROWS
    const seal = rows.seal(table.name)
    seals.push(seal)
    yield line(comment(seal))
  }
  yield comment({ end: true, sha256: lines.digest('hex') })
}

/** Ordered by primary key, so that equal tables give equal bytes. */
function copyOut(client: pg.Client, { name, columns, key }: Table): AsyncIterable<Buffer> {
  const order = key.length > 0 ? ` order by ${key.join(', ')}` : ''
  return client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}${order}) to stdout`))
}

export class RowCount {
  private readonly hash = createHash('sha256')
  private rows = 0

  add(chunk: Buffer): Buffer {
    this.hash.update(chunk)
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.rows++
    return chunk
  }

  seal(table: string): TableSeal {
    return { table, rows: this.rows, sha256: this.hash.digest('hex') }
  }
}

/** Synced before it is renamed, so that a power cut never leaves half a backup under the final name. */
async function settle(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r+')
  await handle.sync()
  await handle.close()
  await rename(part, file)
}
