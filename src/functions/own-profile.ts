import { valueAt } from '../../engine/format/pointer.ts'

/** A switch of a preference. */
export interface PreferenceSwitch {
  readonly id: string
  readonly title: string
  readonly value: boolean
}

/**
 * Switches for the preferences that are yes or no, in the schema's order; what one of them means says its description.
 *
 * @param schema of the person's type
 * @param person their object
 * @param rights as of {@link mayChangeOneself}; without the right there are none
 */
export function preferenceSwitches(schema: unknown, person: unknown, rights: unknown): PreferenceSwitch[] {
  const declared = recordOf(valueAt(schema, 'properties.preferences'))
  if (!mayChangeOneself(rights, 'preferences')) return []
  const properties = recordOf(declared['properties'])
  const order = Array.isArray(declared['order']) ? declared['order'].map(String) : []
  const names = [...new Set([...order, ...Object.keys(properties)])].filter((name) =>
    Object.hasOwn(properties, name),
  )
  return names.flatMap((name) => {
    const { type, description, title } = recordOf(properties[name])
    if (type !== 'boolean') return []
    const text = [description, title, name].find((each) => typeof each === 'string' && each !== '')
    return [{ id: name, title: String(text), value: recordOf(valueAt(person, 'preferences'))[name] === true }]
  })
}

/** The person's consent to a mapping: `{ mapping, consentDate }` as it is stored; `null` without one. */
export function consentTo(person: unknown, mapping: unknown): unknown {
  const given = valueAt(person, 'consentedMappings')
  const found: unknown = Array.isArray(given)
    ? given.find((one) => valueAt(one, 'mapping') === mapping)
    : undefined
  return found ?? null
}

/**
 * Whether a person may change a property of themselves.
 *
 * @param rights a privilege answer about oneself; null from a platform that does not say: it refuses what is not allowed
 */
export function mayChangeOneself(rights: unknown, property: unknown): boolean {
  if (rights === null) return true
  const names = valueAt(rights, 'UPDATE.properties')
  return Array.isArray(names) && names.includes(property)
}

/** Whether a person may delete themselves; as {@link mayChangeOneself}. */
export function mayDeleteOneself(rights: unknown): boolean {
  return rights === null || valueAt(rights, 'DELETE.allowed') === true
}

/** Names of properties as people read them. @example fieldTitles(schema, ['sn']) // ['Last name'] */
export function fieldTitles(schema: unknown, names: unknown): string[] {
  const properties = recordOf(valueAt(schema, 'properties'))
  return (Array.isArray(names) ? names : []).map((name) => {
    const title = recordOf(properties[String(name)])['title']
    return typeof title === 'string' ? title : String(name)
  })
}

/**
 * What a person downloads of themselves: their data without the platform's bookkeeping and without security questions (contract
 * portal-calls.md, section 3, "account controls").
 */
export function personalData(person: unknown): unknown {
  const { _rev, kbaInfo: _questions, _meta, idps, ...data } = recordOf(person)
  return {
    ...data,
    ...(_meta === undefined ? {} : { _meta: plain(_meta) }),
    ...(idps === undefined ? {} : { idps: plain(idps) }),
  }
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, each]) => [name, plain(each)]),
  )
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
