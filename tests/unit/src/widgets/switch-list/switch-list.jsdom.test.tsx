import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refused, testWidget } from '../../../../../engine/testing/index.ts'
import { SwitchList } from '../../../../../src/widgets/switch-list/switch-list.tsx'
import { switchList } from '../../../../../src/widgets/switch-list/switch-list.widget.ts'

function turnable(answer: () => unknown) {
  return testWidget(switchList, async () => SwitchList, {
    layout: {
      widget: 'switch-list',
      switches: [{ id: 'news', label: { en: 'News' }, value: true }],
      on: { change: { call: 'turn', body: '=event', onError: 'emitter' } },
    },
    operations: { turn: { method: 'POST', path: '/turn', query: [] } },
    answers: { turn: answer },
  })
}

it('turns at once, and tells what was turned', async () => {
  let finish = (_value: unknown): void => {}
  const { ports } = turnable(() => new Promise((resolve) => (finish = resolve)))
  const news = await screen.findByRole<HTMLInputElement>('switch', { name: 'News' })
  expect(news.checked).toBe(true)
  await userEvent.click(news)
  expect(news.checked).toBe(false)
  expect(ports.calls.map(({ body }) => body)).toEqual([{ id: 'news', value: false }])
  finish({})
  await waitFor(() => expect(news.checked).toBe(false))
})

it('goes back where the change failed, and says why', async () => {
  turnable(() => {
    throw refused(500, 'Not <b>now</b>')
  })
  const news = await screen.findByRole<HTMLInputElement>('switch', { name: 'News' })
  await userEvent.click(news)
  await waitFor(() => expect(news.checked).toBe(true))
  expect(screen.getByRole('alert').textContent).toBe('Not <b>now</b>')
  expect(news.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})
