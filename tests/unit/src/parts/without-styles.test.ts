import { expect, test } from 'vitest'
import { withoutStyles } from '../../../../src/parts/without-styles.ts'

test.each([
  ['<p style="color:red">A</p>', '<p>A</p>'],
  ["<p class=x STYLE='a:b' id=y>A</p>", '<p class=x id=y>A</p>'],
  ['<p style=color:red>A</p>', '<p>A</p>'],
  ['<p class="a"style="color:red"id="b">A</p>', '<p class="a"id="b">A</p>'],
  ['<br style="a:b"/>', '<br/>'],
  ['<style>p { color: red }</style><p>A</p>', '<p>A</p>'],
  ['My style = simple', 'My style = simple'],
  ['<p data-style="kept">A</p>', '<p data-style="kept">A</p>'],
  ['', ''],
])('%s becomes %s', (html, expected) => {
  expect(withoutStyles(html)).toBe(expected)
})
