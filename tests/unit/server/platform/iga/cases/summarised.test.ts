import { describe, expect, test } from 'vitest'
import { joined, summarised } from '../../../../../../server/platform/iga/cases/summarised.ts'

const one = (message: string, about?: string, asks?: 'request' | 'fulfillment' | 'violation' | 'answer') => ({
  to: 'erin',
  message: { code: 'verbatim' as const, params: { text: message } },
  ...(about === undefined ? {} : { about }),
  ...(asks === undefined ? {} : { asks }),
})

describe('one message about', () => {
  test.each([
    ['nothing with a place', [one('A'), one('B')], undefined],
    ['one request', [one('A', 'request/1')], 'request/1'],
    ['the same request twice', [one('A', 'request/1'), one('B', 'request/1')], 'request/1'],
    ['two requests of hers', [one('A', 'request/1'), one('B', 'request/2')], 'requests'],
    [
      'two that wait for her',
      [one('A', 'approval/1', 'request'), one('B', 'approval/2', 'request')],
      'approvals',
    ],
    ['two to be fulfilled', [one('A', 'task/1', 'fulfillment'), one('B', 'task/2', 'fulfillment')], 'tasks'],
    [
      'one of hers and one that waits',
      [one('A', 'request/1'), one('B', 'approval/2', 'request')],
      'approvals',
    ],
  ])('%s leads to its place', (_, news, about) => {
    const [told, ...others] = summarised(news)
    expect(others).toEqual([])
    expect(told).toMatchObject({ to: 'erin' })
    expect(told && 'about' in told ? told.about : undefined).toBe(about)
  })
})

const said = (text: string) => ({ code: 'verbatim', params: { text } })
const both = (first: object, second: object) => ({ code: 'joined', params: { first, second } })
const wait = (code: string, count: number) => ({ code, params: { count } })
const request = (text: string) => one(text, `approval/${text}`, 'request')
const task = (text: string) => one(text, `task/${text}`, 'fulfillment')
const violation = (text: string) => one(text, `violation/${text}`, 'violation')

describe('one message says', () => {
  test.each<[string, ReturnType<typeof one>[], object]>([
    ['one thing as it is', [one('A')], said('A')],
    ['one that waits as it is', [request('A')], said('A')],
    ['how many requests wait', [request('A'), request('B')], wait('requests-wait', 2)],
    ['how many tasks wait', [task('A'), task('B'), task('C')], wait('tasks-wait', 3)],
    ['how many violations wait', [violation('A'), violation('B')], wait('violations-wait', 2)],
    [
      'requests, then tasks, then violations, then what has happened',
      [one('news'), violation('V'), task('T'), request('R')],
      both(both(both(said('R'), said('T')), said('V')), said('news')),
    ],
    ['two things that happened', [one('A'), one('B')], both(said('A'), said('B'))],
    [
      'the first of many, and how many more',
      [one('A'), one('B'), one('C')],
      both(said('A'), wait('more-decided', 2)),
    ],
    ['a question to answer as what has happened', [one('A', 'request/1', 'answer')], said('A')],
  ])('%s', (_what, news, message) => {
    expect(summarised(news)).toMatchObject([{ to: 'erin', message }])
  })

  test('to each person their own, and to a list of people what is theirs', () => {
    const many = { ...one('L'), to: undefined, toRole: 'x' }
    const others = { ...one('B'), to: 'otto' }
    expect(summarised([one('A'), others, many as never, one('C')]).map((each) => each.to)).toEqual([
      undefined,
      'erin',
      'otto',
    ])
    expect(summarised([])).toEqual([])
  })
})

describe('what a message asks for', () => {
  test.each<[string, ReturnType<typeof one>[], string | undefined]>([
    ['nothing', [one('A', 'request/1')], undefined],
    ['what the one thing asks for', [request('A')], 'request'],
    ['nothing of its own where it leads to a list', [request('A'), request('B')], undefined],
    [
      'what is asked at its place, beside what happened there',
      [one('A', 'approval/1'), one('B', 'approval/1', 'request')],
      'request',
    ],
    ['nothing that is asked elsewhere', [one('A', 'request/1'), one('B', undefined, 'request')], undefined],
  ])('is %s', (_what, news, asks) => {
    const [told] = summarised(news)
    expect(told && 'asks' in told ? told.asks : undefined).toBe(asks)
    expect(Object.hasOwn(told!, 'asks')).toBe(asks !== undefined)
  })
})

describe('sentences', () => {
  const message = (text: string) => ({ code: 'verbatim' as const, params: { text } })
  test('follow each other, without those that are not there', () => {
    expect(joined([])).toBeUndefined()
    expect(joined([undefined])).toBeUndefined()
    expect(joined([undefined, message('A')])).toEqual(said('A'))
    expect(joined([message('A'), undefined, message('B')])).toEqual(both(said('A'), said('B')))
  })
})
