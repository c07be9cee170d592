import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../../../../server/contract/index.ts'
import { parseConfig } from '../../../../../../server/platform/reporting/config/parse-config.ts'
import { readParameters } from '../../../../../../server/platform/reporting/query/plan-for.ts'

const good = {
  version: 'v2',
  entities: [{ entity: 'users' }, { entity: 'users.manager', type: 'inner' }],
  fields: [{ label: 'Name', value: 'users.name' }],
  parameters: {
    status: { type: 'string', label: 'Status', enum: [{ name: 'Active', value: 'active' }], optional: true },
    since: { type: 'date', label: 'Since' },
    ids: { type: 'array', label: 'People', optional: true, items: { type: 'integer' }, default: [1] },
  },
  filter: {
    or: [{ equals: { left: 'users.status', right: 'status' } }, { is_null: { left: 'users.mail' } }],
  },
  sort: [{ value: 'users.name', direction: 'desc' }],
  limit: 5,
}

/** Places and codes of what is wrong. */
function faultsOf(work: () => unknown): string[] {
  try {
    work()
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const errors = error.detail?.['errors'] as { field: string; code: string }[]
    return errors.map(({ field, code }) => `${field} ${code}`)
  }
}

const nested = (levels: number): object =>
  levels === 0 ? { is_null: { left: 'users.mail' } } : { and: [nested(levels - 1)] }

describe('a reportConfig', () => {
  it('is read', () => {
    const config = parseConfig(JSON.stringify(good))
    expect(config.entities.map(({ path, join }) => [path, join])).toEqual([
      ['users', 'left'],
      ['users.manager', 'inner'],
    ])
    expect(config.filter).toMatchObject({
      kind: 'or',
      parts: [
        { operator: 'equals', left: { kind: 'field' }, right: { kind: 'parameter', key: 'status' } },
        { operator: 'is_null', right: undefined },
      ],
    })
    expect([config.limit, config.runAs, config.sort[0]?.isDescending]).toEqual([5, 'viewer', true])
  })

  it.each<[string, object]>([
    ['entities', { entities: [], fields: [], filter: undefined, sort: [] }],
    ['columns', { fields: [], sort: [] }],
  ])('may lack %s as a draft, and nothing else', (_, more) => {
    const text = JSON.stringify({ ...good, ...more })
    expect(faultsOf(() => parseConfig(text, 'draft'))).toEqual([])
    expect(faultsOf(() => parseConfig(text))).toHaveLength(1)
    const wrong = JSON.stringify({ ...good, ...more, limit: 0 })
    expect(faultsOf(() => parseConfig(wrong, 'draft'))).toEqual(['/limit report-limit-not-possible'])
  })

  it.each<[string, object, string[]]>([
    ['another version', { version: 'v1' }, ['/version report-version-not-supported']],
    ['a part that nobody knows', { where: 1 }, ['/where report-part-unknown']],
    ['no entity', { entities: [] }, ['/entities report-entity-needed']],
    ['entities that are no list', { entities: {} }, ['/entities report-list-needed']],
    [
      'a related entity first',
      { entities: [{ entity: 'users.manager' }] },
      ['/entities/0/entity report-first-entity-related'],
    ],
    [
      'an entity without its parent',
      { entities: [{ entity: 'users' }, { entity: 'users.manager.roles' }] },
      ['/entities/1/entity report-entity-parent-missing'],
    ],
    [
      'an entity that is not related',
      { entities: [{ entity: 'users' }, { entity: 'roles' }] },
      ['/entities/1/entity report-entity-unrelated'],
    ],
    [
      'an entity twice',
      { entities: [{ entity: 'users' }, { entity: 'users' }] },
      ['/entities/1/entity report-entity-twice'],
    ],
    [
      'another join',
      { entities: [{ entity: 'users' }, { entity: 'users.manager', type: 'outer' }] },
      ['/entities/1/type report-word-unknown'],
    ],
    ['neither fields nor aggregates', { fields: [] }, ['/fields report-columns-needed']],
    ['a path that is none', { fields: [{ value: 'users."x"' }] }, ['/fields/0/value report-path-malformed']],
    ['a field without a path', { fields: [{ label: 'x' }] }, ['/fields/0/value report-part-missing']],
    [
      'two faults',
      { limit: 0, runAs: 'me' },
      ['/limit report-limit-not-possible', '/runAs report-word-unknown'],
    ],
    ['a condition that is none', { filter: { and: 1 } }, ['/filter/and report-list-needed']],
    [
      'another operator',
      { filter: { and: [{ like: { left: 'users.name', right: { literal: 'x' } } }] } },
      ['/filter/and/0/like report-operator-unknown'],
    ],
    [
      'operands of another operator',
      { filter: { contains: { left: 'users.name', right: { literal: 'x' } } } },
      ['/filter/contains report-operands-needed'],
    ],
    [
      'an operand that is nothing',
      { filter: { equals: { left: 'users.name', right: 'nobody' } } },
      ['/filter/equals/right report-operand-unknown'],
    ],
    [
      'a value that is none',
      { filter: { equals: { left: 'users.name', right: { literal: { a: 1 } } } } },
      ['/filter/equals/right/literal report-value-needed'],
    ],
    ['groups that are too deep', { filter: nested(9) }, [`/filter${'/and/0'.repeat(8)}/and report-too-deep`]],
    [
      'a parameter without a label',
      { parameters: { a: { type: 'string' } } },
      ['/parameters/a/label report-label-required'],
    ],
    [
      'a parameter with a dot',
      { parameters: { 'a.b': { label: 'x' } } },
      ['/parameters/a.b report-parameter-key'],
    ],
    [
      'a choice of another type',
      { parameters: { a: { type: 'integer', label: 'A', enum: [{ name: 'x', value: 'x' }] } } },
      ['/parameters/a/enum/0/value report-value-not-type'],
    ],
    [
      'a default that is no choice',
      { parameters: { a: { label: 'A', enum: [{ name: 'x', value: 'x' }], default: 'y' } } },
      ['/parameters/a/default report-not-a-choice'],
    ],
    [
      'a data source of nothing',
      { parameters: { a: { label: 'A', source: 'datasource' } } },
      ['/parameters/a/entity report-part-missing'],
    ],
    [
      'another aggregate',
      { aggregate: [{ type: 'median', value: 'users.age' }] },
      ['/aggregate/0/type report-word-unknown'],
    ],
    ['a sum of nothing', { aggregate: [{ type: 'sum' }] }, ['/aggregate/0/value report-part-missing']],
    ['a sort by nothing', { sort: [{ direction: 'asc' }] }, ['/sort/0/sortBy report-part-missing']],
  ])('is refused for %s, at its place', (_, more, faults) => {
    const found = faultsOf(() => parseConfig(JSON.stringify({ ...good, ...more })))
    // Parameters that are gone are named by conditions still.
    const own = found.filter((fault) => !('parameters' in more) || !fault.startsWith('/filter'))
    expect(own).toEqual(faults)
  })

  it.each([
    ['no JSON', '{', ' report-not-json'],
    ['nothing', '', ' report-not-json'],
    ['a list', '[]', ' report-object-needed'],
    ['too long a text', JSON.stringify({ version: 'x'.repeat(70_000) }), ' report-text-too-long'],
    ['too deep a text', '['.repeat(40) + ']'.repeat(40), ' report-too-deep'],
  ])('is refused for %s', (_, text, fault) => {
    expect(faultsOf(() => parseConfig(text))).toEqual([fault])
  })

  it('says twenty faults at most', () => {
    const fields = Array.from({ length: 40 }, () => ({ value: '?' }))
    expect(faultsOf(() => parseConfig(JSON.stringify({ ...good, fields })))).toHaveLength(20)
  })
})

describe('values of parameters', () => {
  const config = parseConfig(JSON.stringify(good))
  it('are brought into their types', () => {
    const values = readParameters(config, '{"since":"2026-02-28","status":"active","ids":["3",4]}')
    expect(Object.fromEntries(values)).toEqual({ since: '2026-02-28', status: 'active', ids: [3, 4] })
  })

  it.each([
    ['{}', '/since report-parameter-required'],
    ['{"since":""}', '/since report-parameter-required'],
    ['{"since":"2026-02-30"}', '/since report-value-not-type'],
    ['{"since":"2026-01-01","other":1}', '/other report-parameter-unknown'],
    ['{"since":"2026-01-01","status":"gone"}', '/status report-not-a-choice'],
    ['{"since":["2026-01-01"]}', '/since report-value-not-type'],
    ['{"since":"2026-01-01","ids":["x"]}', '/ids/0 report-value-not-type'],
    ['[]', ' report-object-needed'],
    ['{', ' report-not-json'],
  ])('%s is refused: %s', (text, fault) => {
    expect(faultsOf(() => readParameters(config, text))).toEqual([fault])
  })
})
