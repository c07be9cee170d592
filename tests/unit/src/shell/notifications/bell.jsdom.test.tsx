import { fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { createTranslate } from '../../../../../src/app/language/translate.ts'
import { Bell } from '../../../../../src/shell/notifications/bell.tsx'
import type { Inbox } from '../../../../../src/shell/notifications/inbox.ts'
import type { Notification } from '../../../../../src/shell/notifications/wire.ts'

const told = (at: number): Notification => ({ id: `n${at}`, message: 'Told', type: 'info', at })

test('says when in the zone of the person, and nothing where nobody knows', () => {
  const inbox = { list: [told(Date.UTC(2026, 2, 1, 16, 20)), told(0)], unread: false } as unknown as Inbox
  const translate = createTranslate(i18next, 'en', 'ltr', () => 'Asia/Tokyo')
  const { container } = render(<Bell inbox={inbox} translate={translate} />)
  fireEvent.click(screen.getByTestId('portal/shell/bell'))
  const times = [...container.ownerDocument.querySelectorAll('time')]
  expect(times).toHaveLength(1)
  expect(times[0]!.textContent).toBe('March 2, 2026 1:20 AM GMT+9')
})
