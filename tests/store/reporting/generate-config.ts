import fc from 'fast-check'

/** A condition as JSON. */
export type TestCondition = { readonly [operator: string]: unknown }

/** A report as JSON. */
export interface ReportConfigJson {
  readonly version: string
  readonly entities: readonly {
    readonly entity: string
    readonly type?: string
    readonly filter?: TestCondition
  }[]
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  readonly parameters: Readonly<Record<string, object>>
  readonly filter?: TestCondition
  readonly aggregate?: readonly { readonly type: string; readonly value?: string; readonly label: string }[]
}

const WORDS = ['', 'a', 'B', 'ab', "o'x", '%', '_', 'a_b', 'Ba', '\\', '"; drop table t_person; --', '١']
/** Texts of the small data and of what is compared with it. */
export const words = fc.constantFrom(...WORDS)
const numbers = fc.integer({ min: -3, max: 6 })

const FIELDS: Readonly<
  Record<'persons' | 'items', Readonly<Record<string, 'string' | 'integer' | 'boolean'>>>
> = {
  persons: { id: 'string', name: 'string', age: 'integer', active: 'boolean' },
  items: { id: 'string', label: 'string', worth: 'integer' },
}
const kindOf = (path: string): 'persons' | 'items' => (/(items|things)$/.test(path) ? 'items' : 'persons')

const PARAMETERS = {
  word: { type: 'string', label: 'Word', optional: true },
  list: { type: 'array', label: 'List', optional: true, items: { type: 'string' } },
  number: { type: 'integer', label: 'Number', optional: true },
} as const

/** Values for the parameters; each may be absent. */
export const parameterValues = fc.record(
  {
    word: words.filter((word) => word !== ''),
    list: fc.array(words, { minLength: 1, maxLength: 3 }),
    number: numbers,
  },
  { requiredKeys: [] },
)

const joins = fc.constantFrom('left', 'inner', 'parent_match', 'parent_non_match', undefined)

const fieldsIn = (paths: readonly string[], type?: string): string[] =>
  paths.flatMap((path) =>
    Object.entries(FIELDS[kindOf(path)]).flatMap(([name, of]) =>
      type === undefined || of === type ? [`${path}.${name}`] : [],
    ),
  )

function tests(paths: readonly string[]): fc.Arbitrary<TestCondition> {
  const [texts, counts, flags] = ['string', 'integer', 'boolean'].map((type) => fieldsIn(paths, type)) as [
    string[],
    string[],
    string[],
  ]
  const operand = (literal: fc.Arbitrary<unknown>, parameter: string, others: readonly string[]) =>
    fc.oneof(
      literal.map((value) => ({ literal: value })),
      fc.constant(parameter),
      ...(others.length > 0 ? [fc.constantFrom(...others)] : []),
    )
  const choices: fc.Arbitrary<TestCondition>[] = []
  if (texts.length > 0) {
    const field = fc.constantFrom(...texts)
    const text = operand(words, 'word', texts)
    choices.push(
      fc
        .tuple(fc.constantFrom('contains', 'not_contains'), text, field)
        .map(([op, search, value]) => ({ [op]: { search_string: search, in_string: value } })),
      fc
        .tuple(fc.constantFrom('starts_with', 'not_starts_with'), text, field)
        .map(([op, prefix, value]) => ({ [op]: { prefix, value } })),
      fc
        .tuple(fc.constantFrom('ends_with', 'not_ends_with'), text, field)
        .map(([op, suffix, value]) => ({ [op]: { suffix, value } })),
      fc
        .tuple(fc.constantFrom('equals', 'not_equals', 'gt', 'gte', 'lt', 'lte'), field, text)
        .map(([op, left, right]) => ({ [op]: { left, right } })),
      fc
        .tuple(
          field,
          fc.oneof(
            fc.array(words, { maxLength: 3 }).map((literal) => ({ literal })),
            fc.constant('list'),
          ),
        )
        .map(([left, right]) => ({ in: { left, right } })),
      field.map((left) => ({ is_null: { left } })),
    )
  }
  if (counts.length > 0)
    choices.push(
      fc
        .tuple(
          fc.constantFrom('equals', 'not_equals', 'gt', 'gte', 'lt', 'lte'),
          fc.constantFrom(...counts),
          operand(numbers, 'number', counts),
        )
        .map(([op, left, right]) => ({ [op]: { left, right } })),
    )
  if (flags.length > 0)
    choices.push(
      fc
        .tuple(fc.constantFrom('equals', 'not_equals'), fc.constantFrom(...flags), fc.boolean())
        .map(([op, left, literal]) => ({ [op]: { left, right: { literal } } })),
    )
  return fc.oneof(...choices)
}

const conditions = (paths: readonly string[]): fc.Arbitrary<TestCondition> =>
  fc.letrec<{ node: TestCondition }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      tests(paths),
      fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
        .map(([kind, parts]) => ({ [kind]: parts }) as TestCondition),
    ),
  })).node

const shapes = fc.constantFrom(
  ['persons'],
  ['persons', 'persons.items'],
  ['persons', 'persons.things'],
  ['persons', 'persons.boss'],
  ['persons', 'persons.boss', 'persons.items'],
  ['persons', 'persons.boss', 'persons.boss.items'],
  ['persons', 'persons.boss', 'persons.boss.boss', 'persons.things'],
)

/** Reports that are in order. */
export const reportConfigs: fc.Arbitrary<ReportConfigJson> = shapes.chain((paths) =>
  fc
    .tuple(...paths.map((path) => fc.tuple(joins, fc.option(conditions([path]), { freq: 4 }))))
    .chain((parts) => {
      const entities = paths.map((entity, index) => {
        const [type, filter] = parts[index]!
        if (index === 0) return { entity }
        return { entity, ...(type ? { type } : {}), ...(filter ? { filter } : {}) }
      })
      const open = paths.filter(
        (path) =>
          !entities.some(
            ({ entity, type }) =>
              (path === entity || path.startsWith(`${entity}.`)) &&
              (type === 'parent_match' || type === 'parent_non_match'),
          ),
      )
      const all = fieldsIn(open)
      const fields = fc
        .uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 4 })
        .map((chosen) => chosen.map((value) => ({ label: value, value })))
      const aggregates = fc.array(
        fc.oneof(
          fc.constant({ type: 'count' }),
          fc
            .tuple(
              fc.constantFrom('count', 'count_distinct', 'min', 'max'),
              fc.constantFrom(...fieldsIn(open, 'string')),
            )
            .map(([type, value]) => ({ type, value })),
          fc
            .tuple(
              fc.constantFrom('count', 'count_distinct', 'sum', 'avg', 'min', 'max'),
              fc.constantFrom(...fieldsIn(open, 'integer')),
            )
            .map(([type, value]) => ({ type, value })),
        ),
        { maxLength: 3 },
      )
      return fc.record({
        version: fc.constant('v2'),
        entities: fc.constant(entities),
        fields,
        parameters: fc.constant(PARAMETERS),
        filter: fc.option(conditions(open), { nil: undefined }),
        aggregate: aggregates.map((list) => list.map((each, index) => ({ ...each, label: `#${index}` }))),
      }) as fc.Arbitrary<ReportConfigJson>
    }),
)
