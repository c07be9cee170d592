import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallProblem } from '../../../../../engine/format/problem.ts'
import { memoryPorts, type Answer } from '../../../../../engine/testing/index.ts'
import { BuilderStore } from '../../../../../src/modules/report-builder/builder-store.ts'
import { addColumn } from '../../../../../src/modules/report-builder/edit-columns.ts'
import { addEntity } from '../../../../../src/modules/report-builder/edit-entities.ts'
import { operators } from './operators.ts'

const MARCH = '2026-03-01T09:00:00.000Z'
const template = {
  name: 'PEOPLE',
  displayName: 'People',
  description: '',
  version: 1,
  reportConfig: JSON.stringify({
    version: 'v2',
    entities: [{ entity: 'users' }],
    fields: [{ value: 'users.name' }],
  }),
  viewers: [],
  updateDate: MARCH,
}
const field = (label: string, type = 'string') => ({ class: 'json', type, label })
const usual: Readonly<Record<string, Answer>> = {
  listReportEntities: ({ params }) => ({
    result: params['path']
      ? [{ name: `${String(params['path'])}.manager`, label: 'Manager' }]
      : [{ name: 'users', label: 'People' }],
  }),
  listReportOperators: () => operators,
  listReportAggregates: () => [
    { name: 'count', displayName: 'Count', schema: [] },
    { name: 'sum', displayName: 'Sum', schema: ['integer'] },
  ],
  listReportParameterTypes: () => [{ type: 'string', label: 'Text', description: '' }],
  listReportFieldOptions: ({ body }) => {
    const { entities } = JSON.parse((body as { reportConfig: string }).reportConfig) as {
      entities: { entity: string }[]
    }
    return Object.fromEntries(
      entities.flatMap(({ entity }) => [
        [`${entity}.name`, field('Name')],
        [`${entity}.risk`, field('Risk', 'integer')],
      ]),
    )
  },
  previewReport: () => ({
    result: [{ Name: 'Erin' }],
    columns: [{ label: 'Name', type: 'string' }],
    isComplete: true,
    isPart: false,
  }),
  updateReportTemplate: () => ({ ...template, updateDate: '2026-03-01T09:00:01.000Z' }),
}
const fault = { field: '/fields/1/value', code: 'report-field-unknown', message: 'There is no such field.' }
const refused = (code: string, status = 400, errors: readonly object[] = [fault]) =>
  new CallProblem({ code: status, reason: 'Refused', message: `no: ${code}`, detail: { code, errors } })

function setUp(answers: Readonly<Record<string, Answer>> = {}, device = new Map<string, unknown>()) {
  const ports = memoryPorts({ answers: { ...usual, ...answers } })
  const store = new BuilderStore({
    ports,
    timeZone: 'Europe/Dublin',
    device: {
      read: () => device.get('draft'),
      write: (value) => void device.set('draft', value),
      clear: () => void device.delete('draft'),
    },
    template,
  })
  store.start()
  const sent = (operation: string) => ports.calls.filter((call) => call.operation === operation)
  return { store, device, sent }
}

const add = (store: BuilderStore, value: string) => store.change((report) => addColumn(report, { value }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is changed', () => {
  it('is tried and saved in one go each, and is kept on the device until then', async () => {
    const { store, device, sent } = setUp()
    await vi.advanceTimersByTimeAsync(0)
    expect([store.autosave.status, sent('previewReport').length]).toEqual(['saved', 1])
    add(store, 'users.risk')
    add(store, 'users.mail')
    expect([store.autosave.status, device.size]).toEqual(['waiting', 1])
    await vi.advanceTimersByTimeAsync(400)
    expect(sent('previewReport')).toHaveLength(2)
    expect(sent('previewReport')[1]?.body).toMatchObject({ timeZone: 'Europe/Dublin' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent('updateReportTemplate').map(({ body }) => body)).toEqual([
      {
        reportTemplate: {
          name: 'PEOPLE',
          displayName: 'People',
          description: '',
          viewers: [],
          reportConfig: JSON.stringify(store.report),
          updateDate: MARCH,
        },
      },
    ])
    expect([store.autosave.status, device.size]).toEqual(['saved', 0])
  })

  it('is saved with the date of the save before', async () => {
    const { store, sent } = setUp()
    add(store, 'users.risk')
    expect(await store.autosave.flush()).toBe(true)
    add(store, 'users.mail')
    expect(await store.autosave.flush()).toBe(true)
    const dates = sent('updateReportTemplate').map(
      ({ body }) => (body as { reportTemplate: { updateDate: string } }).reportTemplate.updateDate,
    )
    expect(dates).toEqual([MARCH, '2026-03-01T09:00:01.000Z'])
  })

  it('is not saved when it is taken back in time', async () => {
    const { store, device, sent } = setUp()
    add(store, 'users.risk')
    store.undo()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([store.autosave.status, sent('updateReportTemplate').length, device.size]).toEqual(['saved', 0, 0])
    store.redo()
    expect([store.report.fields?.length, store.canRedo, store.canUndo]).toEqual([2, false, true])
  })

  it('is sent when the builder is left', () => {
    const { store, sent } = setUp()
    add(store, 'users.risk')
    store.stop()
    expect(sent('updateReportTemplate')).toHaveLength(1)
  })
})

describe('what is wrong', () => {
  it('is said beside its part, and the rows before stay', async () => {
    let isWrong = false
    const previewReport: Answer = (call) => {
      if (isWrong) throw refused('report-config-not-valid')
      return usual['previewReport']!(call, undefined)
    }
    const { store } = setUp({ previewReport })
    await vi.advanceTimersByTimeAsync(0)
    isWrong = true
    add(store, 'users.nothing')
    await vi.advanceTimersByTimeAsync(400)
    expect(store.faultsAt('/fields/1').map(({ message }) => message)).toEqual(['There is no such field.'])
    expect([store.faultsAt('/fields/0'), store.preview.answer?.rows.length]).toEqual([[], 1])
    // Other parts may stand there now.
    add(store, 'users.risk')
    expect(store.faults).toEqual([])
  })

  it('is to be corrected before it is saved', async () => {
    const updateReportTemplate = () => {
      throw refused('report-config-not-valid')
    }
    const { store, device } = setUp({ updateReportTemplate })
    add(store, 'users.nothing')
    expect(await store.autosave.flush()).toBe(false)
    expect([store.autosave.status, store.autosave.faults.length, device.size]).toEqual(['faulty', 1, 1])
  })

  it('with values of parameters is said of them', async () => {
    const previewReport: Answer = ({ body }) => {
      if ('parameters' in (body as object))
        throw refused('report-parameters-not-valid', 400, [{ ...fault, field: '/city' }])
      return { result: [], columns: [], isComplete: true, isPart: false }
    }
    const { store, sent } = setUp({ previewReport })
    store.change((report) => ({ ...report, parameters: { city: { label: 'City' } } }))
    store.preview.tryWith('city', 'Cork')
    store.preview.tryWith('gone', 'x')
    await vi.advanceTimersByTimeAsync(400)
    expect(sent('previewReport').at(-1)?.body).toMatchObject({ parameters: '{"city":"Cork"}' })
    expect([store.preview.valueFaults.length, store.faults.length]).toEqual([1, 0])
    store.preview.tryWith('city', '')
    await vi.advanceTimersByTimeAsync(400)
    expect(store.preview.valueFaults).toEqual([])
  })

  it('with rows that take too long is said after a while', async () => {
    const previewReport: Answer = (_, signal) =>
      new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted'))))
    const { store } = setUp({ previewReport })
    await vi.advanceTimersByTimeAsync(9_000)
    expect(store.preview.isReading).toBe(true)
    await vi.advanceTimersByTimeAsync(1_500)
    expect([store.preview.isReading, store.preview.problem?.message]).toEqual([false, 'aborted'])
  })
})

describe('what somebody else has written', () => {
  const theirs = { ...template, displayName: 'Theirs', updateDate: '2026-03-02T09:00:00.000Z' }
  const conflict = (found: object) => {
    let isFree = false
    return {
      free: () => {
        isFree = true
      },
      answers: {
        updateReportTemplate: () => {
          if (!isFree) throw refused('report-draft-changed', 409, [])
          return { ...template, updateDate: '2026-03-03T09:00:00.000Z' }
        },
        queryReportTemplates: () => ({ result: [found] }),
      },
    }
  }

  it('is not overwritten unseen, and can be taken, and given back', async () => {
    const { answers, free } = conflict(theirs)
    const { store } = setUp(answers)
    add(store, 'users.risk')
    expect(await store.autosave.flush()).toBe(false)
    expect([store.autosave.status, store.autosave.theirs?.displayName]).toEqual(['conflict', 'Theirs'])
    add(store, 'users.mail')
    expect(store.autosave.status).toBe('conflict')
    free()
    store.takeTheirs()
    expect([store.state.displayName, store.report.fields?.length]).toEqual(['Theirs', 1])
    store.undo()
    expect([store.state.displayName, store.report.fields?.length]).toEqual(['People', 3])
    expect(await store.autosave.flush()).toBe(true)
  })

  it('gives way where the person says so', async () => {
    const { answers, free } = conflict(theirs)
    const { store, sent } = setUp(answers)
    add(store, 'users.risk')
    await store.autosave.flush()
    free()
    expect(await store.autosave.keepMine()).toBe(true)
    expect(sent('updateReportTemplate').at(-1)?.body).toMatchObject({
      reportTemplate: { displayName: 'People', updateDate: theirs.updateDate },
    })
  })

  it('is not somebody else where the answer to a save was lost', async () => {
    const reportConfig = JSON.stringify({
      version: 'v2',
      entities: [{ entity: 'users' }],
      fields: [{ value: 'users.name' }, { value: 'users.risk' }],
    })
    const { answers } = conflict({ ...theirs, displayName: 'People', reportConfig })
    const { store } = setUp(answers)
    add(store, 'users.risk')
    expect(await store.autosave.flush()).toBe(true)
    expect(store.autosave.status).toBe('saved')
  })
})

describe('what was left on the device', () => {
  it('is shown again, can be taken back, and is saved', async () => {
    const device = new Map<string, unknown>()
    const { store } = setUp({ updateReportTemplate: () => Promise.reject(new Error('no network')) }, device)
    add(store, 'users.risk')
    expect(await store.autosave.flush()).toBe(false)
    expect(store.autosave.status).toBe('failed')
    store.stop()
    const again = setUp({}, device)
    expect([again.store.isRestored, again.store.report.fields?.length]).toEqual([true, 2])
    await vi.advanceTimersByTimeAsync(1_100)
    expect([again.store.autosave.status, device.size]).toEqual(['saved', 0])
    again.store.undo()
    expect([again.store.isRestored, again.store.report.fields?.length]).toEqual([false, 1])
  })

  it('is tried again where no answer came', async () => {
    let isThere = false
    const updateReportTemplate: Answer = (call) => {
      if (!isThere) throw new CallProblem({ code: 503, reason: 'Unavailable', message: 'later' })
      return usual['updateReportTemplate']!(call, undefined)
    }
    const { store } = setUp({ updateReportTemplate })
    add(store, 'users.risk')
    await store.autosave.flush()
    isThere = true
    await vi.advanceTimersByTimeAsync(10_100)
    expect(store.autosave.status).toBe('saved')
  })

  it.each([[undefined], ['x'], [{ text: 'x' }], [{ text: '{}' }]])(
    'and is no draft is passed over: %j',
    (kept) => {
      const { store } = setUp({}, new Map([['draft', kept]]))
      expect([store.isRestored, store.autosave.status]).toEqual([false, 'saved'])
    },
  )
})

describe('the data', () => {
  it('is read once for each entity of the report', async () => {
    const { store, sent } = setUp()
    await vi.advanceTimersByTimeAsync(0)
    store.change((report) => addEntity(report, 'users.manager', 'inner'))
    await vi.advanceTimersByTimeAsync(0)
    store.undo()
    store.redo()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent('listReportFieldOptions')).toHaveLength(2)
    const { catalogue } = store
    expect(catalogue.fields.get('users.manager')?.map(({ path }) => path)).toEqual([
      'users.manager.name',
      'users.manager.risk',
    ])
    expect([catalogue.entityLabel('users'), catalogue.entityLabel('users.manager')]).toEqual([
      'People',
      'Manager',
    ])
    expect([catalogue.labelOf('users.risk'), catalogue.labelOf('users.other')]).toEqual(['Risk', 'other'])
    expect(catalogue.operatorsFor('boolean').map(({ name }) => name)).toEqual([
      'equals',
      'not_equals',
      'in',
      'is_null',
    ])
    expect(
      [
        catalogue.aggregatesFor('string'),
        catalogue.aggregatesFor('integer'),
        catalogue.aggregatesFor(undefined),
      ].map((all) => all.length),
    ).toEqual([1, 2, 1])
    expect([
      catalogue.typeLabel('string'),
      catalogue.typeLabel('x'),
      catalogue.aggregateLabel('sum'),
    ]).toEqual(['Text', 'x', 'Sum'])
  })

  it('gives columns labels that no other has', async () => {
    const { store } = setUp()
    store.change((report) => addEntity(report, 'users.manager'))
    await vi.advanceTimersByTimeAsync(0)
    expect(store.freeLabel('users.risk')).toBeUndefined()
    expect(store.freeLabel('users.manager.name')).toBe('Manager: Name')
    store.change((report) => addColumn(report, { value: 'users.manager.name', label: 'Manager: Name' }))
    expect(store.freeLabel('users.manager.name')).toBe('Manager: Name 2')
  })

  it('that cannot be read is said so', async () => {
    const { store } = setUp({ listReportOperators: () => Promise.reject(new Error('gone')) })
    await vi.advanceTimersByTimeAsync(0)
    expect([store.catalogue.problem?.message, store.catalogue.isRead]).toEqual(['gone', false])
  })
})
