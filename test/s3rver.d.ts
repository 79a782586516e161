declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(options: Record<string, unknown>)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
