import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refused, testWidget } from '../../../../../engine/testing/index.ts'
import { TileGrid } from '../../../../../src/widgets/tile-grid/tile-grid.tsx'
import { tileGrid } from '../../../../../src/widgets/tile-grid/tile-grid.widget.ts'

const href = 'https://payments.example.com/'
let followed: string[] = []
/** What the browser would do with the link, if nobody kept it from it. */
const follow = (event: Event): void => {
  const link = (event.target as Element).closest('a')
  if (link && !event.defaultPrevented) followed.push(link.href)
  event.preventDefault()
}
beforeEach(() => {
  followed = []
  for (const event of ['click', 'auxclick']) {
    document.removeEventListener(event, follow)
    document.addEventListener(event, follow)
  }
})

function tiles(answer: () => unknown) {
  return testWidget(tileGrid, async () => TileGrid, {
    layout: {
      widget: 'tile-grid',
      options: { of: 'applications' },
      tile: { title: '=row.name', href: '=row.url' },
      on: { open: { call: 'say', params: { id: '=event.row._id' }, onError: 'ignore' } },
    },
    data: { applications: { operation: 'list' } },
    operations: {
      list: { method: 'GET', path: '/list', query: [] },
      say: { method: 'POST', path: '/say/{id}', query: [] },
    },
    answers: { list: () => ({ result: [{ _id: 'a1', name: 'Payments Hub', url: href }] }), say: answer },
  })
}
const said = (ports: {
  readonly calls: readonly { readonly operation: string; readonly params: object }[]
}) => ports.calls.filter(({ operation }) => operation === 'say').map(({ params }) => params)

it.each([
  ['a click', '[MouseLeft]'],
  ['the middle button', '[MouseMiddle]'],
  ['the enter key', '{Enter}'],
])('says that a tile is opened by %s, and follows its link', async (_, how) => {
  const { ports } = tiles(() => ({}))
  const link = await screen.findByRole('link', { name: /Payments Hub/ })
  expect(link).toHaveProperty('href', href)
  if (how.startsWith('{')) {
    link.focus()
    await userEvent.keyboard(how)
  } else await userEvent.pointer({ keys: how, target: link })
  await waitFor(() => expect(said(ports)).toEqual([{ id: 'a1' }]))
  expect(followed).toEqual([href])
})

it('does not say so for the right button, which opens a menu', async () => {
  const { ports } = tiles(() => ({}))
  await userEvent.pointer({ keys: '[MouseRight]', target: await screen.findByRole('link') })
  expect(said(ports)).toEqual([])
})

it.each([403, 404, 500, 501])('follows the link without a word when the answer is %i', async (code) => {
  const { ports } = tiles(() => {
    throw refused(code, 'There is no such operation')
  })
  await userEvent.click(await screen.findByRole('link'))
  await waitFor(() => expect(said(ports)).toHaveLength(1))
  expect(followed).toEqual([href])
  expect(ports.toasts).toEqual([])
})
