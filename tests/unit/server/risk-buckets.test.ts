import { describe, expect, it } from 'vitest'
import { readRiskBuckets } from '../../../server/risk-buckets.ts'

const read = (environment: Readonly<Record<string, string>>) => {
  const faults: string[] = []
  const buckets = readRiskBuckets((name) => environment[name], '.data', faults)
  return { buckets, faults }
}
const s3 = { RISK_S3_ENDPOINT: 'https://s3.example.com', RISK_S3_BUCKETS: 'logs, other' }

describe('where buckets are', () => {
  it('is a folder of the data without a word', () => {
    expect(read({})).toEqual({ buckets: { folder: '.data/buckets' }, faults: [] })
  })

  it('is a folder of the operator', () => {
    expect(read({ RISK_BUCKETS: '.' })).toEqual({ buckets: { folder: '.' }, faults: [] })
  })

  it('is a store', () => {
    expect(read(s3)).toEqual({
      buckets: {
        s3: { endpoint: 'https://s3.example.com', region: 'us-east-1', buckets: ['logs', 'other'] },
      },
      faults: [],
    })
    expect(read({ ...s3, RISK_S3_REGION: 'eu-1' }).buckets).toMatchObject({ s3: { region: 'eu-1' } })
  })

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ RISK_BUCKETS: './nowhere' }, 'is no folder'],
    [{ RISK_S3_REGION: 'eu-1' }, 'RISK_S3_ENDPOINT only'],
    [{ ...s3, RISK_BUCKETS: '.' }, 'Leave one out'],
    [{ ...s3, RISK_S3_ENDPOINT: 'ftp://x' }, 'must be an address'],
    [{ ...s3, RISK_S3_ENDPOINT: 'x' }, 'must be an address'],
    [{ RISK_S3_ENDPOINT: 'https://s3.example.com' }, 'name the buckets'],
    [{ ...s3, RISK_S3_BUCKETS: '../x' }, 'cannot be the name'],
  ])('%j is refused', (environment, fault) => {
    expect(read(environment).faults.join()).toContain(fault)
  })
})
