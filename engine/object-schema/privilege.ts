import { isRecord } from './managed-schema.ts'

/** What a person may do with a type or an object, attribute by attribute (contract, privileges). */
export interface Permission {
  view: ReadonlySet<string>
  create: ReadonlySet<string>
  update: ReadonlySet<string>
  mayCreate: boolean
  mayUpdate: boolean
  mayDelete: boolean
  /** Ids of objects that stay although the person may delete others of the type. */
  undeletable: ReadonlySet<string>
}

/**
 * Reads a privilege answer.
 *
 * @param answer the body of `privilege/{type}/{name}[/{id}]`
 * @returns the permission; undefined when there is no answer, which means: the schema's own marks decide
 */
export function readPermission(answer: unknown): Permission | undefined {
  if (!isRecord(answer)) return undefined
  const part = (name: string) => (isRecord(answer[name]) ? answer[name] : {})
  const allowed = (name: string) => part(name)['allowed'] === true
  const names = (name: string) => new Set(allowed(name) ? attributes(part(name)['properties']) : [])
  return {
    view: names('VIEW'),
    create: names('CREATE'),
    update: names('UPDATE'),
    mayCreate: allowed('CREATE'),
    mayUpdate: allowed('UPDATE'),
    mayDelete: allowed('DELETE'),
    undeletable: new Set(attributes(part('DELETE')['except'])),
  }
}

/** Whether an answer for a type lets the person delete this object of it. */
export function mayDeleteRow(answer: unknown, object: unknown): boolean {
  const permission = readPermission(answer)
  if (!permission?.mayDelete) return false
  return !(isRecord(object) && permission.undeletable.has(String(object['_id'])))
}

function attributes(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each) => {
    if (typeof each === 'string') return [each]
    return isRecord(each) && typeof each['attribute'] === 'string' ? [each['attribute']] : []
  })
}
