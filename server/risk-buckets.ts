import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { S3Settings } from './platform/risk/sources/buckets/s3-buckets.ts'
import { isBucketName } from './platform/risk/sources/source-input.ts'

/** Where files of data sources are: folders of a folder, or an S3-compatible store. */
export type RiskBuckets = { readonly folder: string } | { readonly s3: S3Settings }

type Read = (name: string) => string | undefined

/**
 * Reads where the buckets of risk analytics are. Without a word they are folders of `buckets` in the data folder. Keys of an S3-compatible store are found as
 * its SDK finds them: the environment, shared files, or the role of the machine.
 *
 * @param value of a variable
 * @param faults receives what is wrong, with the remedy
 * @example readRiskBuckets((name) => process.env[name], '.data', faults)
 */
export function readRiskBuckets(value: Read, dataDir: string, faults: string[]): RiskBuckets {
  const folder = value('RISK_BUCKETS')
  const endpoint = value('RISK_S3_ENDPOINT')
  const region = value('RISK_S3_REGION')
  const names = value('RISK_S3_BUCKETS')
  if (endpoint === undefined) {
    if (region !== undefined || names !== undefined)
      faults.push('RISK_S3_REGION and RISK_S3_BUCKETS are of use with RISK_S3_ENDPOINT only. Set that too.')
    if (folder !== undefined && !(existsSync(folder) && statSync(folder).isDirectory()))
      faults.push(`RISK_BUCKETS=${folder}: is no folder. Name one whose folders are the buckets.`)
    return { folder: folder ?? join(dataDir, 'buckets') }
  }
  if (folder !== undefined)
    faults.push('RISK_BUCKETS and RISK_S3_ENDPOINT: files are in one of both. Leave one out.')
  if (!/^https?:$/.test(protocolOf(endpoint)))
    faults.push(`RISK_S3_ENDPOINT=${endpoint}: must be an address such as https://s3.example.com.`)
  const buckets = (names ?? '').split(/[\s,]+/).filter(Boolean)
  if (buckets.length === 0)
    faults.push('RISK_S3_BUCKETS: name the buckets that are offered, separated by commas.')
  for (const bucket of buckets)
    if (!isBucketName(bucket)) faults.push(`RISK_S3_BUCKETS=${bucket}: cannot be the name of a bucket.`)
  return { s3: { endpoint, region: region ?? 'us-east-1', buckets } }
}

function protocolOf(text: string): string {
  try {
    return new URL(text).protocol
  } catch {
    return ''
  }
}
