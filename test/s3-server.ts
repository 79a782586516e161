import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A page of a list of objects; 1,000 in a real service. */
export const OBJECTS_PER_PAGE = 100

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
  const list = server.store.listObjects.bind(server.store)
  server.store.listObjects = (bucket, options) =>
    list(bucket, { ...options, maxKeys: Math.min(options.maxKeys, OBJECTS_PER_PAGE) })
  const { port }: AddressInfo = await server.run()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures/framefolk?region=us-east-1`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
