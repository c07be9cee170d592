import { expect, test, vi } from 'vitest'
import { CallProblem } from '../../../../../engine/format/problem.ts'
import {
  decisionOf,
  type Decision,
  type ReviewItem,
} from '../../../../../src/modules/certification-grid/review-item.ts'
import {
  ReviewStore,
  type ReviewStoreDeps,
} from '../../../../../src/modules/certification-grid/review-store.ts'

import { mapStorage } from './map-storage.ts'
import { reviewItem } from '../../../../support/review-item.ts'

type Call = ReviewStoreDeps['ports']['call']['call']
type Toast = Parameters<ReviewStoreDeps['ports']['toast']['show']>[0]

const item = (id: string, decision: Decision | null = null, revision = 1) =>
  reviewItem(
    id,
    { revision, descriptor: { idx: { '/entitlement': { displayName: `Access ${id}` } } } },
    { decision },
  )

function setUp(answers: Readonly<Record<string, (params: object, body: object) => unknown>> = {}) {
  const sent: [string, object, object][] = []
  const call = (async (operation: string, params: object, body: object) => {
    sent.push([operation, params, body])
    const answer = answers[operation]
    if (answer) return answer(params, body)
    if (operation === 'searchReviewItems') return { result: [item('1'), item('2')], totalCount: 2 }
    return {}
  }) as Call
  const toasts: Toast[] = []
  const changed = vi.fn<() => void>()
  const store = new ReviewStore({
    ports: {
      call: { call },
      toast: { show: (toast: Toast) => (toasts.push(toast), () => undefined) },
      translate: { t: (key: string) => key } as ReviewStoreDeps['ports']['translate'],
      clock: { now: () => new Date(), after: () => () => undefined },
      storage: mapStorage(),
    },
    campaignId: 'c1',
    personId: 'rita',
    changed,
  })
  store.reviewFor('managed/user/rita')
  store.show({
    kind: 'entitlementGrant',
    show: 'all',
    quick: undefined,
    text: '',
    sort: 'risk',
    descending: true,
    group: undefined,
  })
  return { store, sent, toasts, changed }
}
const rows = (store: ReviewStore) => [...store.list.rows.values()].map((row) => [row.id, decisionOf(row)])
const settled = () => vi.waitFor(() => undefined)
const problem = (code: number, message: string) => new CallProblem({ code, reason: 'x', message })

test('rows are read a page at a time, each page once', async () => {
  const { store, sent } = setUp({
    searchReviewItems: (params) => ({
      result: [item(String((params as { pageNumber: number }).pageNumber))],
      totalCount: 10_000,
    }),
  })
  await vi.waitFor(() => expect(store.list.total).toBe(10_000))
  store.list.need(0, 99)
  store.list.need(9_950, 9_999)
  store.list.need(9_950, 9_999)
  await vi.waitFor(() => expect(store.list.rows.get(9_900)?.id).toBe('99'))
  expect(sent.filter(([operation]) => operation === 'searchReviewItems')).toHaveLength(2)
})

test('a decision shows at once with what the person saw, and is taken back by its act', async () => {
  let answer: (after: ReviewItem) => void = () => undefined
  const { store, sent, toasts, changed } = setUp({
    certifyItem: () => new Promise((resolve) => (answer = resolve as typeof answer)),
    undoReviewAct: () => ({ total: 1 }),
  })
  await vi.waitFor(() => expect(store.list.rows.size).toBe(2))
  const deciding = store.acts.decide(store.list.rows.get(0)!, 'certify')
  expect(rows(store)).toEqual([
    ['1', 'certify'],
    ['2', null],
  ])
  await vi.waitFor(() => expect(sent.some(([operation]) => operation === 'certifyItem')).toBe(true))
  answer(item('1', 'certify', 7))
  await deciding
  expect(sent.find(([operation]) => operation === 'certifyItem')).toEqual([
    'certifyItem',
    { campaignId: 'c1', itemId: '1' },
    { revision: 1 },
  ])
  expect(changed).toHaveBeenCalledTimes(1)
  expect(toasts[0]).toMatchObject({ tone: 'success', action: { label: 'reviews.undo' } })
  toasts[0]!.action!.run()
  await vi.waitFor(() => expect(sent.some(([operation]) => operation === 'undoReviewAct')).toBe(true))
  expect(sent.find(([operation]) => operation === 'undoReviewAct')?.[1]).toEqual({
    campaignId: 'c1',
    actId: '7',
  })
})

test('pressing what was decided takes it back', async () => {
  const { store, sent } = setUp({ resetItem: () => item('1', null, 8) })
  await vi.waitFor(() => expect(store.list.rows.size).toBe(2))
  await store.acts.decide(item('1', 'revoke', 4), 'revoke')
  expect(sent.find(([operation]) => operation === 'resetItem')?.[2]).toEqual({ revision: 4 })
})

test('a decision that is refused comes back with its reason', async () => {
  const { store, toasts, changed } = setUp({
    revokeItem: () => {
      throw problem(409, 'Mona has certified it at 10:14.')
    },
  })
  await vi.waitFor(() => expect(store.list.rows.size).toBe(2))
  await store.acts.decide(store.list.rows.get(1)!, 'revoke', 'Not needed')
  expect(rows(store)).toContainEqual(['2', null])
  expect(toasts).toMatchObject([
    { tone: 'danger', text: 'reviews.errors.revoke Mona has certified it at 10:14.' },
  ])
  expect(changed).not.toHaveBeenCalled()
})

test('many are decided by one call that says what was seen; refused, all stay chosen', async () => {
  let refuse = true
  const { store, sent } = setUp({
    exceptItems: () => {
      if (refuse) throw problem(400, 'no')
      return { total: 2, act: '9', revision: 9 }
    },
  })
  await vi.waitFor(() => expect(store.list.rows.size).toBe(2))
  store.selection.toggle(item('1', null, 3))
  store.selection.toggle(item('2', null, 5))
  expect(await store.acts.decideSelected('exception', 'For the audit')).toBe(false)
  expect(store.selection.items.size).toBe(2)
  refuse = false
  expect(await store.acts.decideSelected('exception', 'For the audit')).toBe(true)
  expect(store.selection.items.size).toBe(0)
  expect(sent.find(([operation]) => operation === 'exceptItems')?.[2]).toEqual({
    ids: ['1', '2'],
    seen: 5,
    comment: 'For the audit',
  })
})

test('an answer to another view is dropped', async () => {
  let late: (page: object) => void = () => undefined
  let first = true
  const { store } = setUp({
    searchReviewItems: () => {
      if (!first) return { result: [item('new')], totalCount: 1 }
      first = false
      return new Promise((resolve) => (late = resolve))
    },
  })
  store.show({ ...store.list.view!, text: 'other' })
  await vi.waitFor(() => expect(store.list.total).toBe(1))
  late({ result: [item('old')], totalCount: 1 })
  await settled()
  expect(rows(store)).toEqual([['new', null]])
})

test('what cannot be read is said, and read again when asked', async () => {
  let fail = true
  const { store } = setUp({
    searchReviewItems: () => {
      if (fail) throw problem(503, 'away')
      return { result: [item('1')], totalCount: 1 }
    },
  })
  await vi.waitFor(() => expect(store.list.problem?.message).toBe('away'))
  fail = false
  store.list.refresh()
  await vi.waitFor(() => expect(store.list.problem).toBeUndefined())
  expect(store.list.total).toBe(1)
})

test('whoever stands on an item stays on it when rows around it come and go', async () => {
  let list = ['a', 'b', 'c']
  const { store } = setUp({
    searchReviewItems: () => ({ result: list.map((id) => item(id)), totalCount: list.length }),
  })
  await vi.waitFor(() => expect(store.list.total).toBe(3))
  store.list.goTo(1)
  expect(store.list.item?.id).toBe('b')
  list = ['b', 'c']
  store.list.refresh()
  await vi.waitFor(() => expect(store.list.total).toBe(2))
  expect([store.list.current, store.list.item?.id]).toEqual([0, 'b'])
})

test('the second of two decisions is sent when the first is answered, with what it made of the row', async () => {
  const answers: ((after: ReviewItem) => void)[] = []
  const wait = () => new Promise((resolve) => answers.push(resolve as (after: ReviewItem) => void))
  const { store, sent } = setUp({ certifyItem: wait, revokeItem: wait })
  await vi.waitFor(() => expect(store.list.rows.size).toBe(2))
  const first = store.acts.decide(store.list.rows.get(0)!, 'certify')
  const second = store.acts.decide(store.list.rows.get(0)!, 'revoke')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!(item('1', 'certify', 7))
  await first
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(item('1', 'revoke', 8))
  await second
  expect(
    sent.filter(([operation]) => /^(certify|revoke)Item$/.test(operation)).map(([, , body]) => body),
  ).toEqual([{ revision: 1 }, { revision: 7 }])
})

test('all that match can be chosen once it is known whose items they are', async () => {
  const { store, sent } = setUp()
  await vi.waitFor(() => expect(store.list.rows.size).toBe(2))
  store.reviewFor('')
  store.list.need(0, 1)
  store.selection.toggleAll(store.list.onScreen)
  store.list.total = 10_000
  expect(store.canWiden).toBe(false)
  store.reviewFor('managed/user/rita')
  expect(store.canWiden).toBe(true)
  store.list.refresh()
  await vi.waitFor(() => expect(sent.at(-1)?.[1]).toMatchObject({ actorId: 'managed/user/rita' }))
})

test('all that match are asked about and decided by what was counted', async () => {
  const { store, sent } = setUp({
    countReviewItems: () => ({ total: 9980, highRisk: 12, revision: 40 }),
    revokeItems: () => ({ total: 9980, act: '9', revision: 41 }),
  })
  await vi.waitFor(() => expect(store.list.rows.size).toBe(2))
  store.list.need(0, 1)
  store.selection.toggleAll(store.list.onScreen)
  expect(store.canWiden).toBe(false)
  store.list.total = 10_000
  expect(store.canWiden).toBe(true)
  store.selection.widen()
  const matching = await store.matching('revoke')
  expect([matching.match.expected, matching.highRisk, matching.seen]).toEqual([9980, 12, 40])
  expect(JSON.stringify(matching.match.targetFilter)).toContain('"acknowledge"')
  expect(await store.acts.decideSelected('revoke', 'Not needed', matching)).toBe(true)
  expect(sent.find(([operation]) => operation === 'revokeItems')).toMatchObject([
    'revokeItems',
    { campaignId: 'c1', selectAllActorId: 'managed/user/rita' },
    { expected: 9980, seen: 40, comment: 'Not needed', targetFilter: { operator: 'AND' } },
  ])
  expect(store.selection.isEmpty).toBe(true)
})

test('rows that others change say who did it; one’s own do not', async () => {
  const by = (id: string, name: string) => ({ id, givenName: name })
  let list = [item('1'), item('2'), item('3')]
  const { store } = setUp({
    searchReviewItems: () => ({ result: list, totalCount: list.length }),
    readReviewItem: () => ({ evidence: { acts: [{ by: by('otto', 'Otto') }] } }),
  })
  await vi.waitFor(() => expect(store.list.rows.size).toBe(3))
  const decided = (id: string, who: object) => {
    const made = item(id, 'certify', 5)
    return {
      ...made,
      decision: { certification: { ...made.decision.certification, decisionBy: who } },
    } as ReviewItem
  }
  list = [decided('1', by('mona', 'Mona')), decided('2', by('rita', 'Rita')), item('3', null, 6)]
  store.list.refresh()
  await vi.waitFor(() =>
    expect([...store.beside.marks]).toEqual([
      ['1', 'Mona'],
      ['3', 'Otto'],
    ]),
  )
})

test('heads of groups are read with the rows, and again when something changes', async () => {
  const { store, sent } = setUp({
    groupReviewItems: () => ({
      result: [
        { id: 'a', name: 'A', total: 1, undecided: 1 },
        { id: 'b', name: 'B', total: 1, undecided: 0 },
      ],
    }),
  })
  store.show({ ...store.list.view!, group: 'user' })
  await vi.waitFor(() => expect(store.list.layout.count).toBe(4))
  expect(store.list.layout.at(2)).toMatchObject({ group: { id: 'b' }, first: 1 })
  store.list.refresh()
  await vi.waitFor(() =>
    expect(sent.filter(([operation]) => operation === 'groupReviewItems')).toHaveLength(2),
  )
  expect(sent.findLast(([operation]) => operation === 'searchReviewItems')?.[1]).toMatchObject({
    groupBy: 'user',
  })
})
