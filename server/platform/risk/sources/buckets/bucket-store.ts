import type { Readable } from 'node:stream'

/** A file of a bucket, or a folder of some. */
export interface BucketObject {
  /** From the bucket on; that of a folder ends with a slash. */
  readonly name: string
  readonly isFolder: boolean
  /** In bytes; 0 of a folder. */
  readonly size: number
  readonly created: Date | null
}

/** A part of what is in a bucket. */
export interface ObjectsPage {
  readonly bucket: string
  /** How names begin. */
  readonly prefix: string
  /** `nextToken` of the page before. */
  readonly start?: string | undefined
  readonly pageSize: number
  /** Files that can be read, those in folders too, and no folders; otherwise what is at this depth. */
  readonly isDeep: boolean
}

/** Where files of data sources are. Names are as `source-input.ts` takes them. */
export interface BucketStore {
  /** Names of all buckets, in order. */
  buckets(): Promise<readonly string[]>
  /**
   * Files and folders by their names.
   *
   * @param signal ends it
   * @throws DomainError 404 `risk-bucket-not-found`; the reason of `signal`
   */
  objects(
    page: ObjectsPage,
    signal?: AbortSignal,
  ): Promise<{ readonly objects: readonly BucketObject[]; readonly nextToken?: string }>
  /**
   * The bytes of a file from a place on.
   *
   * @param signal ends it, its stream too
   * @throws DomainError 404 `risk-bucket-not-found`, `risk-file-not-found`; 502 `risk-buckets-unreachable`, out of the stream too; the reason of `signal`
   */
  open(bucket: string, name: string, from?: number, signal?: AbortSignal): Promise<Readable>
}
