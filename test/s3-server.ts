import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A new S3 server with one empty bucket; `url` is a value for S3_URL. */
export async function startS3Server(): Promise<{ url: string; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'framefolk-s3-'))
  const server = new S3rver({
    directory,
    silent: true,
    address: '127.0.0.1',
    port: 0,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port }: AddressInfo = await server.run()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures/framefolk?region=us-east-1`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
