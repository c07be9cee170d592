import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refused, testWidget } from '../../../../../engine/testing/index.ts'
import { Comments } from '../../../../../src/widgets/comments/comments.tsx'
import { comments } from '../../../../../src/widgets/comments/comments.widget.ts'

function commentable(answer: () => unknown) {
  return testWidget(comments, async () => Comments, {
    layout: {
      widget: 'comments',
      options: { maximum: 40 },
      comments: [{ id: 'c', person: 'Ada', text: '<img src=x onerror=alert(1)>' }],
      on: { submit: { call: 'say', body: '=event', onError: 'emitter' } },
    },
    operations: { say: { method: 'POST', path: '/say', query: [] } },
    answers: { say: answer },
  })
}

it('shows markup as text', async () => {
  const { container } = commentable(() => ({}))
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
})

it('shows what somebody changed, with dates as dates', async () => {
  const change = { labelKey: 'requests.end', display: 'date-time' }
  const { container } = testWidget(comments, async () => Comments, {
    layout: {
      widget: 'comments',
      comments: [
        { id: 'a', person: 'Ada', changes: [{ ...change, before: '2026-05-10T09:00:00Z', after: null }] },
      ],
    },
  })
  await screen.findByText(/widgets.comments.changed/)
  expect(container.querySelector('del time')?.getAttribute('datetime')).toContain('2026-05-10')
  expect(container.querySelector('ins')?.textContent).toBe('widgets.comments.nothing')
})

it('sends what was written, without the space around it, and is empty again', async () => {
  const { ports } = commentable(() => ({}))
  const user = userEvent.setup()
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'widgets.comments.send' })
  expect(send.disabled).toBe(true)
  await user.type(field, '  Fine ')
  expect([...ports.store.values()]).toEqual(['{"entries":{"text":"  Fine "}}'])
  await user.click(send)
  await waitFor(() => expect(field.value).toBe(''))
  expect(ports.calls.map(({ body }) => body)).toEqual([{ text: 'Fine' }])
  expect(ports.store.size).toBe(0)
  expect(screen.getByRole('status').textContent).toBe('widgets.comments.sent')
})

it('keeps what could not be sent, and says why', async () => {
  const { ports } = commentable(() => {
    throw refused(503, 'Busy')
  })
  const user = userEvent.setup()
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  await user.type(field, 'Fine')
  await user.click(screen.getByRole('button', { name: 'widgets.comments.send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Busy')
  expect(field.value).toBe('Fine')
  expect([...ports.store.values()]).toEqual(['{"entries":{"text":"Fine"}}'])
})

it('keeps what is written while a comment is on its way', async () => {
  let answer: (value: object) => void = () => undefined
  const { ports } = commentable(() => new Promise((resolve) => (answer = resolve)))
  const user = userEvent.setup()
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  await user.type(field, 'Fine')
  await user.click(screen.getByRole('button', { name: 'widgets.comments.send' }))
  await waitFor(() => expect(ports.calls).toHaveLength(1))
  await user.type(field, ', and more')
  answer({})
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('widgets.comments.sent'))
  expect(field.value).toBe('Fine, and more')
})
