import type { GovernanceService } from '../platform/iga/governance-service.ts'
import { stableId } from './tenant.ts'

/** Some can be asked for, one is so already perhaps, and one names nobody: a first visitor sees each. */
const file = `userName,city
erin.employee,Bergen
rita.reviewer,Bergen
fred.fulfiller,Bergen
nils.nobody,Bergen
`

/**
 * A file of the demo's administrator that is checked and not sent. Does nothing where there is one.
 *
 * @returns how many were made
 */
export async function seedDemoBulkChanges({
  db,
  people,
  bulkChanges,
  background,
}: Pick<GovernanceService, 'db' | 'people' | 'bulkChanges' | 'background'>): Promise<number> {
  if (await db.selectFrom('iga_bulk_change').select('id').limit(1).executeTakeFirst()) return 0
  const adam = await people.one(stableId('alpha_user', 'adam.admin'))
  if (!adam) return 0
  const caller = {
    id: adam.ref.id,
    realm: '/alpha',
    component: people.collection,
    roles: ['internal/role/ui-realm-admin'],
    scopes: [],
  }
  const content = Buffer.from(file).toString('base64')
  await bulkChanges.check({ person: adam, isAdmin: true, caller }, { name: 'office-move.csv', content })
  background.begin()
  await background.settled()
  return 1
}
