import { suggest } from '../../../../engine/format/did-you-mean.ts'
import { isRecord } from '../../../contract/index.ts'
import { judgeQuery, judgeQueryConfig, declaredProperties } from './judge-query.ts'
import type { ReportTypeFault } from './type-fault.ts'

/** What a relationship may lead to. */
interface Around {
  readonly types: ReadonlyMap<string, Record<string, unknown>>
  /** The type that has the property. */
  readonly own: Readonly<Record<string, unknown>>
}

/**
 * Judges where a relationship leads: to types that are there, whose other side is a relationship too; and what a computed property is gathered from.
 *
 * @param property as it was written; other kinds are left alone
 */
export function judgeRelationship(
  name: string,
  property: unknown,
  words: readonly string[],
  around: Around,
  report: ReportTypeFault,
): void {
  const many = isRecord(property) && property['type'] === 'array'
  const node = many ? property['items'] : property
  const at = many ? [...words, 'items'] : words
  judgeQueryConfig(property, words, around, report)
  if (!isRecord(node) || node['type'] !== 'relationship') return
  const collections = node['resourceCollection']
  if (!Array.isArray(collections) || collections.length === 0) {
    report(
      'TYP815',
      collections === undefined ? [...at, 'type'] : [...at, 'resourceCollection'],
      `The relationship "${name}" does not say where it leads.`,
      'List the types: "resourceCollection": [{"path": "managed/…"}].',
    )
    return
  }
  for (const [index, entry] of collections.entries())
    judgeTarget(node, entry, [...at, 'resourceCollection', String(index)])

  function judgeTarget(
    relationship: Readonly<Record<string, unknown>>,
    entry: unknown,
    place: readonly string[],
  ): void {
    const path = isRecord(entry) ? entry['path'] : undefined
    const [, target] = /^managed\/(.+)$/.exec(String(path)) ?? []
    if (typeof path !== 'string' || (!target && !/^(repo\/)?(internal|system|config)\//.test(path))) {
      report(
        'TYP815',
        typeof path === 'string' ? [...place, 'path'] : place,
        `The relationship "${name}" leads to no type.`,
        'Write "path": "managed/<type>", or internal/role.',
      )
      return
    }
    const query = isRecord(entry) ? entry['query'] : undefined
    if (target === undefined) {
      judgeQuery(query, [...place, 'query'], { relationship: name, name: path }, report)
      return
    }
    const type = around.types.get(target)
    if (!type) {
      const names = [...around.types.keys()]
      report('TYP815', [...place, 'path'], `There is no type "${target}".`, suggest(target, names, 'type'))
      return
    }
    judgeOtherSide(relationship, type, target)
    judgeQuery(query, [...place, 'query'], { relationship: name, name: target, type }, report)
  }

  function judgeOtherSide(
    relationship: Readonly<Record<string, unknown>>,
    type: Readonly<Record<string, unknown>>,
    target: string,
  ): void {
    const reverse = relationship['reversePropertyName']
    if (relationship['reverseRelationship'] !== true || typeof reverse !== 'string') return
    const properties = declaredProperties(type)
    const other = Object.hasOwn(properties, reverse) ? properties[reverse] : undefined
    const kind =
      isRecord(other) && isRecord(other['items']) ? other['items']['type'] : isRecord(other) && other['type']
    if (kind !== 'relationship')
      report(
        'TYP815',
        [...at, 'reversePropertyName'],
        `"${target}" has no relationship "${reverse}" that would show the other side of "${name}".`,
        suggest(reverse, Object.keys(properties), 'property'),
      )
  }
}
