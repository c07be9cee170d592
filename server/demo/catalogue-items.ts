import type { CatalogueItem } from '../platform/iga/catalogue/catalogue-item.ts'
import type { GovernedPerson } from '../platform/iga/people/people.ts'
import type { JsonObject } from '../store/objects/json.ts'
import type { DemoEntitlement } from './entitlements.ts'
import { stableId } from './tenant.ts'

type Owner = Pick<GovernedPerson, 'ref'>

const disconnected = new Set(['Badge Office'])

/** A catalogue item with the words that it is searched by. */
export interface Described {
  readonly item: CatalogueItem
  readonly words: readonly string[]
}

function applicationOf(application: JsonObject): JsonObject {
  const name = String(application['name'])
  return {
    id: String(application['_id']),
    name,
    description: application['description'] ?? '',
    icon: application['icon'] ?? '',
    templateName: application['templateName'] ?? '',
    templateVersion: '1.0',
    authoritative: false,
    objectTypes: [{ name: 'User' }, { name: 'Group', accountAttribute: 'memberOf' }],
  }
}

/** The account of an application. @param application its managed object */
export function applicationItem(
  application: JsonObject,
  owner: Owner,
  isDisconnected = disconnected.has(String(application['name'])),
): Described {
  const shown = applicationOf(application)
  const name = String(shown['name'])
  const risk = riskOf(Number(application['riskScore'] ?? 0))
  return {
    words: [name, String(shown['description'])],
    item: {
      id: String(shown['id']),
      itemType: 'accountGrant',
      applicationId: String(shown['id']),
      assignmentId: undefined,
      roleId: undefined,
      name,
      requestable: true,
      disconnected: isDisconnected,
      doc: {
        application: shown,
        applicationOwner: [owner.ref as unknown as JsonObject],
        descriptor: { idx: {} },
        glossary: {
          idx: {
            '/application': { description: shown['description'] ?? '', requestable: true, riskLevel: risk },
          },
        },
      },
    },
  }
}

/** An entitlement of an application. */
export function entitlementItem(
  application: JsonObject,
  entitlement: Omit<DemoEntitlement, 'owner'>,
  owner: Owner,
  isDisconnected = disconnected.has(String(application['name'])),
): Described {
  const shown = applicationOf(application)
  const { name, description, risk, category } = entitlement
  const id = stableId('entitlement', `${String(shown['name'])} ${name}`)
  return {
    words: [name, description, String(shown['name']), category],
    item: {
      id,
      itemType: 'entitlementGrant',
      applicationId: String(shown['id']),
      assignmentId: id,
      roleId: undefined,
      name,
      requestable: true,
      disconnected: isDisconnected,
      doc: {
        application: shown,
        applicationOwner: [owner.ref as unknown as JsonObject],
        entitlement: { id, displayName: name, description },
        entitlementOwner: [owner.ref as unknown as JsonObject],
        assignment: { id },
        descriptor: { idx: { '/entitlement': { displayName: name } } },
        glossary: {
          idx: {
            '/entitlement': {
              description,
              requestable: true,
              riskLevel: risk,
              category,
              entitlementOwner: `managed/user/${owner.ref.id}`,
            },
          },
        },
      },
    },
  }
}

/** A role. @param role its managed object */
export function roleItem(role: JsonObject, owner: Owner): Described {
  const name = String(role['name'])
  const description = String(role['description'] ?? '')
  return {
    words: [name, description],
    item: {
      id: String(role['_id']),
      itemType: 'roleMembership',
      applicationId: undefined,
      assignmentId: undefined,
      roleId: String(role['_id']),
      name,
      requestable: true,
      disconnected: false,
      doc: {
        role: { id: String(role['_id']), name, description },
        roleOwner: [owner.ref as unknown as JsonObject],
        descriptor: { idx: { '/role': { displayName: name } } },
        glossary: { idx: { '/role': { description, requestable: true } } },
      },
    },
  }
}

const riskOf = (score: number): string => (score >= 70 ? 'high' : score >= 40 ? 'medium' : 'low')
