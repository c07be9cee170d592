import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCampaign, reviewer, wrongCounts } from '../support/review-campaign.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
  await service.hire('dana.delegate', 'mona.manager')
  await service.governance.db
    .insertInto('iga_delegation')
    .values({
      id: 'table',
      user_id: service.id(RITA),
      proxy_id: service.id('dana.delegate'),
      kinds: JSON.stringify(['review']),
      starts_at: null,
      ends_at: null,
      hand_over: false,
      created_at: new Date(),
    })
    .execute()
})
afterAll(() => service.close())

const RITA = 'rita.reviewer'

/** Ten people, and as what they come. */
const people = {
  [RITA]: 'reviewer',
  'dana.delegate': 'reviewer',
  'mona.manager': 'certifier',
  'fred.fulfiller': 'commenter',
  'otto.owner': 'owner',
  'adam.admin': 'owner',
  'erin.employee': 'stranger',
  'pat.parent': 'outsider',
  'bravo:rita.reviewer': 'outsider',
  nobody: 'nobody',
} as const
type Kind = (typeof people)[keyof typeof people]

const acts = ['certify', 'revoke', 'exception', 'reset', 'comment', 'forward', 'reassign', 'actors'] as const
type Act = (typeof acts)[number]
const states = ['open', 'decided', 'acknowledge', 'gone', 'signed off', 'closed'] as const
type State = (typeof states)[number]

const DECIDING: readonly Act[] = ['certify', 'revoke', 'exception', 'reset']

/** What should come of it, said without the engine. */
function expected(kind: Kind, act: Act, state: State): number {
  if (kind === 'nobody') return 401
  if (kind === 'outsider') return 403
  if (kind === 'stranger') return 404
  if (state === 'closed' || state === 'signed off') return 409
  const hands: readonly Act[] = ['comment', 'forward', 'reassign', 'actors']
  const may = {
    reviewer: () => true,
    certifier: () => act === 'certify',
    commenter: () => act === 'comment',
    owner: () => hands.includes(act),
  }[kind]()
  if (state === 'gone' && DECIDING.includes(act)) return 409
  if (state === 'acknowledge' && (act === 'revoke' || act === 'exception')) return 400
  return may ? 200 : 403
}

/** A campaign with an item for each act, all in one state. */
async function allOf(state: State): Promise<{ id: string; items: Readonly<Record<Act, string>> }> {
  const { db } = service.governance
  const { id, items } = await makeCampaign(
    db,
    [
      {
        actors: [
          reviewer(service.id(RITA)),
          reviewer(service.id('mona.manager'), 'certify'),
          reviewer(service.id('fred.fulfiller'), 'comment'),
        ],
        items: acts.map((act) => ({
          userId: 'somebody',
          catalogId: act,
          acknowledge: state === 'acknowledge',
        })),
      },
    ],
    {},
    {
      ownerId: `managed/user/${service.id('otto.owner')}`,
      status: state === 'closed' ? 'signed-off' : 'in-progress',
    },
  )
  if (state === 'decided' || state === 'signed off')
    await service.call(RITA, 'POST', `governance/certification/${id}/items/certify`, { ids: items })
  if (state === 'signed off')
    await sql`with signed as (update iga_review_item set signed_off_at = now() where campaign_id = ${id})
      update iga_review_assignment set signed_off = total where campaign_id = ${id}`.execute(db)
  if (state === 'gone')
    await sql`with gone as (update iga_review_item set gone_at = now() where campaign_id = ${id})
      update iga_review_assignment set gone = total where campaign_id = ${id}`.execute(db)
  return {
    id,
    items: Object.fromEntries(acts.map((act, index) => [act, items[index]!])) as Record<Act, string>,
  }
}

function send(who: string | null, act: Act, id: string, item: string) {
  const sharing = { id: service.id('erin.employee'), permissions: { certify: true, signoff: true } }
  if (act === 'actors')
    return service.call(who, 'PUT', `governance/certification/items/${item}/actors`, { actors: [sharing] })
  const body = {
    comment: { comment: 'Why' },
    forward: { newActorId: sharing.id },
    reassign: { newActorId: sharing.id, permissions: sharing.permissions },
  }[act as string]
  return service.call(who, 'POST', `governance/certification/${id}/items/${item}/${act}`, body)
}

/** Which acts stand in a campaign. */
const actsOf = async (id: string) =>
  (
    await sql`select * from iga_review_act where campaign_id = ${id} order by id`.execute(
      service.governance.db,
    )
  ).rows

describe.each(states)('an item that is %s', (state) => {
  test.each(Object.entries(people))('answers %s (%s) each act as the rules say', async (who, kind) => {
    const { id, items } = await allOf(state)
    for (const act of acts) {
      const before = await actsOf(id)
      const { status, body } = await send(kind === 'nobody' ? null : who, act, id, items[act])
      expect(status, `${who} ${act} ${state}: ${JSON.stringify(body)}`).toBe(expected(kind, act, state))
      if (status !== 200) expect(await actsOf(id)).toEqual(before)
    }
    expect(await wrongCounts(service.governance.db, id)).toEqual([])
  })
})
