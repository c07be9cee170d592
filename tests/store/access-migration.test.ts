import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { migrations } from '../../server/store/migrations/index.ts'
import { emptyArchive } from './support/fresh-database.ts'

/** Where governance kept grants of its own. */
const before = migrations.filter(({ id }) => id < '0030')

test('grants of an older store become relationships, each once, with their ids, terms and uses', async () => {
  const database = await openDatabase({ memory: true, archive: await emptyArchive() })
  const db = database.kysely
  try {
    await migrate(db, before, [])
    await sql`insert into managed_object (collection, id, rev, doc) values
      ('managed/alpha_user', 'erin', 1, '{"userName": "erin", "givenName": "Erin", "sn": "Walsh"}'),
      ('managed/alpha_application', 'vault', 1, '{"name": "Contract Vault"}'),
      ('managed/alpha_role', 'viewer', 1, '{"name": "Viewer"}')`.execute(db)
    await sql`insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties) values
      ('known', 'managed/alpha_user', 'erin', 'applications', 'managed/alpha_application', 'vault', 0, '{}'),
      ('known', 'managed/alpha_application', 'vault', 'members', 'managed/alpha_user', 'erin', 0, '{}'),
      ('twice', 'managed/alpha_user', 'erin', 'applications', 'managed/alpha_application', 'vault', 1, '{}'),
      ('found', 'managed/alpha_user', 'erin', 'roles', 'managed/alpha_role', 'viewer', 0, '{}')`.execute(db)
    await sql`insert into iga_catalog (id, item_type, application_id, assignment_id, role_id, name, search_text, requestable, disconnected, doc) values
      ('c-account', 'accountGrant', 'vault', null, null, 'Contract Vault', 'contract vault', true, false, '{"id": "c-account", "application": {"id": "vault", "name": "Contract Vault"}}'),
      ('c-reader', 'entitlementGrant', 'vault', 'reader', null, 'Reader', 'reader', true, false,
        '{"id": "c-reader", "application": {"id": "vault", "name": "Contract Vault"}, "entitlement": {"description": "Reads."}}')`.execute(
      db,
    )
    await sql`insert into iga_grant (id, user_id, catalog_id, item_type, application_id, name, request_id, starts_at, ends_at, granted_at, doc) values
      ('g-account', 'erin', 'c-account', 'accountGrant', 'vault', 'Contract Vault', null, null, null, '2025-01-01Z',
        '{"relationship": {"temporalConstraints": [{"duration": "2025-01-01T00:00:00.000Z/2031-01-01T00:00:00.000Z"}]}}'),
      ('g-reader', 'erin', 'c-reader', 'entitlementGrant', 'vault', 'Reader', 'r1', null, '2030-01-01Z', '2025-02-02Z',
        '{"relationship": {"temporalConstraints": [{"duration": "2025-02-02T00:00:00.000Z/2030-01-01T00:00:00.000Z"}]}}'),
      ('g-gone', 'left long ago', 'c-reader', 'entitlementGrant', 'vault', 'Reader', null, null, null, '2025-01-01Z', '{}')`.execute(
      db,
    )
    await sql`insert into iga_use (grant_id, used_at) values ('g-account', '2026-03-03Z')`.execute(db)
    await sql`insert into iga_request (id, request_type, requester_id, user_id, catalog_id, unique_key, status, started_at, doc) values
      ('r1', 'entitlementGrant', 'erin', 'erin', 'c-reader', 'erin/c-reader', 'complete', '2025-02-01Z', '{"request": {"common": {"catalogId": "c-reader"}}}')`.execute(
      db,
    )
    await sql`insert into portal_preference (realm, subject, name, value, changed_at)
      values ('alpha', 'erin', 'cart', '[{"id": "c-reader"}]', now())`.execute(db)

    expect(await migrate(db)).toEqual(migrations.filter(({ id }) => id >= '0030').map(({ id }) => id))

    const { rows } =
      await sql`select id, catalog_id, item_type, name, request_id, ends_at, granted_at, used_at,
      doc #>> '{relationship,properties,grantTypes,0,grantType}' as source from held_access order by catalog_id`.execute(
        db,
      )
    const item = (values: object) => ({
      request_id: null,
      ends_at: null,
      used_at: null,
      source: 'recon',
      ...values,
    })
    expect(rows).toEqual([
      item({
        id: 'g-reader',
        catalog_id: 'reader',
        item_type: 'entitlementGrant',
        name: 'Reader',
        request_id: 'r1',
        ends_at: new Date('2030-01-01Z'),
        granted_at: new Date('2025-02-02Z'),
        source: 'request',
      }),
      item({
        id: 'g-account',
        catalog_id: 'vault',
        item_type: 'accountGrant',
        name: 'Contract Vault',
        ends_at: new Date('2031-01-01Z'),
        granted_at: new Date('2025-01-01Z'),
        used_at: new Date('2026-03-03Z'),
      }),
      item({
        id: 'found',
        catalog_id: 'viewer',
        item_type: 'roleMembership',
        name: 'Viewer',
        granted_at: expect.any(Date),
      }),
    ])
    const edges = await sql`select edge_id, owner_collection, property from managed_relationship
      where edge_id <> 'found' order by edge_id, owner_collection`.execute(db)
    expect(edges.rows).toEqual([
      { edge_id: 'g-account', owner_collection: 'managed/alpha_application', property: 'members' },
      { edge_id: 'g-account', owner_collection: 'managed/alpha_user', property: 'applications' },
      { edge_id: 'g-reader', owner_collection: 'managed/alpha_assignment', property: 'members' },
      { edge_id: 'g-reader', owner_collection: 'managed/alpha_user', property: 'assignments' },
    ])
    const named =
      await sql`select q.catalog_id, q.unique_key, q.doc #>> '{request,common,catalogId}' as said, o.doc, p.value
      from iga_request q, managed_object o, portal_preference p where o.collection = 'managed/alpha_assignment'`.execute(
        db,
      )
    expect(named.rows).toEqual([
      {
        catalog_id: 'reader',
        unique_key: 'erin/reader',
        said: 'reader',
        doc: { name: 'Contract Vault Reader', description: 'Reads.' },
        value: '[{"id": "reader"}]',
      },
    ])
  } finally {
    await database.close()
  }
})
