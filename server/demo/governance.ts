import { sql } from 'kysely'
import type { JsonObject } from '../store/objects/json.ts'
import type { ObjectStore } from '../store/objects/object-store.ts'
import type { StoreTables } from '../store/tables.ts'
import { catalogueRow } from '../platform/iga/catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../platform/iga/catalogue/catalogue-item.ts'
import type { GovernanceService } from '../platform/iga/governance-service.ts'
import { grantRow } from '../platform/iga/access/grant.ts'
import { insertGrants } from '../platform/iga/access/insert-grants.ts'
import { ASSIGNMENTS, assignmentOf } from '../platform/iga/catalogue/managed-assignment.ts'
import { refreshDerived } from '../store/objects/derived.ts'
import { unitOfWork } from '../store/unit-of-work.ts'
import type { GovernedPerson } from '../platform/iga/people/people.ts'
import type { GovernanceDatabase } from '../platform/iga/tables.ts'
import { applicationItem, entitlementItem, roleItem } from './catalogue-items.ts'
import { demoEntitlements } from './entitlements.ts'
import { demoRules } from './policy-rules.ts'
import type { DemoRule } from './policy-rules.ts'
import { demoApplicationForm, demoRequestForms } from './request-forms.ts'
import { stableId } from './tenant.ts'

const GRANTS_AT_ONCE = 500

/**
 * Gives the demo tenant its catalogue, who holds what, and who fulfils. Does nothing when the catalogue is filled.
 *
 * @returns how many catalogue items are new
 */
export async function seedDemoGovernance(
  governance: GovernanceService,
  objects: ObjectStore,
): Promise<number> {
  const { db, documents, people } = governance
  const name = people.collection.slice('managed/'.length)
  const prefix = name.slice(0, -'user'.length)
  const filled = await db.selectFrom('iga_catalog').select('id').limit(1).executeTakeFirst()
  if (filled) return 0
  const all = async (collection: string, fields: string) =>
    objects.types.has(collection)
      ? (await objects.query(collection, { filter: { op: 'true' }, pageSize: 1000 }, { fields })).objects
      : []
  const applications = await all(
    `managed/${prefix}application`,
    'name,description,icon,templateName,riskScore',
  )
  const roles = await all(`managed/${prefix}role`, 'name,description')
  const persona = async (userName: string) => people.one(stableId(name, userName))
  const [otto, rita, fred, adam] = await Promise.all(
    ['otto.owner', 'rita.reviewer', 'fred.fulfiller', 'adam.admin'].map(persona),
  )
  if (!otto || !rita || !fred || !adam) return 0

  const items = [
    ...applications.map((application) => applicationItem(application, otto)),
    ...applications.flatMap((application) =>
      (demoEntitlements[String(application['name'])] ?? []).map((entitlement) =>
        entitlementItem(application, entitlement, entitlement.owner === 'rita' ? rita : otto),
      ),
    ),
    ...roles.map((role) => roleItem(role, otto)),
  ]
  if (items.length === 0) return 0
  await db
    .insertInto('iga_catalog')
    .values(items.map(({ item, words }) => catalogueRow(item, words)))
    .execute()
  await objects.insertMany(
    items.flatMap(({ item }) =>
      item.itemType === 'entitlementGrant'
        ? [{ collection: ASSIGNMENTS, id: item.id, doc: assignmentOf(item) }]
        : [],
    ),
  )
  await documents.ship([{ kind: 'glossary', id: 'assignment-category', doc: categories }])
  const settings = (await documents.read('config', 'iga_access_request')) ?? {}
  await documents.write({
    kind: 'config',
    id: 'iga_access_request',
    doc: { ...settings, defaultApprover: `managed/user/${adam.ref.id}`, fulfillers: [fred.ref.id] },
  })
  const shown = (await documents.read('config', 'iga_ui_config')) ?? {}
  const lifecycle = { user: { enabled: true }, entitlement: { enabled: true }, role: { enabled: false } }
  await documents.write({ kind: 'config', id: 'iga_ui_config', doc: { ...shown, lcmSettings: lifecycle } })
  await documents.ship(
    demoRules.map((rule) => ({ kind: 'policy-rule' as const, id: rule.id, doc: ruleDocument(rule, otto) })),
  )
  const travelDesk = applications.find((application) => application['name'] === 'Travel Desk')
  await documents.ship([
    ...demoRequestForms,
    ...(travelDesk ? [demoApplicationForm(String(travelDesk['_id']))] : []),
  ])
  await seedGrants(
    governance,
    objects,
    items.map(({ item }) => item),
  )
  await seedConditions(db)
  await seedUses(db)
  return items.length
}

/** The lines of business of the demo's entitlements, as a word of the glossary. */
const categories = {
  id: 'assignment-category',
  name: 'category',
  displayName: 'Line of business',
  type: 'string',
  objectType: '/openidm/managed/assignment',
  isMultiValue: false,
  searchable: true,
  enumeratedValues: [
    ...new Set(Object.values(demoEntitlements).flatMap((each) => each.map(({ category }) => category))),
  ]
    .toSorted()
    .map((value) => ({ text: value, value })),
}

function ruleDocument(rule: DemoRule, owner: GovernedPerson): JsonObject {
  const { groups, ...said } = rule
  const assignments = (names: readonly string[]) => names.map((name) => stableId('entitlement', name))
  return {
    ...said,
    active: true,
    policyRuleOwner: owner.ref as unknown as JsonObject,
    groups: groups.map(assignments),
  }
}

/** What most of Mona's team has, so that recommendations to one of them say something; one in so many goes without. */
const teamAccess = [
  { application: 'Payments Hub', entitlement: 'Payment Reader', skips: 7 },
  { application: 'Travel Desk', entitlement: 'Trip Booker', skips: 3 },
  { application: 'Data Lake', entitlement: 'Data Reader', skips: 2 },
] as const

/** The personas hold what their stories need, and no more. */
function inTeam(person: JsonObject): boolean {
  const manager = (person['manager'] as { _refResourceId?: string } | null | undefined)?._refResourceId
  return (
    manager === stableId('alpha_user', 'mona.manager') &&
    person['_id'] !== stableId('alpha_user', 'erin.employee')
  )
}

const itemsNamed = (
  items: readonly CatalogueItem[],
  application: string,
  entitlement: string,
): CatalogueItem[] =>
  items.filter(
    ({ name, itemType, doc }) =>
      (doc['application'] as JsonObject | undefined)?.['name'] === application &&
      (itemType === 'accountGrant' || name === entitlement),
  )

/** People hold what their applications and roles say, and some of the entitlements of these applications. */
async function seedGrants(
  { db, people }: GovernanceService,
  objects: ObjectStore,
  items: readonly CatalogueItem[],
): Promise<void> {
  const now = Date.now()
  let cookie: string | undefined
  let at = 0
  const ofApplication = new Map<string, CatalogueItem[]>()
  const ofRole = new Map<string, CatalogueItem>()
  for (const item of items) {
    if (item.roleId !== undefined) ofRole.set(item.roleId, item)
    if (item.applicationId !== undefined)
      ofApplication.set(item.applicationId, [...(ofApplication.get(item.applicationId) ?? []), item])
  }
  do {
    const page = await objects.query(
      people.collection,
      { filter: { op: 'true' }, pageSize: 200, ...(cookie ? { cookie } : {}) },
      { fields: 'userName,givenName,sn,mail,accountStatus,applications,roles,manager' },
    )
    const rows = page.objects.flatMap((object) => {
      at += 1
      const person = shownPerson(object)
      const applications = refs(object['applications'])
      const held = [
        ...applications.flatMap((id) =>
          (ofApplication.get(id) ?? []).filter(
            ({ itemType }, index) => itemType === 'accountGrant' || (at + index) % 3 === 0,
          ),
        ),
        ...(inTeam(object)
          ? teamAccess.flatMap(({ application, entitlement, skips }) =>
              at % skips === 0 ? [] : itemsNamed(items, application, entitlement),
            )
          : []),
        ...refs(object['roles']).flatMap((id) => ofRole.get(id) ?? []),
      ]
      return held.map((item) => grantOf(person, item, now, at))
    })
    for (let from = 0; from < rows.length; from += GRANTS_AT_ONCE)
      await insertGrants(db, rows.slice(from, from + GRANTS_AT_ONCE))
    const touched = page.objects.flatMap(({ _id: id }) =>
      ['applications', 'assignments'].map((property) => ({
        collection: people.collection,
        id: String(id),
        property,
      })),
    )
    await unitOfWork(db, (tx) => refreshDerived(tx.withTables<StoreTables>(), objects.types, touched))
    cookie = page.cookie ?? undefined
  } while (cookie !== undefined)
}

/** The roles of the demo are given by the rules of an area: nobody asks for them, and nobody can give them back. */
async function seedConditions(db: GovernanceDatabase): Promise<void> {
  await sql`update managed_relationship set properties = properties || '{"_grantType": "conditional"}'
    where (owner_collection, property) in (('managed/alpha_user', 'roles'), ('managed/alpha_role', 'members'))`.execute(
    db,
  )
}

/** Most people have opened their applications lately, some long ago, some never: always the same ones. */
async function seedUses(db: GovernanceDatabase): Promise<void> {
  await sql`
    update iga_access f set used_at = greatest(f.granted_at, now() - interval '5 hours' - interval '1 day' * (chance % 10) * (chance % 23))
    from (select e.edge_id, abs(hashtext(e.owner_id || e.ref_id)) as chance from managed_relationship e
      where e.owner_collection = 'managed/alpha_user' and e.property = 'applications') accounts
    where f.edge_id = accounts.edge_id and chance % 4 > 0`.execute(db)
}

/** What people of the demo hold was there before: nothing says that it came by a request. */
function grantOf(person: GovernedPerson['ref'], item: CatalogueItem, now: number, at: number) {
  const granted = new Date(now - (30 + ((at * 7) % 700)) * 86_400_000)
  return grantRow({ user: person, item, grantType: 'recon' }, granted)
}

const refs = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).map((ref: JsonObject) => String(ref['_refResourceId']))

function shownPerson(object: JsonObject): GovernedPerson['ref'] {
  const shown = ['userName', 'givenName', 'sn', 'mail', 'accountStatus'].flatMap((field) =>
    typeof object[field] === 'string' ? [[field, object[field]]] : [],
  )
  return { id: String(object['_id']), ...Object.fromEntries(shown) }
}
