import { Readable } from 'node:stream'
import { GetObjectCommand, ListObjectsV2Command, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { DomainError } from '../../../../contract/index.ts'
import { isObjectName, isReadable } from '../source-input.ts'
import { boundedBody } from './bounded-body.ts'
import type { BucketStore } from './bucket-store.ts'

/** An S3-compatible store. */
export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  /** Those that are offered; others are not there. */
  readonly buckets: readonly string[]
  /** Absent: as the SDK finds them (environment, shared files, role of the machine). */
  readonly credentials?: NonNullable<S3ClientConfig['credentials']>
  /** How long the store may take to answer, and to go on with what it began to send, in milliseconds; absent: 30 seconds. */
  readonly answerMs?: number
}

/** How long a store may take to be connected to, and to answer, in milliseconds. */
const CONNECT_MS = 5_000
const ANSWER_MS = 30_000
const ATTEMPTS = 2

/**
 * Buckets of an S3-compatible store.
 *
 * @example s3Buckets({ endpoint: 'https://s3.example.com', region: 'eu-1', buckets: ['logs'] })
 */
export function s3Buckets(settings: S3Settings): BucketStore {
  const { endpoint, region, buckets, credentials, answerMs = ANSWER_MS } = settings
  // What the SDK says about Node is said once, by `server/runtime.ts`.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
    ...(credentials ? { credentials } : {}),
  })
  const offered = (bucket: string): string => {
    if (!buckets.includes(bucket)) throw new DomainError('risk-bucket-not-found', { bucket })
    return bucket
  }
  return {
    buckets: async () => buckets.toSorted(),
    async objects({ bucket, prefix, start, pageSize, isDeep }, signal) {
      const Bucket = offered(bucket)
      // A list may stop in the middle too, which the client's own limits do not cover once it began.
      const late = AbortSignal.timeout(answerMs * ATTEMPTS)
      const abortSignal = signal ? AbortSignal.any([signal, late]) : late
      const answer = await asked({ bucket, signal }, () =>
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            MaxKeys: pageSize,
            ...(start === undefined ? {} : { ContinuationToken: start }),
            ...(isDeep ? {} : { Delimiter: '/' }),
          }),
          { abortSignal },
        ),
      )
      const folders = (answer.CommonPrefixes ?? []).flatMap(({ Prefix = '' }) =>
        isObjectName(Prefix, true) ? [{ name: Prefix, isFolder: true, size: 0, created: null }] : [],
      )
      const files = (answer.Contents ?? []).flatMap(({ Key = '', Size = 0, LastModified = null }) =>
        isObjectName(Key, false) && (!isDeep || isReadable(Key))
          ? [{ name: Key, isFolder: false, size: Size, created: LastModified }]
          : [],
      )
      const { NextContinuationToken: nextToken } = answer
      return {
        objects: [...folders, ...files].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        ...(nextToken === undefined ? {} : { nextToken }),
      }
    },
    async open(bucket, name, from = 0, signal) {
      const Bucket = offered(bucket)
      const answer = await asked({ bucket, name, signal }, () =>
        client.send(
          new GetObjectCommand({
            Bucket,
            Key: name,
            ...(from === 0 ? {} : { Range: `bytes=${from}-` }),
          }),
          signal ? { abortSignal: signal } : {},
        ),
      )
      return answer.Body instanceof Readable
        ? boundedBody(answer.Body, { idleMs: answerMs, signal })
        : Readable.from([])
    },
  }
}

interface Asked {
  readonly bucket: string
  readonly name?: string
  readonly signal: AbortSignal | undefined
}

async function asked<Answer>({ bucket, name, signal }: Asked, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    signal?.throwIfAborted()
    const said = error instanceof S3ServiceException ? error.name : ''
    if (said === 'NoSuchBucket') throw new DomainError('risk-bucket-not-found', { bucket }, { cause: error })
    if (said === 'NoSuchKey')
      throw new DomainError('risk-file-not-found', { file: `${bucket}/${name ?? ''}` }, { cause: error })
    throw new DomainError('risk-buckets-unreachable', {}, { cause: error })
  }
}
