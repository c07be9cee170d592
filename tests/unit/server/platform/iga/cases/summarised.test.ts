import { describe, expect, test } from 'vitest'
import { summarised } from '../../../../../../server/platform/iga/cases/summarised.ts'

const one = (message: string, about?: string, asks?: 'request' | 'fulfillment') => ({
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
