import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../cli/main.ts'
import { csvCell } from '../../server/platform/kernel/csv-cell.ts'
import { verifyEvidence } from '../../server/platform/iga/certification/evidence/verify-evidence.ts'
import { makeCampaign, reviewer } from '../support/review-campaign.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const RITA = 'rita.reviewer'
const folder = mkdtempSync(join(tmpdir(), 'atrium-evidence-'))
let service: GovernanceUnderTest
let campaign: { id: string; items: string[] }
let evidence: string
const ITEMS = 6

/** What a call answers, as bytes and not as JSON. */
async function read(operation: string, who: string, roles: string[] = []): Promise<string> {
  const answer = await service.governance.handlers[operation]!({
    operationId: operation,
    params: { campaignId: campaign.id },
    query: {},
    body: undefined,
    headers: {},
    caller: { id: service.id(who), realm: '/alpha', component: 'managed/alpha_user', roles, scopes: [] },
    locales: [],
    ip: '',
    transactionId: '',
  })
  return text(answer.stream!)
}
const bytes = async function* (content: string | Buffer, size = 7): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(content as string)
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size)
}
const verified = (content: string | Buffer) => verifyEvidence(bytes(content, 1000))
async function portal(...args: string[]) {
  let out = ''
  const code = await run(args, { out: (each) => (out += each), note: (each) => (out += each) })
  return { code, out }
}
const written = (name: string, content: string): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

beforeAll(async () => {
  service = await startGovernance()
  await service.hire('deb.leaver', 'mona.manager')
  campaign = await makeCampaign(
    service.governance.db,
    [
      {
        actors: [reviewer(service.id(RITA))],
        items: Array.from({ length: ITEMS }, (_, index) => ({
          userId: index === 0 ? service.id('deb.leaver') : `p${index}`,
          user: `=cmd|' /C calc'!A${index}`,
          catalogId: 'x',
        })),
      },
    ],
    {},
    { ownerId: `managed/user/${service.id('otto.owner')}` },
  )
  const call = (rest: string, body: object) =>
    service.call(RITA, 'POST', `governance/certification/${campaign.id}/${rest}`, body)
  await call('items/certify', { ids: campaign.items, comment: '@SUM(1,"2")' })
  const { body } = await call(`items/${campaign.items[1]}/revoke`, { comment: 'Ünicode — and\nlines' })
  await call(`acts/${body.revision}/undo`, {})
  await call('items/signoff', { actorId: service.id(RITA), ids: campaign.items.slice(0, 3) })
  evidence = await read('readCampaignEvidence', 'otto.owner')
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('evidence of a review', () => {
  test('has each item with every act, also those that were undone', async () => {
    const lines = evidence
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).body)
    expect(lines.map(({ type }) => type)).toEqual([
      'campaign',
      ...Array<string>(ITEMS).fill('item'),
      'signature',
    ])
    expect(lines[0]).toMatchObject({ campaign: { id: campaign.id, name: 'Spring review' } })
    expect(lines[2]).toMatchObject({
      decision: 'certify',
      decidedBy: { userName: RITA },
      signedOffBy: { userName: RITA },
      acts: [
        { action: 'certify', comment: '@SUM(1,"2")', undoneAt: null },
        { action: 'revoke', undoneBy: { userName: RITA } },
        { action: 'signoff' },
      ],
    })
    expect(await verified(evidence)).toMatchObject({ fault: null, items: ITEMS, lines: ITEMS + 2 })
  })

  test('shows a byte that was changed, wherever it stands, by its line', async () => {
    const whole = Buffer.from(evidence)
    const ends = [...whole.keys()].filter((at) => whole[at] === 0x0a)
    for (let at = 0; at < whole.length; at += 97) {
      const copy = Buffer.from(whole)
      copy[at] = copy[at]! ^ 1
      const { fault } = await verified(copy)
      expect(fault, `byte ${at}`).not.toBeNull()
      if (whole[at] !== 0x0a) expect(fault!.line).toBe(ends.filter((end) => end < at).length + 1)
    }
  })

  test.each<[string, (lines: string[]) => string[], string]>([
    ['a line is taken out', (lines) => lines.toSpliced(3, 1), 'line-changed'],
    ['two lines are swapped', (lines) => lines.with(2, lines[3]!).with(3, lines[2]!), 'line-changed'],
    ['the end is missing', (lines) => lines.slice(0, -1), 'not-signed'],
    ['something stands behind it', (lines) => [...lines, lines[1]!], 'more-behind'],
  ])('does not hold when %s', async (_, change, kind) => {
    const lines = evidence.trimEnd().split('\n')
    const { fault } = await verified(`${change(lines).join('\n')}\n`)
    expect(fault?.kind).toBe(kind)
  })

  test('does not hold without its last end of a line', async () => {
    expect((await verified(evidence.slice(0, -1))).fault).toMatchObject({ line: ITEMS + 2 })
  })

  test('is verified by the command, against the key of the platform', async () => {
    const file = written('whole.ndjson', evidence)
    const { key } = JSON.parse(evidence.trimEnd().split('\n').at(-1)!).body as { key: object }
    expect(await portal('reviews', 'verify', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${ITEMS} items`),
    })
    expect(
      await portal('reviews', 'verify', file, '--key', written('jwks.json', JSON.stringify({ keys: [key] }))),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining('signed by the given key'),
    })
    expect(
      await portal(
        'reviews',
        'verify',
        file,
        '--key',
        written('other.json', JSON.stringify({ ...key, kid: 'other' })),
      ),
    ).toMatchObject({ code: 1 })
    const changed = written('changed.ndjson', evidence.replace('Spring', 'Sprang'))
    expect(await portal('reviews', 'verify', changed)).toEqual({
      code: 1,
      out: 'The evidence was tampered with: line 1 was changed.\n',
    })
    expect((await portal('reviews', 'verify', join(folder, 'nothing'))).code).toBe(2)
    expect((await portal('reviews', 'verify', file, '--key', file)).code).toBe(2)
  })

  test('is for owners, administrators and auditors; who read it stands in the trail', async () => {
    await expect(read('readCampaignEvidence', RITA)).rejects.toMatchObject({ code: 'campaign-not-found' })
    await expect(read('readCampaignEvidenceTable', 'erin.employee')).rejects.toMatchObject({
      code: 'campaign-not-found',
    })
    expect(await read('readCampaignEvidence', 'erin.employee', ['internal/role/tenant-auditor'])).toContain(
      'signature',
    )
    expect(await read('readCampaignEvidence', 'adam.admin', ['internal/role/openidm-admin'])).toContain(
      'signature',
    )
    const rows = await service.database.kysely
      .withTables<{ audit: { action: string; resource: string } }>()
      .selectFrom('audit')
      .select('action')
      .where('action', '=', 'review-evidence')
      .where('resource', '=', `iga/campaign/${campaign.id}`)
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(3)
  })

  test('has a table beside it, without formulas', async () => {
    const table = await read('readCampaignEvidenceTable', 'otto.owner')
    expect(table).toContain("'=Cmd|' /C Calc'!A1")
    expect(table).toContain(`"'@SUM(1,""2"")"`)
    expect(table.split(/\r\n/)).toHaveLength(ITEMS + 2)
    expect(['=1', '+1', '-1', '@a', '\t=1', ' =1', 'a=1', 1].map(csvCell)).toEqual([
      "'=1",
      "'+1",
      "'-1",
      "'@a",
      "'\t=1",
      "' =1",
      'a=1',
      '1',
    ])
  })

  test('verifies also when somebody of it is deleted, before and after', async () => {
    await service.remove('deb.leaver')
    expect(await verified(evidence)).toMatchObject({ fault: null })
    const after = await read('readCampaignEvidence', 'otto.owner')
    expect(await verified(after)).toMatchObject({ fault: null, items: ITEMS })
    expect(after).not.toMatch(/calc'!A0/i)
  })
})
