declare module 's3rver' {
  /** An S3-compatible server for tests. */
  export default class S3rver {
    constructor(options: {
      readonly port: number
      readonly address: string
      readonly silent: boolean
      readonly directory: string
    })
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
