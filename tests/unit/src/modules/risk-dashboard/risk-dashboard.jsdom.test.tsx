import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { refused, testWidget, type Answer } from '../../../../../engine/testing/index.ts'
import { RiskDashboard } from '../../../../../src/modules/risk-dashboard/risk-dashboard.tsx'
import { riskDashboard } from '../../../../../src/modules/risk-dashboard/risk-dashboard.widget.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
// The map says where sign-ins are without its outline too.
vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

const { data: example } = riskDashboard.examples[0]!
const place = 'portal/test/dashboard'
const at = (id: string) => screen.getByTestId(`${place}/${id}`)

function show(answers: Record<string, Answer> = {}, address = '/risk-dashboard', options: object = {}) {
  return testWidget(riskDashboard, async () => RiskDashboard, {
    at: address,
    now: new Date('2026-03-03T12:00:00Z'),
    layout: { widget: 'risk-dashboard', id: 'dashboard', options: { realm: 'alpha', ...options } },
    answers: {
      searchRiskEvents: () => example!['searchRiskEvents'],
      readRiskBehavior: () => example!['readRiskBehavior'],
      ...answers,
    },
  })
}
const opened = () => waitFor(() => at('event'))

describe('a press filters everything, and stands in the address', () => {
  it.each<[string, () => HTMLElement, Record<string, string>]>([
    ['a reason', () => at('reason/is_brute_force'), { reason: 'is_brute_force' }],
    ['a person', () => at('person/erin.employee'), { user: 'erin.employee' }],
    [
      'a band of scores',
      () => within(at('scores')).getByRole('button', { name: /^95–100/ }),
      { risk: '95-100' },
    ],
    [
      'a day',
      () => within(at('times')).getByRole('button', { name: /^Mar 3:/ }),
      { dates: 'custom', from: '2026-03-03', to: '2026-03-03' },
    ],
    ['a cluster', () => within(at('world')).getByRole('button'), { area: '1.25,103.72,1.45,103.92' }],
    ['risky ones', () => at('risky-only'), { risky: 'yes' }],
    ['an order', () => at('sort-time'), { sort: 'time' }],
  ])('%s', async (_, target, expected) => {
    const { ports } = show()
    await opened()
    await userEvent.click(target())
    expect(ports.router.query).toMatchObject(expected)
  })

  it('a chip takes its filter back, and all of them go at once', async () => {
    const { ports } = show(
      {},
      '/risk-dashboard?reason=is_brute_force&city=paris&user=erin.employee&area=0,0,9,9',
    )
    await opened()
    await userEvent.click(at('filter-reason-remove'))
    expect(ports.router.query['reason']).toBeUndefined()
    await userEvent.click(at('filter-user-remove'))
    await userEvent.click(at('filter-area-remove'))
    expect(ports.router.query).toMatchObject({ city: 'paris' })
    await userEvent.click(at('clear'))
    expect(ports.router.query['city']).toBeUndefined()
    expect(screen.queryByTestId(`${place}/clear`)).toBeNull()
  })

  it('values are offered, and chosen several at once', async () => {
    const values = { aggregations: { city: { buckets: [{ key: 'paris' }, { key: 'new_york' }] } } }
    const { ports } = show({
      searchRiskEvents: ({ body }) =>
        JSON.stringify(body).includes('"city":{"terms"') ? values : example!['searchRiskEvents'],
    })
    await opened()
    await userEvent.click(at('filter-city'))
    await userEvent.click(await screen.findByLabelText('New York'))
    await userEvent.click(screen.getByLabelText('Paris'))
    expect(ports.router.query['city']).toBe('new_york,paris')
    await userEvent.type(at('find-city'), 'new')
    // What is chosen can be taken back whatever is typed.
    await userEvent.click(screen.getByLabelText('Paris'))
    expect(ports.router.query['city']).toBe('new_york')
  })

  it('the range of scores moves by its handles', async () => {
    const { ports } = show()
    await opened()
    // Where both handles stand at the end, the one that can still move is on top.
    fireEvent.change(at('score-low'), { target: { value: '100' } })
    expect(at('score-low').style.zIndex).toBe('1')
    fireEvent.change(at('score-low'), { target: { value: '40' } })
    expect(at('score-low').style.zIndex).toBe('')
    await waitFor(() => expect(ports.router.query['risk']).toBe('40-100'))
  })
})

it('an area is drawn with the mouse; a finger scrolls the page', async () => {
  const { ports } = show()
  await opened()
  const map = at('world')
  map.getBoundingClientRect = () => ({ left: 0, top: 0, width: 360, height: 142 }) as DOMRect
  map.setPointerCapture = () => {}
  const drag = (pointerType: string) => {
    fireEvent.pointerDown(map, { pointerType, button: 0, clientX: 100, clientY: 20 })
    fireEvent.pointerMove(map, { pointerType, clientX: 200, clientY: 84 })
    fireEvent.pointerUp(map, { pointerType })
  }
  drag('touch')
  expect(ports.router.query['area']).toBeUndefined()
  drag('mouse')
  expect(ports.router.query['area']).toBe('0,-80,64,20')
})

describe('panels', () => {
  it('are tables for who cannot see them, with the same presses', async () => {
    const { ports } = show()
    await opened()
    await userEvent.click(at('scores/switch'))
    const rows = within(at('scores')).getAllByRole('row')
    expect(rows).toHaveLength(21)
    await userEvent.click(within(rows[20]!).getByRole('button'))
    expect(ports.router.query['risk']).toBe('95-100')
  })

  it('are saved as figures', async () => {
    const { ports } = show()
    await opened()
    await userEvent.click(at('people/save'))
    await userEvent.click(at('people/csv'))
    expect(ports.files).toHaveLength(1)
    const text = await (ports.files[0]!.content as Blob).text()
    expect(text).toContain('erin.employee,95,1')
  })

  it('events are saved page by page', async () => {
    const { ports } = show()
    await opened()
    await userEvent.click(at('export'))
    await waitFor(() => expect(ports.files).toHaveLength(1))
    expect(await (ports.files[0]!.content as Blob).text()).toContain(
      'erin.employee,2026-03-03T09:30:00.000Z,95',
    )
  })

  it('bars are one stop for the keyboard, and arrows go from bar to bar', async () => {
    const { ports } = show()
    await opened()
    const bars = within(at('scores')).getAllByRole('button', { name: /–/ })
    expect(bars.filter((bar) => bar.getAttribute('tabindex') === '0')).toHaveLength(1)
    bars[0]!.focus()
    fireEvent.keyDown(bars[0]!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(bars[1])
    fireEvent.keyDown(bars[1]!, { key: 'Enter' })
    expect(ports.router.query['risk']).toBe('5-9.5')
  })

  it('the map is moved by keys', async () => {
    show()
    await opened()
    const map = at('world')
    const before = map.getAttribute('viewBox')
    fireEvent.keyDown(map, { key: '+' })
    expect(map.getAttribute('viewBox')).not.toBe(before)
    fireEvent.keyDown(map, { key: '0' })
    expect(map.getAttribute('viewBox')).toBe(before)
  })

  it('reasons of the options are not shown', async () => {
    show({}, '/risk-dashboard', { ignoredReasons: ['is_brute_force'] })
    await opened()
    expect(screen.queryByTestId(`${place}/reason/is_brute_force`)).toBeNull()
    expect(at('reason/behavior.country')).toBeTruthy()
  })
})

describe('one sign-in', () => {
  it('says why, what is normal, and what was recorded', async () => {
    const { ports } = show({}, '/risk-dashboard?event=e1')
    const drawer = await waitFor(() => at('drawer'))
    await waitFor(() => at('usual'))
    expect(within(drawer).getAllByText('Is brute force').length).toBeGreaterThan(0)
    expect(at('usual').textContent).toContain('Singapore')
    expect(drawer.querySelector('pre')?.textContent).toContain('"transactionId": "t1"')
    expect(ports.calls.find(({ operation }) => operation === 'readRiskBehavior')?.params).toEqual({
      userId: 'erin.employee',
    })
    await userEvent.click(at('only-person'))
    expect(ports.router.query).toMatchObject({ user: 'erin.employee' })
    expect(ports.router.query['event']).toBeUndefined()
  })

  it('does without what is normal where a platform does not know it', async () => {
    show(
      {
        readRiskBehavior: () => {
          throw refused(404)
        },
      },
      '/risk-dashboard?event=e1',
    )
    expect(await screen.findByText('riskDashboard.usual.failed')).toBeTruthy()
  })
})

describe('without sign-ins', () => {
  const none = { hits: { total: { value: 0 }, hits: [] }, aggregations: {} }
  it.each([
    ['nothing came', '/risk-dashboard', 'riskDashboard.empty.title', false],
    ['nothing matches', '/risk-dashboard?risky=yes', 'riskDashboard.empty.noMatch', true],
  ])('that %s is said', async (_, address, title, canClear) => {
    const { ports } = show({ searchRiskEvents: () => none }, address)
    expect(await screen.findByText(title)).toBeTruthy()
    const clear = within(at('empty')).queryByRole('button')
    expect(clear !== null).toBe(canClear)
    if (clear) {
      await userEvent.click(clear)
      expect(ports.router.query['risky']).toBeUndefined()
    }
  })

  it('what failed is said with another try; what was there before stays', async () => {
    let fails = true
    const { ports } = show({
      searchRiskEvents: ({ body }) => {
        if (fails && JSON.stringify(body).includes('"aggs"')) throw refused(503, 'The database is busy.')
        return example!['searchRiskEvents']
      },
    })
    await waitFor(() => at('failure'))
    expect(at('failure').textContent).toContain('The database is busy.')
    fails = false
    await userEvent.click(within(at('failure')).getByRole('button'))
    await opened()
    fails = true
    await userEvent.click(at('risky-only'))
    await waitFor(() => at('stale'))
    expect(at('event')).toBeTruthy()
    expect(ports.router.query['risky']).toBe('yes')
  })
})
