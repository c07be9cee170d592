import type { ExpressionFunction } from '../../engine/format/expression-function.ts'
import { valueAt } from '../../engine/format/pointer.ts'
import { objectName } from '../../engine/object-schema/object-name.ts'

/** Where a request says what it is about, the special before the general (contract iga.md, "Requests"). */
const ITEM_NAMES = [
  '/descriptor/idx/~1entitlement/displayName',
  'role.name',
  'application.name',
  'request.entitlement.object.displayName',
  'requestTypeName',
]
const RISKS = ['entitlement', 'role', 'application'].map((kind) => `/glossary/idx/~1${kind}/riskLevel`)
/** Types of requests about somebody's account. */
const PERSON_TYPES = new Set(['createUser', 'modifyUser', 'deleteUser'])
/** Types of requests that have words of their own (the display `request-type`). */
const NAMED_TYPES = [
  'applicationGrant',
  'applicationRemove',
  'entitlementGrant',
  'entitlementRemove',
  'roleGrant',
  'roleRemove',
  'createEntitlement',
  'modifyEntitlement',
  'createUser',
  'modifyUser',
  'deleteUser',
  'extendEndDate',
]
/** The first value that stands at one of the paths; null without any. @example firstOf({ b: 1 }, ['a', 'b']) // 1 */
export function firstOf(value: unknown, paths: unknown): unknown {
  for (const path of listOf(paths)) {
    const found = valueAt(value, String(path))
    if (found !== undefined && found !== null && found !== '') return found
  }
  return null
}

/** What a request is about, in words; empty when it does not say. @example requestItem({ role: { name: 'Clerk' } }) // 'Clerk' */
export function requestItem(request: unknown): string {
  const type = valueAt(request, 'requestType')
  if (typeof type === 'string' && PERSON_TYPES.has(type)) return objectName(valueAt(request, 'user'))
  const name = firstOf(request, ITEM_NAMES)
  return typeof name === 'string' ? name : ''
}

/** Whether what is asked for is of a high risk. @example isHighRisk({}) // false */
export const isHighRisk = (row: unknown): boolean => firstOf(row, RISKS) === 'high'

/**
 * What a request does once it is agreed: it grants access, removes it, extends its time, deletes a person, or something else.
 *
 * @example requestAct({ requestType: 'roleRemove' }) // 'remove'
 */
export function requestAct(request: unknown): 'grant' | 'remove' | 'extend' | 'delete' | 'other' {
  const type = String(valueAt(request, 'requestType'))
  if (type === 'extendEndDate') return 'extend'
  if (type === 'deleteUser') return 'delete'
  const [, act] = /^(?:application|entitlement|role)(Grant|Remove)$/.exec(type) ?? []
  return act ? (act === 'Grant' ? 'grant' : 'remove') : 'other'
}

/**
 * Choices of a filter by type: those that the platform brings, then the tenant's own by their names.
 *
 * @example requestTypeChoices([{ id: 'equipment', displayName: 'Order equipment' }]).at(-1) // { value: 'equipment', text: 'Order equipment' }
 */
export function requestTypeChoices(types: unknown): readonly unknown[] {
  const own = listOf(types)
    .map((type) => ({ id: String(valueAt(type, 'id')), name: valueAt(type, 'displayName') }))
    .filter(({ id }) => !NAMED_TYPES.includes(id))
    .map(({ id, name }) => ({
      value: id,
      text: typeof name === 'string' && name !== '' ? name : id,
    }))
    .toSorted((one, other) => one.text.localeCompare(other.text))
  return [...NAMED_TYPES.map((value) => ({ value, labelKey: `requests.type.${value}` })), ...own]
}

/**
 * The rules that a request would break, each with the access that breaks it.
 *
 * @example requestConflicts({ policyViolations: [{ policyRule: { name: 'Two keys' } }] }) // ['Two keys']
 */
export function requestConflicts(request: unknown): string[] {
  return listOf(valueAt(request, 'policyViolations')).flatMap((violation) => {
    const name = firstOf(violation, ['policyRule.name', 'policyRule.id', 'name'])
    if (name === null) return []
    const access = listOf(valueAt(violation, 'violatingAccess')).flatMap((each) => {
      const said = valueAt(each, '/descriptor.idx.~1entitlement.displayName')
      return typeof said === 'string' && said !== '' ? [said] : []
    })
    return [access.length > 0 ? `${String(name)} (${access.join(' + ')})` : String(name)]
  })
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Functions of the screens on which requests are followed and decided. */
export const requestFunctions: readonly ExpressionFunction[] = [
  {
    name: 'firstOf',
    signature: 'firstOf(dyn, list): dyn',
    summary: 'The first value that stands at one of the paths of an object; null without any.',
    run: firstOf,
  },
  {
    name: 'requestTypeChoices',
    messages: ['requests'],
    signature: 'requestTypeChoices(dyn): list',
    summary: 'Choices of a filter by the type of request, from the types of the tenant.',
    run: requestTypeChoices,
  },
  {
    name: 'requestItem',
    signature: 'requestItem(dyn): string',
    summary: 'What an access request is about, in words.',
    run: requestItem,
  },
  {
    name: 'requestAct',
    signature: 'requestAct(dyn): string',
    summary: 'What a request does: `grant`, `remove`, `extend` or `other`.',
    run: requestAct,
  },
  {
    name: 'requestConflicts',
    signature: 'requestConflicts(dyn): list',
    summary: 'The rules that an access request would break, each with the access that breaks it.',
    run: requestConflicts,
  },
]
