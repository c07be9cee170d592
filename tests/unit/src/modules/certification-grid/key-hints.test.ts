import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeyHints } from '../../../../../src/modules/certification-grid/key-hints.tsx'

const keysOf = (status: string) => {
  const props = {
    store: { list: { total: 7, current: 0 } },
    campaign: { status },
    on: true,
    t: (key: string) => key,
    translate: { number: String },
  } as unknown as Parameters<typeof KeyHints>[0]
  const markup = renderToStaticMarkup(createElement(KeyHints, props))
  return [...markup.matchAll(/<kbd>(.)<\/kbd>/g)].map(([, key]) => key)
}

test.each([
  ['in-progress', ['j', 'k', 'c', 'r', 'e', 'x', '/', 'u']],
  ['signed-off', ['j', 'k', 'x', '/']],
  ['expired', ['j', 'k', 'x', '/']],
])('a review that is %s offers its keys', (status, keys) => {
  expect(keysOf(status)).toEqual(keys)
})
