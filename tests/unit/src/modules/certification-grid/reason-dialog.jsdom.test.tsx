import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ReasonDialog } from '../../../../../src/modules/certification-grid/reason-dialog.tsx'

// The DOM of the tests knows dialogs, and cannot open them.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

const item = { id: '7', user: { givenName: 'Erin', sn: 'Walsh' }, item: { type: 'entitlementGrant' } }

function opened(pending: object, chosen: readonly object[] = []) {
  const decided: string[] = []
  const props = {
    store: { selection: { list: chosen } },
    pending,
    required: true,
    onDecide: (comment: string) => decided.push(comment),
    onClose: () => {},
    t: (key: string) => key,
    translate: {},
    testId: 'grid',
  } as unknown as Parameters<typeof ReasonDialog>[0]
  render(<ReasonDialog {...props} />)
  return decided
}

const send = () => screen.getByTestId<HTMLButtonElement>('grid/reason-send')

test('one item is decided by its button, though none is chosen', () => {
  const decided = opened({ decision: 'revoke', item })
  expect(send().disabled).toBe(false)
  fireEvent.click(send())
  expect(screen.getByRole('alert').textContent).toBe('reviews.reasonMissing')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Moved on' } })
  fireEvent.click(send())
  expect(decided).toEqual(['Moved on'])
})

test('of none that are chosen nothing is decided', () => {
  opened({ decision: 'revoke' })
  expect(send().disabled).toBe(true)
})
