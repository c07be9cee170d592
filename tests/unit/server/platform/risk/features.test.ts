import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  browserFeatures,
  isAutomatedAgent,
  isDrivenBrowser,
  timeFeatures,
  token,
} from '../../../../../server/platform/risk/events/features.ts'
import { runs } from '../../../../support/runs.ts'

describe('names of browsers', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      { os: 'mac', osVersion: 'mac_14', agentType: 'chrome', device: 'mac', deviceType: 'desktop' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0',
      { os: 'windows', osVersion: 'windows_10', agentType: 'firefox', device: 'pc', deviceType: 'desktop' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
      { os: 'ios', osVersion: 'ios_17', agentType: 'safari', device: 'iphone', deviceType: 'mobile' },
    ],
  ])('%s', (name, features) => {
    expect(browserFeatures(name)).toMatchObject(features)
  })

  it.each([
    ['curl/8.4.0', true],
    ['python-requests/2.31', true],
    ['', true],
    [undefined, true],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0', false],
  ])('%s is a program: %s', (name, is) => {
    expect(isAutomatedAgent(name)).toBe(is)
  })

  it('say when a program drives a browser', () => {
    expect(isDrivenBrowser('Mozilla/5.0 (X11; Linux) HeadlessChrome/120.0')).toBe(true)
    expect(isDrivenBrowser('Mozilla/5.0 (X11; Linux) Chrome/120.0')).toBe(false)
  })

  it('of whatever letters give features that can be kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (name) => {
        for (const value of Object.values(browserFeatures(name)))
          expect(value === null || (value === value.toLowerCase() && value.length <= 100)).toBe(true)
      }),
      runs(300),
    )
  })
})

it.each([
  ['United States', 'united_states'],
  ['  São Paulo ', 'são_paulo'],
  ['東京', '東京'],
  ['--', null],
  [undefined, null],
])('%s becomes %s', (text, expected) => {
  expect(token(text)).toBe(expected)
})

describe('times of the day', () => {
  it.each([
    [Date.UTC(2026, 2, 6, 4, 59), 'UTC', 'night', 'friday'],
    [Date.UTC(2026, 2, 6, 5), 'UTC', 'morning', 'friday'],
    [Date.UTC(2026, 2, 6, 12), 'UTC', 'afternoon', 'friday'],
    [Date.UTC(2026, 2, 6, 17), 'UTC', 'evening', 'friday'],
    [Date.UTC(2026, 2, 6, 22), 'UTC', 'night', 'friday'],
    [Date.UTC(2026, 2, 6, 22), 'Asia/Tokyo', 'morning', 'saturday'],
  ])('%d in %s', (at, zone, dayparting, weekday) => {
    expect(timeFeatures(at, zone)).toEqual({ dayparting, weekday })
  })
})
