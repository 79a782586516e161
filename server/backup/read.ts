import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import {
  type BackupHeader,
  backupHeader,
  END_OF_ROWS,
  FIRST_LINE,
  fileSeal,
  parseCopyLine,
  type TableSeal,
  tableSeal,
} from './format.ts'
import { RowCount } from './write.ts'

/** Its message is printed for the operator. */
export class BadBackup extends Error {}

export type Part =
  | { kind: 'table'; table: string; columns: string[]; rows: AsyncIterable<Buffer> }
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'seal'; seal: TableSeal }

/**
 * Reads a backup from start to end and throws `BadBackup` if it is incomplete or changed, so reaching the end proves every
 * row. The rows of a table must be read before the next part is requested.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const gunzip = createGunzip()
  const stored = createReadStream(file).on('error', (error) => gunzip.destroy(error))
  const source = new Lines(stored.pipe(gunzip))
  const sealed = createHash('sha256')
  const next = async () => {
    const line = await source.line()
    if (line === null) throw new BadBackup('The backup is incomplete: the end of the file is missing.')
    return line
  }
  const first = await source.line().catch(() => null)
  if (first !== FIRST_LINE) throw new BadBackup('This file isn’t a Framefolk backup.')
  sealed.update(`${first}\n`)
  const headerLine = await next()
  sealed.update(`${headerLine}\n`)
  yield { kind: 'header', header: parse(backupHeader, headerLine) }
  for (;;) {
    const line = await next()
    const copy = parseCopyLine(line)
    if (!copy) {
      if (parse(fileSeal, line).sha256 !== sealed.digest('hex'))
        throw new BadBackup('The backup was changed after it was created.')
      return
    }
    const rows = new RowCount()
    yield { kind: 'table', ...copy, rows: counted(source.rows(), rows) }
    const sealLine = await next()
    const seal = parse(tableSeal, sealLine)
    const found = rows.seal(copy.table)
    if (found.table !== seal.table || found.rows !== seal.rows || found.sha256 !== seal.sha256)
      throw new BadBackup(`The rows of ${copy.table} don’t match the backup’s checksum.`)
    sealed.update(`${line}\n${sealLine}\n`)
    yield { kind: 'seal', seal }
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, rows: RowCount): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield rows.add(chunk)
}

function parse<T extends z.ZodType>(schema: T, line: string): z.infer<T> {
  try {
    return schema.parse(JSON.parse(line.slice('-- '.length)))
  } catch {
    throw new BadBackup('The backup has an invalid line.')
  }
}

const TERMINATOR = Buffer.from(`\n${END_OF_ROWS}`)

/** Single lines, or the rows up to `\.` in chunks of any size. */
class Lines {
  private readonly chunks: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]()
  }

  async line(): Promise<string | null> {
    for (;;) {
      const end = this.rest.indexOf(10)
      if (end !== -1) return this.take(end + 1).toString('utf8', 0, end)
      if (!(await this.more())) return null
    }
  }

  async *rows(): AsyncGenerator<Buffer> {
    while (this.rest.length < END_OF_ROWS.length) if (!(await this.more())) throw cutOff()
    if (this.rest.toString('latin1', 0, END_OF_ROWS.length) === END_OF_ROWS) {
      this.take(END_OF_ROWS.length)
      return
    }
    for (;;) {
      const end = this.rest.indexOf(TERMINATOR)
      if (end !== -1) {
        yield this.take(end + 1)
        this.take(END_OF_ROWS.length)
        return
      }
      // The terminator may be split across two chunks.
      const sure = this.rest.length - TERMINATOR.length + 1
      if (sure > 0) yield this.take(sure)
      if (!(await this.more())) throw cutOff()
    }
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    return taken
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.chunks.next().catch((error: Error) => {
      throw new BadBackup(`The backup is damaged (${error.message}).`)
    })
    if (done) return false
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value])
    return true
  }
}

const cutOff = () => new BadBackup('The backup is incomplete: the end of the file is missing.')
