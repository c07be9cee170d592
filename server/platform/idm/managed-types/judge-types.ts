import { suggest } from '../../../../engine/format/did-you-mean.ts'
import { faultsBrought } from '../../../../engine/format/document-fault.ts'
import { pointerOf } from '../../../../engine/format/pointer.ts'
import { scriptLinks } from '../../../../engine/format/script-links.ts'
import { isRecord } from '../../../contract/index.ts'
import { judgeProperty } from './judge-property.ts'
import { judgeRelationship } from './judge-relationship.ts'
import { typeKeys } from './schema-keys.ts'
import type { ReportTypeFault, TypeFault } from './type-fault.ts'

const NAME = /^[A-Za-z][\w-]{0,79}$/

/**
 * What is wrong with the types of managed objects: the one judge for whoever writes `config/managed`, for `portal types put` and
 * for `portal lint`. Total: any value may be given.
 *
 * @param document `config/managed`
 * @returns every fault, with its JSON pointer in the document
 * @example
 * judgeManagedTypes({ objects: [{ name: 'a', schema: { properties: { x: { type: 'strin' } } } }] })[0]?.pointer
 * // '/objects/0/schema/properties/x/type'
 */
export function judgeManagedTypes(document: unknown): TypeFault[] {
  const faults: TypeFault[] = []
  const report: ReportTypeFault = (code, words, message, hint, { key, severity = 'error' } = {}) =>
    void faults.push({
      code,
      severity,
      pointer: pointerOf(words),
      message,
      hint,
      ...(key ? { key } : {}),
    })
  const objects = isRecord(document) ? document['objects'] : undefined
  if (!Array.isArray(objects)) {
    report(
      'TYP816',
      ['objects'],
      'There is no list of types.',
      'Write {"objects": [{"name": "…", "schema": {…}}]}.',
    )
    return faults
  }
  const types = typesByName(objects, report)
  for (const [index, type] of objects.entries())
    if (isRecord(type)) judgeType(type, ['objects', String(index)], types, report)
  return faults
}

/** The types by name; names that cannot be used, or stand twice, are reported. */
function typesByName(
  objects: readonly unknown[],
  report: ReportTypeFault,
): Map<string, Record<string, unknown>> {
  const types = new Map<string, Record<string, unknown>>()
  for (const [index, type] of objects.entries()) {
    const at = ['objects', String(index)]
    const name = isRecord(type) ? type['name'] : undefined
    if (!isRecord(type))
      report('TYP816', at, 'A type must be an object.', 'Write {"name": "…", "schema": {…}}.')
    else if (typeof name !== 'string' || !NAME.test(name))
      report(
        'TYP816',
        [...at, 'name'],
        'The type has no usable name.',
        'Give it a name of letters, digits, "_" and "-" that begins with a letter, e.g. alpha_device.',
      )
    else if (types.has(name))
      report('TYP816', [...at, 'name'], `The type "${name}" stands twice.`, 'Rename or remove one of them.')
    else types.set(name, type)
  }
  return types
}

function judgeType(
  type: Record<string, unknown>,
  words: readonly string[],
  types: ReadonlyMap<string, Record<string, unknown>>,
  report: ReportTypeFault,
): void {
  for (const key of Object.keys(type))
    if (!typeKeys.includes(key) && !/^[_$]/.test(key))
      report('TYP814', [...words, key], `A type has no "${key}".`, suggest(key, typeKeys, 'key'), {
        key: true,
      })
  const { schema } = type
  const at = [...words, 'schema']
  if (!isRecord(schema) || !isRecord(schema['properties'])) {
    report(
      'TYP816',
      isRecord(schema) ? [...at, 'properties'] : at,
      `The type "${String(type['name'])}" declares no properties.`,
      'Give it a "schema" with "properties".',
    )
    return
  }
  if (schema['type'] !== undefined && schema['type'] !== 'object')
    report('TYP811', [...at, 'type'], 'The schema of a type is that of an object.', 'Write "type": "object".')
  judgeProperty({ type: 'object', ...schema }, at, report)
  for (const [name, property] of Object.entries(schema['properties']))
    judgeRelationship(name, property, [...at, 'properties', name], { types, own: type }, report)
}

/** The faults of types, and addresses in them that run a script: all that `portal lint` calls an error. */
const judgeDocument = (document: unknown): TypeFault[] => [
  ...judgeManagedTypes(document),
  ...scriptLinks(document).map((fault) => ({
    ...fault,
    code: 'LNK752' as const,
    severity: 'error' as const,
  })),
]

/**
 * What a change of the configuration brings that was not wrong before: whoever writes one type need not mend the others.
 *
 * @param before the document as it is
 * @param after as it would be
 */
export const newFaults = (before: unknown, after: unknown): TypeFault[] =>
  faultsBrought(before, after, judgeDocument, placeOf)

/** Types have places in a list that change; their names do not. */
function placeOf(pointer: string, document: unknown): string {
  const [, index = '', rest = ''] = /^\/objects\/(\d+)(.*)$/.exec(pointer) ?? []
  const objects: unknown = isRecord(document) ? document['objects'] : undefined
  const type: unknown = Array.isArray(objects) ? objects[Number(index)] : undefined
  return [isRecord(type) ? String(type['name']) : index, rest].join('\n')
}
