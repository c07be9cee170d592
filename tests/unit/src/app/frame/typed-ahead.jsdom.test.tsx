import { afterEach, expect, it } from 'vitest'
import { collectTyped } from '../../../../../src/app/frame/typed-ahead.ts'

afterEach(() => document.body.replaceChildren())

function press(key: string, more: KeyboardEventInit = {}): boolean {
  return document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )
}

it('keeps what is typed until it is taken, and nothing after', () => {
  const typed = collectTyped()
  for (const key of 'payx') expect(press(key)).toBe(false)
  press('Backspace')
  press(' ')
  press('é')
  expect(typed.take()).toBe('pay é')
  expect(press('z')).toBe(true)
  expect(typed.take()).toBe('pay é')
})

it.each([
  ['Enter', {}],
  ['Tab', {}],
  ['k', { ctrlKey: true }],
  ['k', { metaKey: true }],
  ['k', { altKey: true }],
])('leaves %s %j alone', (key, more) => {
  const typed = collectTyped()
  expect(press(key, more)).toBe(true)
  expect(typed.take()).toBe('')
})

it('leaves an open dialog alone', () => {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  const typed = collectTyped()
  expect(press('a')).toBe(true)
  expect(typed.take()).toBe('')
})
