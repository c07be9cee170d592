import type { components } from '../../../../openapi/generated/certification.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { DescribedProperty } from '../../ports/agreed-changes-port.ts'
import { glossarySchema } from './glossary.ts'

export type FilterSchema = components['schemas']['FilterSchema']
type FilterProperty = components['schemas']['FilterProperty']
/** What lists of access are filtered by. */
export type FilterClass = keyof FilterSchema

/** What everything of a kind has, whatever its glossary. */
const own: Readonly<Record<Exclude<FilterClass, 'user'>, readonly (readonly [string, string])[]>> = {
  application: [
    ['name', 'Name'],
    ['description', 'Description'],
    ['templateName', 'Template'],
  ],
  entitlement: [
    ['displayName', 'Name'],
    ['description', 'Description'],
  ],
  account: [
    ['id', 'Account'],
    ['displayName', 'Name'],
  ],
  role: [
    ['name', 'Name'],
    ['description', 'Description'],
  ],
}

const described: Readonly<Record<keyof typeof own, string>> = {
  application: '/openidm/managed/application',
  entitlement: '/openidm/managed/assignment',
  account: '/iga/governance/account',
  role: '/openidm/managed/role',
}

/**
 * What access is filtered by: the properties of people as their type describes them, and of everything else its names and the words of
 * the glossary.
 *
 * @param people properties of the people of the realm
 * @param glossary documents of the glossary
 */
export function filterSchema(
  people: readonly DescribedProperty[],
  glossary: readonly JsonObject[],
): FilterSchema {
  const words = glossarySchema(glossary)
  const ofKind = (kind: keyof typeof own): FilterProperty[] => [
    ...own[kind].map(([name, displayName]) => ({
      key: name,
      name,
      displayName,
      type: 'string' as const,
      isMultiValue: false,
      class: kind,
    })),
    ...(words[described[kind]] ?? [])
      .filter(({ name, searchable }) => searchable !== false && !own[kind].some(([each]) => each === name))
      .map(({ name, displayName, type, isMultiValue, enumeratedValues }) => ({
        key: name,
        name,
        displayName,
        type,
        isMultiValue: isMultiValue === true,
        class: kind,
        ...(enumeratedValues && enumeratedValues.length > 0 ? { enumeratedValues } : {}),
      })),
  ]
  return {
    user: people.map(({ name, title, type, isMultiValue }) => ({
      key: name,
      name,
      displayName: title,
      type,
      isMultiValue,
      class: 'user' as const,
    })),
    application: ofKind('application'),
    entitlement: ofKind('entitlement'),
    account: ofKind('account'),
    role: ofKind('role'),
  }
}
