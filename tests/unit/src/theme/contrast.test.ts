import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../../src/theme/tokens.css', import.meta.url), 'utf8')

/** Tokens of one block as name to colour; dark inherits what it does not set. */
function block(selector: string): Record<string, string> {
  const body = css.split(`${selector} {`)[1]?.split('\n}')[0] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/(--c-[\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value] as const),
  )
}
const light = block(':root')
const modes = { light, dark: { ...light, ...block('[data-theme="dark"]') } }

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['page', 'chrome', 'surface', 'raised', 'sunken', 'hover', 'press']
const pairs: [string, string, number][] = [
  ...['text', 'text-2', 'text-3'].flatMap((text) =>
    grounds.map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ...['page', 'surface', 'raised', 'sunken'].map((ground): [string, string, number] => [
    'accent',
    ground,
    4.5,
  ]),
  ...['success', 'warning', 'danger', 'info', 'except', 'neutral'].flatMap(
    (tone): [string, string, number][] => [
      [tone, `${tone}-soft`, 4.5],
      [`${tone}-solid`, 'surface', 3],
    ],
  ),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-danger', 'danger-btn', 4.5],
  ['on-inverse', 'inverse', 4.5],
  ['line-control', 'surface', 3],
  ['focus', 'page', 3],
]

describe.each(Object.entries(modes))('tokens, %s', (_, tokens) => {
  it.each(pairs)('--c-%s on --c-%s is at least %d', (front, back, least) => {
    const [a, b] = [tokens[`--c-${front}`], tokens[`--c-${back}`]]
    expect(a, front).toBeDefined()
    expect(b, back).toBeDefined()
    expect(contrast(a ?? '', b ?? '')).toBeGreaterThanOrEqual(least)
  })
})
