import { beforeAll, expect, test } from 'vitest'
import { cleanHtml } from '../../../../../server/gateway/html/clean-html.ts'

// Where many tests start at once, the sanitizer takes longer to be there than a text may wait for it.
beforeAll(async () => {
  while (!(await cleanHtml('<i>there</i>')).startsWith('<i>')) continue
}, 60_000)

test.each([
  ['Plain', 'Plain'],
  ['<p style="color:red" onclick="run()">No <b>way</b></p><script>run()</script>', '<p>No <b>way</b></p>'],
  ['<a href="javascript:run()">A</a>', '<a>A</a>'],
  ['<a href=" java&#10;script:run()">A</a>', '<a>A</a>'],
  ['<img src="https://example.com/a.png" onerror="run()">', '<img src="https://example.com/a.png">'],
  ['<svg><a href="javascript:run()"><text>A</text></a></svg>', '<svg><a><text>A</text></a></svg>'],
  ['<b>never <i>closed', '<b>never <i>closed</i></b>'],
])('%s is kept as %s', async (html, expected) => {
  expect(await cleanHtml(html)).toBe(expected)
})

test('the same text is cleaned once, and what was cleaned stays as it is', async () => {
  const html = `<p>${'<b>x</b>'.repeat(2000)}</p>`
  const both = await Promise.all([cleanHtml(html), cleanHtml(html)])
  expect(both[0]).toBe(both[1])
  expect(await cleanHtml(both[0])).toBe(both[0])
  const started = performance.now()
  for (let time = 0; time < 100; time++) await cleanHtml(html)
  expect(performance.now() - started).toBeLessThan(200)
})
