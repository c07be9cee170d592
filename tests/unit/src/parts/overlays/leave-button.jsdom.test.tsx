import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LeaveButton } from '../../../../../src/parts/overlays/leave-button.tsx'

test('a dialog is left by its button as by Escape: only the dialog that it stands in', async () => {
  const [onLeaveBelow, onLeave] = [vi.fn(), vi.fn()]
  render(
    <>
      <dialog open onCancel={onLeaveBelow} />
      <dialog open onCancel={onLeave}>
        <LeaveButton label="Cancel" testId="leave" />
      </dialog>
    </>,
  )
  await userEvent.click(screen.getByTestId('leave'))
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(onLeaveBelow).not.toHaveBeenCalled()
})
