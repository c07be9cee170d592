import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { migrations } from '../../server/store/migrations/index.ts'
import { emptyArchive } from './support/fresh-database.ts'

/** Where only requests had people who are assigned. */
const before = migrations.filter(({ id }) => id < '0033')

const violation = (id: string, status: string, owner: string) =>
  JSON.stringify({
    id,
    user: { id: 'erin' },
    policyRule: { id: `rule ${id}`, name: 'Four eyes' },
    violatingAccess: [],
    decision: {
      status,
      outcome: status === 'complete' ? 'remediate' : null,
      startDate: '2026-01-02T03:04:05.000Z',
      completionDate: null,
      phases: [{ name: 'violationTask-1', displayName: 'Rule owner', status: 'in-progress' }],
      actors: { active: [{ id: owner, phase: 'violationTask-1' }], inactive: [] },
      comments: [],
      compositeIds: [],
    },
  })

test('what stood of decisions becomes cases: rows, stages by code, owners who do not decide about themselves', async () => {
  const database = await openDatabase({ memory: true, archive: await emptyArchive() })
  const db = database.kysely
  try {
    await migrate(db, before, [])
    await sql`insert into iga_violation (id, user_id, rule_id, owner_id, status, started_at, doc) values
      ('open', 'erin', 'rule open', 'otto', 'in-progress', '2026-01-02Z', ${violation('open', 'in-progress', 'otto')}::jsonb),
      ('over', 'erin', 'rule over', 'otto', 'complete', '2026-01-02Z', ${violation('over', 'complete', 'otto')}::jsonb),
      ('own', 'erin', 'rule own', 'erin', 'in-progress', '2026-01-02Z', ${violation('own', 'in-progress', 'erin')}::jsonb)`.execute(
      db,
    )
    const steps = (name: string) =>
      JSON.stringify({ id: name, steps: [[{ name: 'm', displayName: 'Manager approval' }]] })
    await sql`insert into iga_document (kind, id, doc) values
      ('workflow', 'BasicRoleGrant', ${steps('BasicRoleGrant')}::jsonb),
      ('workflow', 'Ours', ${steps('Ours')}::jsonb)`.execute(db)
    const request = JSON.stringify({
      workflow: { id: 'BasicRoleGrant' },
      decision: { phases: [{ name: 'm', displayName: 'Manager approval', type: 'request' }] },
    })
    await sql`insert into iga_request (id, request_type, requester_id, user_id, status, started_at, doc)
      values ('r', 'roleGrant', 'p', 'p', 'in-progress', '2026-01-02T03:04:05Z', ${request}::jsonb)`.execute(
      db,
    )
    await sql`insert into iga_actor (request_id, phase, user_id, kind, active) values ('r', 'm', 'mona', 'request', true)`.execute(
      db,
    )
    await migrate(db)

    const assigned =
      await sql`select case_id, phase, user_id, kind, active from iga_assignment order by case_id`.execute(db)
    const of = (id: string, active: boolean) => ({
      case_id: id,
      phase: 'violationTask-1',
      user_id: 'otto',
      kind: 'violation',
      active,
    })
    expect(assigned.rows).toEqual([
      of('open', true),
      of('over', false),
      { case_id: 'r', phase: 'm', user_id: 'mona', kind: 'request', active: true },
    ])
    const { rows } = await sql<{ id: string; due: boolean; phases: object[]; active: object[] }>`
      select id, due_at is not null as due, doc #> '{decision,phases}' as phases, doc #> '{decision,actors,active}' as active
      from iga_violation order by id`.execute(db)
    expect(rows).toMatchObject([
      {
        id: 'open',
        due: true,
        phases: [{ type: 'violation', status: 'in-progress' }],
        active: [{ id: 'otto' }],
      },
      { id: 'over', due: false, phases: [{ status: 'cancelled' }], active: [] },
      { id: 'own', due: true, phases: [{ status: 'in-progress' }], active: [] },
    ])
    const stages = await sql<{ id: string; phase: object }>`
      select id, doc #> '{steps,0,0}' as phase from iga_document where kind = 'workflow' order by id`.execute(
      db,
    )
    expect(stages.rows).toEqual([
      { id: 'BasicRoleGrant', phase: { name: 'm', code: 'stage-manager', due: { after: 'P14D' } } },
      { id: 'Ours', phase: { name: 'm', displayName: 'Manager approval' } },
    ])
    const open = await sql<{
      phase: object
    }>`select doc #> '{decision,phases,0}' as phase from iga_request`.execute(db)
    expect(open.rows[0]?.phase).toMatchObject({ displayName: 'Manager approval', code: 'stage-manager' })
  } finally {
    await database.close()
  }
})
