import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../server/contract/index.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

type Template = Record<string, unknown> & { name: string }

const real = `${projectFolder('..')}/shared/fixtures/real/iga`
const own = `${projectFolder('tests')}/fixtures/certification-templates.json`

/** Templates as tenants export them: one, a list, or an export by id. */
function templatesIn(file: string): [string, Template][] {
  const content = JSON.parse(readFileSync(file, 'utf8'))
  const found: Template[] = Array.isArray(content)
    ? content
    : (content.result ??
      (content.certificationTemplate ? Object.values(content.certificationTemplate) : [content]))
  return found.map((template) => [
    `${file.split('/').at(-1)}: ${template.name || 'without a name'}`,
    template,
  ])
}
const realFiles = existsSync(real)
  ? readdirSync(real)
      .filter((name) => name.startsWith('certificationTemplate'))
      .map((name) => `${real}/${name}`)
  : []

let service: GovernanceUnderTest
/** Somebody who holds entitlements directly. */
let userId: string
beforeAll(async () => {
  service = await startGovernance({ users: 20 })
  const held = await service.governance.db
    .selectFrom('held_access')
    .select('user_id')
    .where('item_type', '=', 'entitlementGrant')
    .where('roles', 'is', null)
    .where('user_id', '<>', service.id('rita.reviewer'))
    .executeTakeFirstOrThrow()
  userId = held.user_id
})
afterAll(() => service.close())

/** Loads a template with people of the demo, begins it and brings it to its end. @returns how many items it had */
async function runThrough(template: Template): Promise<number> {
  // Whoever the tenant has is Rita here.
  const text = JSON.stringify(template).replaceAll(
    /managed\/(alpha_)?user\/[\w-]+/g,
    `managed/user/${service.id('rita.reviewer')}`,
  )
  const said = JSON.parse(text) as Template
  const made = await service.call('adam.admin', 'POST', 'governance/certification/template', {
    ...said,
    // The defaults of a form say neither.
    name: said.name || 'Unnamed',
    certificationType: said['certificationType'] || 'identity',
    ownerId: `managed/user/${service.id('adam.admin')}`,
    id: undefined,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  for (const [name, value] of Object.entries(said))
    if (
      value !== null &&
      !['id', '_rev', 'name', 'certificationType', 'metadata', 'ownerId', 'ownerInfo'].includes(name)
    )
      expect(made.body[name]).toEqual(value)
  const start = await service.call(
    'adam.admin',
    'POST',
    `governance/certification/template/${made.body.id}/start`,
    {
      parameters: { userId },
    },
  )
  expect(start.status, JSON.stringify(start.body)).toBe(201)
  await service.governance.reviews.builder.settled()
  const { id } = start.body
  const read = async () => (await service.call('adam.admin', 'GET', `governance/certification/${id}`)).body
  if ((await read()).status === 'staging')
    await service.call('adam.admin', 'POST', `governance/admin/certification/${id}/activate`, {})
  const reviewers = await service.call('adam.admin', 'GET', `governance/admin/certification/${id}/reviewers`)
  for (const { reviewer } of reviewers.body.result) {
    const items = await service.call(
      reviewer.userName,
      'POST',
      `governance/certification/${id}/items/search?pageSize=1000`,
      {},
    )
    for (const item of items.body.result) {
      const decided = await service.call(
        reviewer.userName,
        'POST',
        `governance/certification/${id}/items/${item.id}/certify`,
        {},
      )
      expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    }
    if (items.body.totalCount > 0)
      await service.call(reviewer.userName, 'POST', `governance/certification/${id}/items/signoff`, {
        actorId: reviewer.id,
      })
  }
  const campaign = await read()
  expect(campaign.status).toBe('signed-off')
  return campaign.totals.total
}

describe('templates like the real ones', () => {
  test.each(templatesIn(own))('%s', async (_, template) => {
    expect(await runThrough(template)).toBeGreaterThan(0)
  })
})

describe.skipIf(realFiles.length === 0)('real templates', () => {
  test.each(realFiles.flatMap(templatesIn))('%s', async (_, template) => {
    await runThrough(template)
  })
})
