import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const sources = fileURLToPath(new URL('../../../../src/', import.meta.url))
const sheets = (readdirSync(sources, { recursive: true }) as string[]).filter((file) => file.endsWith('.css'))

/** After `:has(…)`, a part that names nothing: browsers then look at everything below anew whenever any element comes or goes. */
const widens = /:has\((?:[^()]|\([^()]*\))*\)[^,{]*[\s>+~]\*/

it.each([
  ['.page:has(> .side) > *', true],
  ['.page:has(a, :not(.b)) .x *:first-child', true],
  ['.page:has(> *) > .side', false],
  ['.page:has(> .side) > .rows', false],
  ['.rows > *, .page:has(.side)', false],
])('%s restyles everything: %s', (selector, expected) => {
  expect(widens.test(selector)).toBe(expected)
})

it('no stylesheet has a selector that restyles the whole page with each row that is scrolled into view', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((sheet) =>
    readFileSync(`${sources}${sheet}`, 'utf8')
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .split('{')
      .filter((selector) => widens.test(selector))
      .map((selector) => `${sheet}: ${selector.slice(selector.lastIndexOf('}') + 1).trim()}`),
  )
  expect(found).toEqual([])
})
