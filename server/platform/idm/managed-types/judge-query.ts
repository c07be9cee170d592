import { suggest } from '../../../../engine/format/did-you-mean.ts'
import { isRecord } from '../../../contract/index.ts'
import { fieldsOfFilter } from '../../../store/query-filter/ast.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'
import { StoreProblem } from '../../../store/store-problem.ts'
import type { ReportTypeFault } from './type-fault.ts'

type Type = Readonly<Record<string, unknown>>
type Words = readonly string[]

/** Where a relationship leads, by its name. */
export interface QueryTarget {
  readonly relationship: string
  readonly name: string
  /** Not known of the platform's own types. */
  readonly type?: Type
}

/**
 * Judges what people search by and see when they choose: a filter that does not parse, and properties that the objects do not have.
 *
 * @param query of an entry of `resourceCollection`
 * @param words where it stands
 * @param target whom it searches
 */
export function judgeQuery(query: unknown, words: Words, target: QueryTarget, report: ReportTypeFault): void {
  if (!isRecord(query)) return
  const names = target.type && Object.keys(declaredProperties(target.type))
  const unknown = (first: string) =>
    names !== undefined && first !== '' && !/^[_*]/.test(first) && !names.includes(first)
  judgeFilter(query['queryFilter'], [...words, 'queryFilter'], target, unknown, names ?? [], report)
  for (const list of ['fields', 'sortKeys'] as const) {
    const fields = Array.isArray(query[list]) ? (query[list] as unknown[]) : []
    for (const [index, field] of fields.entries()) {
      const [first = ''] = String(field).replace(/^[+-]/, '').replace(/^\//, '').split('/')
      if (names === undefined || (typeof field === 'string' && !unknown(first))) continue
      report(
        'TYP813',
        [...words, list, String(index)],
        `"${target.name}" has no property ${JSON.stringify(field)} by which "${target.relationship}" is searched.`,
        suggest(first, names, 'property'),
      )
    }
  }
}

function judgeFilter(
  filter: unknown,
  words: Words,
  target: QueryTarget,
  unknown: (first: string) => boolean,
  names: readonly string[],
  report: ReportTypeFault,
): void {
  // Nothing said means everybody.
  if (filter === undefined || filter === null || filter === '') return
  if (typeof filter !== 'string') {
    report('TYP816', words, 'The filter is no text.', 'Write "true", or e.g. "/active eq true".')
    return
  }
  try {
    for (const { segments } of fieldsOfFilter(parseFilter(filter))) {
      const [first = ''] = segments
      if (!unknown(first)) continue
      report(
        'TYP813',
        words,
        `"${target.name}" has no property "${first}" by which "${target.relationship}" is filtered.`,
        suggest(first, names, 'property'),
      )
    }
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error
    report(
      'TYP816',
      words,
      `The filter of "${target.relationship}" cannot be read: ${reasonOf(error)}`,
      'Write "true", or e.g. "/active eq true".',
    )
  }
}

/** The parser says the whole value and its parameter first. */
function reasonOf({ message }: StoreProblem): string {
  return message.replace(/^.* query filter: /s, '')
}

/**
 * Judges along which relationships a computed property is gathered: each leads from where the one before it ended.
 *
 * @param property as it was written; one that is not computed is left alone
 * @param own the type that has it
 */
export function judgeQueryConfig(
  property: unknown,
  words: Words,
  { own, types }: { readonly own: Type; readonly types: ReadonlyMap<string, Type> },
  report: ReportTypeFault,
): void {
  const config = isRecord(property) ? property['queryConfig'] : undefined
  const hops: unknown = isRecord(config) ? config['referencedRelationshipFields'] : undefined
  if (!Array.isArray(hops)) return
  const at = [...words, 'queryConfig', 'referencedRelationshipFields']
  const nested = hops.some(Array.isArray)
  const paths = nested ? (hops as unknown[]) : [hops]
  for (const [index, path] of paths.entries()) {
    let type: Type | undefined = own
    for (const [step, hop] of [path].flat().entries()) {
      if (!type) break
      const properties = declaredProperties(type)
      const found = Object.hasOwn(properties, String(hop))
        ? relationshipIn(properties[String(hop)])
        : undefined
      if (!found) {
        const place = !nested
          ? [String(step)]
          : Array.isArray(path)
            ? [String(index), String(step)]
            : [String(index)]
        report(
          'TYP813',
          [...at, ...place],
          `"${String(type['name'])}" has no relationship ${JSON.stringify(hop)} to gather from.`,
          suggest(
            String(hop),
            Object.keys(properties).filter((name) => relationshipIn(properties[name])),
            'relationship',
          ),
        )
        break
      }
      type = targetOf(found, types)
    }
  }
}

function relationshipIn(property: unknown): Type | undefined {
  const node = isRecord(property) && property['type'] === 'array' ? property['items'] : property
  return isRecord(node) && node['type'] === 'relationship' ? node : undefined
}

/** The type that a relationship leads to, if it is one. */
function targetOf(relationship: Type, types: ReadonlyMap<string, Type>): Type | undefined {
  const collections = [relationship['resourceCollection']].flat()
  const path = collections.length === 1 && isRecord(collections[0]) ? String(collections[0]['path']) : ''
  return types.get(path.replace(/^managed\//, ''))
}

/** What a type declares. */
export function declaredProperties(type: Type): Type {
  const schema = isRecord(type['schema']) ? type['schema'] : {}
  return isRecord(schema['properties']) ? schema['properties'] : {}
}
