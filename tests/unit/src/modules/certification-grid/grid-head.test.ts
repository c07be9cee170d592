import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GridHead } from '../../../../../src/modules/certification-grid/grid-head.tsx'

const markupOf = (totals: Readonly<Record<string, number>>) => {
  const props = {
    campaign: { id: 'c', name: 'Yearly', status: 'in-progress' },
    counts: { value: { totals } },
    actorId: 'a',
    sending: false,
    testId: 'grid',
    t: (key: string) => key,
    translate: { number: String },
    onAbout: () => {},
    onSignOff: () => {},
  } as unknown as Parameters<typeof GridHead>[0]
  return renderToStaticMarkup(createElement(GridHead, props))
}

const said = (totals: Readonly<Record<string, number>>) => {
  const markup = markupOf(totals)
  const counts = markup.slice(markup.indexOf('data-testid="grid/counts"'))
  return [...counts.matchAll(/<strong>(\d+)</g)].map(([, figure]) => Number(figure))
}

test.each([
  [{ total: 204, certify: 1, revoke: 0, exception: 0, signedOff: 0, NONE: 201 }, [3, 1, 0, 0, 201, 2]],
  [{ total: 204, certify: 1, revoke: 2, exception: 0, signedOff: 0, NONE: 201 }, [3, 1, 2, 0, 201]],
])('the figures of %j add up, with access that ended before anybody decided', (totals, figures) => {
  expect(said(totals)).toEqual(figures)
  const [done, ...parts] = figures
  expect(parts.reduce((sum, each) => sum + each)).toBe(totals.total)
  expect(done).toBe(totals.total - totals.NONE)
})

test('the bar of what is decided has a part for what there is, and so reaches its end', () => {
  const partsOf = (totals: Readonly<Record<string, number>>) =>
    [...markupOf(totals).matchAll(/data-part="(\w+)"/g)].map(([, part]) => part)
  expect(partsOf({ total: 7, certify: 7, revoke: 0, exception: 0, NONE: 0 })).toEqual(['certify'])
  expect(partsOf({ total: 7, certify: 3, revoke: 1, exception: 0, NONE: 3 })).toEqual([
    'certify',
    'revoke',
    'open',
  ])
})
