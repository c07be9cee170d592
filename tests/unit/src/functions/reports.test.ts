import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fileJson,
  lastRunOf,
  reportFields,
  reportReader,
  reportSaid,
  reportValues,
} from '../../../../src/functions/reports.ts'

const now = new Date('2026-11-20T12:00:00Z')
const zone = 'Europe/Dublin'
const template = (parameters: object, more: object = {}) => ({
  reportConfig: JSON.stringify({ version: 'v2', parameters, ...more }),
})
const fields = (parameters: object, runs: unknown = [], form: unknown = {}) =>
  reportFields(template(parameters), runs, form, now, zone)
const values = (parameters: object, form: unknown, at: Date = now, where = zone): unknown =>
  JSON.parse(reportValues(template(parameters), form, at, where))

const choices = [{ name: 'Active', value: 'active' }]
const frame = {
  startDate: { type: 'date', label: 'From', optional: true },
  endDate: { type: 'date', label: 'To', optional: true },
}

describe('the field of a parameter', () => {
  it.each<[what: string, parameter: object, field: object]>([
    ['a text', { type: 'string', label: 'City' }, { type: 'text', title: 'City', required: true }],
    ['an optional text', { type: 'string', optional: true }, { type: 'text', title: 'key' }],
    [
      'choices',
      { type: 'string', enum: choices },
      { type: 'select', options: [{ value: 'active', text: 'Active' }] },
    ],
    ['several choices', { type: 'array', enum: choices }, { type: 'multiselect' }],
    [
      'what is searched',
      { type: 'string', source: 'datasource', entity: 'roles' },
      { type: 'object', candidates: 'choices', store: 'value', name: 'label', input: { parameter: 'key' } },
    ],
    ['several that are searched', { type: 'array', source: 'datasource' }, { type: 'objects' }],
    ['a list of texts', { type: 'array' }, { type: 'textarea', helpKey: 'reports.run.onePerLine' }],
    ['a whole number', { type: 'integer' }, { type: 'integer' }],
    ['a number', { type: 'float' }, { type: 'number' }],
    ['a day', { type: 'date' }, { type: 'date' }],
    ['yes or no', { type: 'boolean' }, { type: 'select' }],
    ['help', { type: 'string', description: 'As written' }, { help: 'As written' }],
    ['a default', { type: 'integer', default: 3 }, { default: 3 }],
  ])('is that of its type: %s', (_what, parameter, field) => {
    expect(fields({ key: parameter })).toMatchObject([{ id: 'key', ...field }])
  })

  it('is required unless it is optional or has a default', () => {
    const made = fields({
      a: { type: 'string' },
      b: { type: 'string', optional: true },
      c: { type: 'string', default: 'x' },
    })
    expect(made.map(({ required }) => required)).toEqual([true, undefined, undefined])
  })

  it('remembers what the last run was given, also that it was given nothing', () => {
    const runs = [{ parameters: '{"city":"Cork","names":["a","b"]}', createDate: now.toISOString() }]
    const made = fields(
      { city: { type: 'string' }, names: { type: 'array' }, age: { type: 'integer', default: 3 } },
      runs,
    )
    expect(made.map((each) => each.default)).toEqual(['Cork', 'a\nb', undefined])
  })

  it('is none where a report asks for nothing', () => {
    expect(fields({})).toEqual([])
  })

  it.each(['', '{', 'null', '[]', '{"parameters":[]}', '{"parameters":{"a":null}}'])(
    'stands what is no reportConfig: %s',
    (reportConfig) => {
      expect(Array.isArray(reportFields({ reportConfig }, null, null, now, zone))).toBe(true)
    },
  )
})

describe('two days', () => {
  it('are one time frame, the last seven days at first', () => {
    expect(fields(frame)).toMatchObject([
      { id: 'time-frame', type: 'select', default: 'last7', options: [{}, {}, {}, {}, { value: 'custom' }] },
    ])
  })

  it('are asked for by themselves where the frame is custom, the end not before the start', () => {
    const made = fields(frame, [], { 'time-frame': 'custom', startDate: '2026-11-01' })
    expect(made.map(({ id }) => id)).toEqual(['time-frame', 'startDate', 'endDate'])
    expect(made[2]?.rules).toMatchObject([{ rule: 'not_before_date', params: { date: '2026-11-01' } }])
  })

  it.each<[string, object | undefined, string | undefined]>([
    ['2026-11-10T12:00:00Z', { startDate: '2026-11-10', endDate: '2026-11-10' }, 'today'],
    ['2026-11-10T12:00:00Z', { startDate: '2026-11-09', endDate: '2026-11-09' }, 'yesterday'],
    ['2026-11-10T12:00:00Z', { startDate: '2026-11-04', endDate: '2026-11-10' }, 'last7'],
    ['2026-11-10T12:00:00Z', { startDate: '2026-10-12', endDate: '2026-11-10' }, 'last30'],
    ['2026-11-10T12:00:00Z', { startDate: '2026-10-12', endDate: '2026-11-09' }, 'custom'],
    ['2026-11-10T12:00:00Z', {}, undefined],
  ])('of the last run of %s, %j, are remembered as %s', (createDate, given, chosen) => {
    const [first] = fields(frame, [{ parameters: JSON.stringify(given), createDate }])
    expect(first?.default).toBe(chosen)
  })

  it.each<[string, string, string, object]>([
    ['today', '2026-11-20T12:00:00Z', zone, { startDate: '2026-11-20', endDate: '2026-11-20' }],
    ['yesterday', '2026-03-01T12:00:00Z', zone, { startDate: '2026-02-28', endDate: '2026-02-28' }],
    ['last7', '2026-11-20T12:00:00Z', zone, { startDate: '2026-11-14', endDate: '2026-11-20' }],
    ['last30', '2026-11-20T12:00:00Z', zone, { startDate: '2026-10-22', endDate: '2026-11-20' }],
    // It is tomorrow there.
    [
      'today',
      '2026-11-20T12:00:00Z',
      'Pacific/Kiritimati',
      { startDate: '2026-11-21', endDate: '2026-11-21' },
    ],
  ])('%s at %s in %s', (chosen, at, where, sent) => {
    expect(values(frame, { 'time-frame': chosen }, new Date(at), where)).toEqual(sent)
  })

  it('are those that were entered where the frame is custom, and none without one', () => {
    const entered = { startDate: '2026-01-01', endDate: '2026-01-02' }
    expect(values(frame, { ...entered, 'time-frame': 'custom' })).toEqual(entered)
    expect(values(frame, entered)).toEqual({})
  })

  it('come back as they were sent, on the same day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('today', 'yesterday', 'last7', 'last30'),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        fc.constantFrom('Europe/Dublin', 'Pacific/Kiritimati', 'America/New_York'),
        (chosen, at, where) => {
          const parameters = reportValues(template(frame), { 'time-frame': chosen }, at, where)
          const [first] = reportFields(template(frame), [{ parameters, createDate: at }], {}, at, where)
          expect(first?.default).toBe(chosen)
        },
      ),
    )
  })
})

describe('what a run is given', () => {
  it('leaves out what is empty, and writes lists without choices a value a line', () => {
    const parameters = {
      city: { type: 'string' },
      names: { type: 'array' },
      ages: { type: 'array', items: { type: 'integer' } },
      roles: { type: 'array', source: 'datasource' },
      none: { type: 'array', enum: choices },
    }
    const form = { city: '', names: ' a \n\nb', ages: '1\n2', roles: ['r1'], none: [], other: 1 }
    expect(values(parameters, form)).toEqual({ names: ['a', 'b'], ages: [1, 2], roles: ['r1'] })
  })

  it('is said with the labels of the report', () => {
    const { reportConfig } = template({
      status: { type: 'array', label: 'Status', enum: choices },
      city: { type: 'string', label: 'City' },
    })
    const parameters = '{"status":["active","gone"],"city":""}'
    expect(reportSaid({ reportConfig, parameters })).toEqual(['Status: Active, gone'])
    expect(reportSaid({})).toEqual([])
    const days = { startDate: { type: 'date', label: 'From' }, endDate: { type: 'date', label: 'To' } }
    const framed = {
      reportConfig: JSON.stringify({ parameters: days }),
      parameters: '{"startDate":"2026-11-01","endDate":"2026-11-02"}',
    }
    expect(reportSaid(framed)).toEqual(['From: 2026-11-01', 'To: 2026-11-02'])
    expect(reportSaid({ ...framed, timeFrame: 'last7' })).toEqual([])
  })
})

it('says with whose rights a report reads', () => {
  expect(reportReader(template({}, { runAs: 'owner' }))).toBe('owner')
  expect(reportReader(template({}))).toBe('viewer')
  expect(reportReader({})).toBe('viewer')
})

it('finds the last run of a template in its state', () => {
  const runs = {
    result: [
      { name: 'A', templateType: 'draft', runId: '1' },
      { name: 'A', templateType: 'published', runId: '2' },
    ],
  }
  expect(lastRunOf(runs, { name: 'A', type: 'published' })).toMatchObject({ runId: '2' })
  expect(lastRunOf(runs, { name: 'B', type: 'published' })).toEqual({})
  expect(lastRunOf(undefined, {})).toEqual({})
})

it.each([
  ['{"a":"é"}', { a: 'é' }],
  ['\uFEFF[1]', [1]],
  ['no json', 'no json'],
  ['', ''],
])('reads the file %j as %j', (text, expected) => {
  expect(fileJson(Buffer.from(text, 'utf8').toString('base64'))).toEqual(expected)
})

it('says and remembers searched values by their names', () => {
  const { reportConfig } = template({ people: { type: 'array', label: 'People', source: 'datasource' } })
  const run = {
    reportConfig,
    parameters: '{"people":["u-1","u-2"]}',
    labels: { people: { 'u-1': 'Erin Walsh' } },
  }
  expect(reportSaid(run)).toEqual(['People: Erin Walsh, u-2'])
  expect(reportFields({ reportConfig }, [run], {}, now, zone)[0]).toMatchObject({
    default: ['u-1', 'u-2'],
    options: [{ value: 'u-1', text: 'Erin Walsh' }],
  })
})
