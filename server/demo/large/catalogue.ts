import type { UserRef } from '../../platform/iga/requests/access-request.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { ItemType } from '../../platform/iga/tables.ts'
import { applicationItem, entitlementItem, roleItem } from '../catalogue-items.ts'
import type { Described } from '../catalogue-items.ts'
import { departments, stableId } from '../tenant.ts'
import { departmentOf, leaderOf, personRef, teamOf } from './people.ts'

/** Of the items so many are of one application: its account and its entitlements. */
const ITEMS_OF_APPLICATION = 100
/** Else nobody could have accounts of three. */
const FEWEST_APPLICATIONS = 3

const PRODUCTS = [
  'Desk',
  'Ledger',
  'Vault',
  'Planner',
  'Archive',
  'Portal',
  'Registry',
  'Insight',
  'Gateway',
  'Workbench',
  'Exchange',
  'Monitor',
  'Library',
]
const SUBJECTS = [
  'Invoice',
  'Contract',
  'Supplier',
  'Customer',
  'Report',
  'Order',
  'Budget',
  'Shipment',
  'Case',
  'Record',
]
const PARTS = [
  'Reader',
  'Editor',
  'Approver',
  'Administrator',
  'Auditor',
  'Publisher',
  'Importer',
  'Exporter',
  'Steward',
  'Planner',
]
const RISKY = new Set(['Approver', 'Administrator', 'Steward'])
const WRITING = new Set(['Editor', 'Publisher', 'Importer'])

/** A place in the catalogue: the account of an application, or one of its entitlements. */
export interface CataloguePlace {
  readonly application: number
  readonly entitlement: number | undefined
}

/** Who owns what no leader of the large tenant owns. */
export interface Owners {
  readonly applications: UserRef
  readonly entitlements: UserRef
}

/** A large catalogue, always the same for the same numbers. Nothing of it is kept in memory but ids. */
export interface LargeCatalogue {
  readonly applications: number
  /** The managed object of an application. */
  application(at: number): JsonObject
  /** All items of an application. */
  itemsOf(application: number): Described[]
  item(place: CataloguePlace): Described
  /** The managed objects of the roles: one for each department. */
  readonly roles: readonly JsonObject[]
  /** Their items. */
  readonly roleItems: readonly Described[]
  /** What a person holds besides their role: first something of their own, then three accounts, then what their team has. */
  placesOf(n: number): CataloguePlace[]
  /** What a person holds: eight things of their own, the role among them. */
  heldBy(n: number): HeldItems
  /** By role, the ids of the entitlements that it brings: always two. */
  readonly brings: ReadonlyMap<string, readonly string[]>
  /** Something that a person does not hold, another one for each number. */
  wantedBy(n: number, number: number): CataloguePlace
}

/** Items that a person holds. */
export interface HeldItems {
  readonly own: readonly { readonly id: string; readonly itemType: ItemType }[]
  /** The role of the person's department; it {@link LargeCatalogue.brings} two more. */
  readonly role: string | undefined
}

/**
 * @param items how many, at least sixty
 * @param people how many there are; leaders of teams own most of it
 */
export function createLargeCatalogue(items: number, people: number, owners: Owners): LargeCatalogue {
  const applications = Math.max(FEWEST_APPLICATIONS, Math.round(items / ITEMS_OF_APPLICATION))
  // A role for each department that has applications of its own.
  const among = applications >= FEWEST_APPLICATIONS * departments.length ? departments.length : 1
  const roles = departments.slice(0, among).map(roleObject)
  const roleItems = roles.map((role) => roleItem(role, { ref: owners.applications }))
  const all = items - applications - roles.length
  const each = Math.floor(all / applications)
  const entitlementsOf = (application: number): number => each + (application < all % applications ? 1 : 0)
  const ids = new Map<string, string>()

  const item = (place: CataloguePlace): Described => {
    const { application: at, entitlement: part } = place
    const object = applicationObject(at)
    const leader = { ref: personRef(leaderOf((at * 12 + 1) % people) ?? 0) }
    // Those who sign in have something to decide, too.
    const owner = at % 20 === 0 ? { ref: owners.applications } : leader
    const byHand = at % 50 === 7
    return part === undefined
      ? applicationItem(object, owner, byHand)
      : entitlementItem(
          object,
          entitlement(part),
          at % 20 === 1 ? { ref: owners.entitlements } : owner,
          byHand,
        )
  }
  const idAt = (place: CataloguePlace): string => {
    const key = `${place.application} ${place.entitlement}`
    const id = ids.get(key) ?? item(place).item.id
    ids.set(key, id)
    return id
  }

  /** The applications of a team, the first one that of its whole department; `first` is where its entitlements begin. */
  const applicationsOf = (team: number) => {
    const slots = Math.floor(applications / among)
    return [0, 1 + (team % (slots - 1)), 1 + ((team + 1) % (slots - 1))].map((slot, at) => {
      const application = departmentOf(team, among) + among * slot
      const many = entitlementsOf(application)
      return { application, many, first: at === 0 ? 0 : (team * 5 + at * 7) % many }
    })
  }

  const placesOf = (n: number): CataloguePlace[] => {
    const three = applicationsOf(teamOf(n))
    const { application: mine, many, first } = three[n % three.length]!
    const own = { application: mine, entitlement: (first + 2 + (n % (many - 2))) % many }
    const accounts = three.map(({ application }) => ({ application, entitlement: undefined }))
    // Two in each of the others that the whole team has; one of the four is missing, which peers recommend.
    const shared = three
      .slice(1)
      .flatMap(firstTwo)
      .filter((_, at) => at !== n % 4)
    return [own, ...accounts, ...shared]
  }

  return {
    applications,
    application: applicationObject,
    item,
    itemsOf: (application) => [
      item({ application, entitlement: undefined }),
      ...Array.from({ length: entitlementsOf(application) }, (_, part) =>
        item({ application, entitlement: part }),
      ),
    ],
    placesOf,
    roles,
    roleItems,
    heldBy: (n) => ({
      own: placesOf(n).map((place) => ({
        id: idAt(place),
        itemType: place.entitlement === undefined ? ('accountGrant' as const) : ('entitlementGrant' as const),
      })),
      role: roleItems[departmentOf(teamOf(n), among)]!.item.id,
    }),
    brings: new Map(
      roleItems.map(({ item: { id } }, department) => [
        id,
        // The first application of a department is that of all its teams.
        [0, 1].map((part) => idAt({ application: department, entitlement: part })),
      ]),
    ),
    wantedBy(n, number) {
      // Of the one application in which they hold nothing of their own.
      const { application, many, first } = applicationsOf(teamOf(n))[(n + 2) % 3]!
      return { application, entitlement: (first + 2 + ((n + number) % (many - 2))) % many }
    },
  }
}

const firstTwo = ({ application, many, first }: { application: number; many: number; first: number }) =>
  [0, 1].map((step) => ({ application, entitlement: (first + step) % many }))

function roleObject(department: string): JsonObject {
  const name = `${department} staff`
  return {
    _id: stableId('role', name),
    name,
    description: `What everybody in ${department.toLowerCase()} works with.`,
  }
}

function applicationObject(at: number): JsonObject {
  const department = departments[at % departments.length] ?? ''
  const product = PRODUCTS[Math.floor(at / departments.length) % PRODUCTS.length] ?? ''
  const round = Math.floor(at / departments.length / PRODUCTS.length)
  const name = `${department} ${product}${round === 0 ? '' : ` ${round + 1}`}`
  return {
    _id: stableId('application', name),
    name,
    description: `${product} of ${department.toLowerCase()}.`,
    templateName: (['saml', 'oidc', 'bookmark'] as const)[at % 3] ?? 'saml',
    riskScore: (at * 37) % 100,
  }
}

function entitlement(at: number) {
  const subject = SUBJECTS[at % SUBJECTS.length] ?? ''
  const part = PARTS[Math.floor(at / SUBJECTS.length) % PARTS.length] ?? ''
  const round = Math.floor(at / SUBJECTS.length / PARTS.length)
  return {
    name: `${subject} ${part}${round === 0 ? '' : ` ${round + 1}`}`,
    description: `Work with each ${subject.toLowerCase()} as ${part.toLowerCase()}.`,
    risk: RISKY.has(part) ? ('high' as const) : WRITING.has(part) ? ('medium' as const) : ('low' as const),
    category: subject,
  }
}
