import type { ReportConfigJson, TestCondition } from './generate-config.ts'

/** A row of the small data. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** The small data, and which rows the viewer may see. */
export interface World {
  readonly persons: readonly Row[]
  readonly items: readonly Row[]
  readonly links: readonly { readonly person_id: string; readonly item_id: string }[]
  readonly sees: Readonly<Record<'persons' | 'items', (row: Row) => boolean>>
}

type Bound = Readonly<Record<string, Row | null>>

/**
 * What a report answers, worked out row by row without any database: an independent reading of docs/reference/report-config.md.
 *
 * @returns cells of rows, in no order
 */
export function oracle(
  world: World,
  config: ReportConfigJson,
  values: Readonly<Record<string, unknown>>,
): unknown[][] {
  const [root, ...others] = config.entities
  const matchOnly = (path: string): boolean =>
    config.entities.some(
      (each) =>
        (path === each.entity || path.startsWith(`${each.entity}.`)) &&
        (each.type === 'parent_match' || each.type === 'parent_non_match'),
    )
  const children = (path: string) =>
    others.filter((each) => each.entity.slice(0, each.entity.lastIndexOf('.')) === path)
  const fits = (each: (typeof others)[number], row: Row): boolean =>
    each.filter === undefined || holds(each.filter, { [each.entity]: row }, values) !== false
  const matches = (each: (typeof others)[number], parent: Row): Row[] =>
    related(world, each.entity, parent).filter(
      (row) =>
        fits(each, row) &&
        // Below a match, what is joined says which of its rows there are.
        (!matchOnly(each.entity) ||
          children(each.entity).every((child) => {
            const some = matches(child, row).length > 0
            return child.type === 'parent_non_match'
              ? !some
              : child.type === 'left' || child.type === undefined || some
          })),
    )
  const expand = (path: string, bound: Bound): Bound[] => {
    const row = bound[path]
    let all: Bound[] = [bound]
    for (const child of children(path)) {
      const found = row ? matches(child, row) : []
      if (child.type === 'parent_match') all = found.length > 0 ? all : []
      else if (child.type === 'parent_non_match') all = found.length === 0 ? all : []
      else {
        const rows: (Row | null)[] = found.length > 0 ? found : child.type === 'inner' ? [] : [null]
        all = all.flatMap((one) =>
          rows.flatMap((each) => expand(child.entity, { ...one, [child.entity]: each })),
        )
      }
    }
    return all
  }
  const rows = world.persons
    .filter(world.sees.persons)
    .flatMap((row) => expand(root!.entity, { [root!.entity]: row }))
    .filter((bound) => config.filter === undefined || holds(config.filter, bound, values) !== false)
  const cells = rows.map((bound) => config.fields.map(({ value }) => valueAt(bound, value)))
  return config.aggregate === undefined || config.aggregate.length === 0
    ? cells
    : grouped(config, rows, cells)
}

function related(world: World, path: string, parent: Row): Row[] {
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (name === 'boss')
    return world.persons.filter((row) => row.id === parent['boss_id'] && world.sees.persons(row))
  const ids = new Set(world.links.filter((link) => link.person_id === parent.id).map((link) => link.item_id))
  return world.items.filter(
    (row) => (name === 'things' ? ids.has(row.id) : row['owner_id'] === parent.id) && world.sees.items(row),
  )
}

const valueAt = (bound: Bound, path: string): unknown => {
  const cut = path.lastIndexOf('.')
  return bound[path.slice(0, cut)]?.[path.slice(cut + 1)] ?? null
}

/** `undefined`: it says nothing, because a parameter has no value. */
export function holds(
  condition: TestCondition,
  bound: Bound,
  values: Readonly<Record<string, unknown>>,
): boolean | undefined {
  const [[name, body]] = Object.entries(condition) as [[string, never]]
  if (name === 'and' || name === 'or') {
    const parts = (body as TestCondition[]).flatMap((part) => holds(part, bound, values) ?? [])
    if (parts.length === 0) return undefined
    return name === 'and' ? parts.every(Boolean) : parts.some(Boolean)
  }
  const sides = body as Record<string, unknown>
  const field = sides['left'] ?? sides['in_string'] ?? sides['value']
  const other = sides['right'] ?? sides['search_string'] ?? sides['prefix'] ?? sides['suffix']
  const value = valueAt(bound, String(field))
  if (name === 'is_null') return value === null
  const given =
    typeof other === 'string'
      ? other.includes('.')
        ? valueAt(bound, other)
        : values[other]
      : (other as { literal: unknown }).literal
  if (given === undefined) return undefined
  const opposite = name.startsWith('not_')
  const result = compare(opposite ? name.slice(4) : name, value, given)
  return opposite ? !result : result
}

const folded = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

function compare(operator: string, value: unknown, given: unknown): boolean {
  if (value === null || given === null) return false
  if (operator === 'in') return (given as unknown[]).some((each) => folded(each) === folded(value))
  const [one, other] = [folded(value), folded(given)] as [never, never]
  const [text, part] = [String(one), String(other)]
  switch (operator) {
    case 'contains':
      return text.includes(part)
    case 'starts_with':
      return text.startsWith(part)
    case 'ends_with':
      return text.endsWith(part)
    case 'equals':
      return one === other
    case 'gt':
      return one > other
    case 'gte':
      return one >= other
    case 'lt':
      return one < other
    default:
      return one <= other
  }
}

function grouped(config: ReportConfigJson, rows: readonly Bound[], cells: readonly unknown[][]): unknown[][] {
  const groups = new Map<string, { cells: unknown[]; rows: Bound[] }>()
  for (const [index, row] of rows.entries()) {
    const key = JSON.stringify(cells[index])
    const group = groups.get(key) ?? { cells: cells[index]!, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  if (config.fields.length === 0 && groups.size === 0) groups.set('', { cells: [], rows: [] })
  return [...groups.values()].map((group) => [
    ...group.cells,
    ...config.aggregate!.map(({ type, value }) => {
      if (value === undefined) return group.rows.length
      const found = group.rows.map((row) => valueAt(row, value)).filter((each) => each !== null)
      const numbers = found as number[]
      if (type === 'count') return found.length
      if (type === 'count_distinct') return new Set(found).size
      if (found.length === 0) return null
      if (type === 'sum') return numbers.reduce((sum, each) => sum + each, 0)
      if (type === 'avg') return numbers.reduce((sum, each) => sum + each, 0) / found.length
      const sorted = numbers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      return type === 'min' ? sorted[0] : sorted.at(-1)
    }),
  ])
}
