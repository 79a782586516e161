declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(options: Record<string, unknown>)
    store: { listObjects(bucket: string, options: { maxKeys: number }): Promise<unknown> }
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
