import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sectionOf, tableOfLoad, withSection } from '../../bench/load/figures.ts'
import { loadOptions } from '../../bench/load/load-options.ts'
import { createOverloadTally } from '../../bench/load/overload-tally.ts'
import { closedLoop, createStopwatch, errorsOf, quantilesOf, rateOf } from '../../bench/load/timings.ts'

describe('the arguments', () => {
  test('have defaults, and leave those of the other benches alone', () =>
    expect(loadOptions(['--only=load'])).toEqual({
      build: undefined,
      databases: ['embedded', 'postgresql'],
      parts: ['calls', 'sign-ins', 'mix', 'overload', 'starts'],
      people: 500,
      seconds: 3,
      mixSeconds: 60,
      write: false,
      profiles: undefined,
    }))

  test('are taken', () => {
    expect(loadOptions(['--long', '--write', '--parts=mix,calls', '--databases=postgresql'])).toMatchObject({
      mixSeconds: 600,
      write: true,
      parts: ['calls', 'mix'],
      databases: ['postgresql'],
    })
    expect(loadOptions(['--long', '--mix-seconds=20', '--build=../before'])).toMatchObject({
      mixSeconds: 20,
      build: resolve('../before'),
    })
  })

  test.each([
    ['--people=3', /^--people: must be a whole number from 20 to 2000/],
    ['--seconds=x', /^--seconds/],
    ['--parts=calls,boot', /^--parts: "boot" is none of calls, sign-ins/],
    ['--databases=oracle', /^--databases: "oracle"/],
  ])('%s is refused', (argument, fault) => expect(() => loadOptions([argument])).toThrow(fault))
})

describe('timings', () => {
  test('count what is served, and what is not by what happened', async () => {
    const watch = createStopwatch()
    for (const [status, ms] of [
      [200, 1],
      [304, 3],
      [503, 9],
      [503, 9],
    ] as const)
      await watch.take(async () => ({ status, ms }))
    await watch.take(() => Promise.reject(new Error('gone')))
    const timings = watch.read()
    expect(timings.times).toEqual([1, 3])
    expect(errorsOf(timings)).toBe('3 errors (503: 2, no answer: 1)')
    expect(quantilesOf(timings)).toBe('p50 3.00, p95 3.00, p99 3.00 ms')
    expect(errorsOf({ errors: new Map() })).toBe('0 errors')
  })

  test('end with the span, and with what there is to call', async () => {
    const calls = await closedLoop(2, 0.05, (_client, run) =>
      run < 6 ? async () => ({ status: 200, ms: 1 }) : undefined,
    )
    expect(calls.times).toHaveLength(6)
    expect(rateOf(calls)).toBeCloseTo(6 / calls.seconds)
  })
})

describe('too much', () => {
  test('is told by who was served, who was refused with a time, and what each person got', () => {
    const tally = createOverloadTally()
    const offer = (person: number, status: number | undefined, ms: number, retryAfter?: string): void =>
      tally.add(person, { status, ms, retryAfter })
    offer(0, 200, 10)
    for (let call = 0; call < 9; call += 1) offer(0, 503, 2, '1')
    for (let call = 0; call < 4; call += 1) offer(1, 200, 30)
    offer(2, 200, 20)
    offer(2, 503, 2, '4')
    offer(2, 503, 2)
    offer(2, undefined, 30_000)
    expect(tally.figures(2, 0)).toEqual({
      'overload, served': '3.00/s, p50 30.0, p95 30.0, p99 30.0 ms',
      'overload, refused with Retry-After': '5.00/s, p50 2.00, p95 2.00, p99 2.00 ms',
      'overload, anything else': '503: 1, no answer: 1',
      'overload, served of a person': 'least 25 %, most 100 %, who floods 10 %',
    })
  })
})

describe('docs/figures.md', () => {
  test('a table has the aims of its database, and both builds side by side', () =>
    expect(tableOfLoad('postgresql', { boot: '10/s' }, { boot: '200/s', 'own person': '2,000/s' })).toEqual({
      'postgresql: boot': { aim: 'at least 150/s, at most 12 statements', before: '10/s', now: '200/s' },
      'postgresql: own person': { aim: 'at least 1,500/s', before: '–', now: '2,000/s' },
    }))

  test('the section is put into its place, and what stands around it stays', () => {
    const first = withSection('# Figures\n\nOf today.\n', 'one')
    expect(first).toBe('# Figures\n\nOf today.\n\n<!-- load -->\none\n<!-- end of load -->\n')
    expect(withSection(`${first}\n## Screens\n`, 'two')).toBe(
      '# Figures\n\nOf today.\n\n<!-- load -->\ntwo\n<!-- end of load -->\n\n## Screens\n',
    )
  })

  test('it names machine, date and sizes', () => {
    const text = sectionOf(
      { 'embedded: boot': { aim: 'a', before: 'b', now: 'c' } },
      { people: 500, seconds: 3, mixSeconds: 60, build: '/x' },
    )
    expect(text).toMatch(
      /^## Load\n\nMeasured on \d{4}-\d\d-\d\d on \d+ cores \(.+500 signed-in people, 3 s a call/,
    )
    expect(text).toContain('| embedded: boot | a | b | c |')
    expect(text).not.toContain('/x')
  })
})
