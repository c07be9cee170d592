import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { testWidget } from '../../../../../engine/testing/index.ts'
import { CopyButton } from '../../../../../src/widgets/copy-button/copy-button.tsx'
import { copyButton } from '../../../../../src/widgets/copy-button/copy-button.widget.ts'

afterEach(() => vi.restoreAllMocks())

/** Pressed, in a browser that copies or does not. */
async function press(lets: boolean): Promise<void> {
  const user = userEvent.setup()
  if (!lets)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  testWidget(copyButton, async () => CopyButton, {
    layout: {
      widget: 'copy-button',
      options: { text: 'atr_1', labelKey: 'a.copy', copiedKey: 'a.copied', failedKey: 'a.failed' },
    },
  })
  await user.click(await screen.findByRole('button'))
}

it('copies the text, and says so', async () => {
  await press(true)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('a.copied'))
  expect(await navigator.clipboard.readText()).toBe('atr_1')
})

it('says what to do where the browser does not let it', async () => {
  await press(false)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('a.failed'))
})
