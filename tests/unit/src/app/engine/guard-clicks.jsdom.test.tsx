import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardClicks } from '../../../../../src/app/engine/guard-clicks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A list of buttons, each 20 pixels below the one before. */
function list(...names: string[]) {
  const main = document.createElement('main')
  document.body.append(main)
  const pressed: string[] = []
  const add = (name: string): HTMLButtonElement => {
    const button = document.createElement('button')
    button.textContent = name
    button.addEventListener('click', () => pressed.push(name))
    button.getBoundingClientRect = () => new DOMRect(0, [...main.children].indexOf(button) * 20, 100, 20)
    main.append(button)
    return button
  }
  return { main, pressed, add, buttons: names.map(add) }
}
const press = (element: HTMLElement, detail = 1) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

test('what has moved under the pointer is not pressed at once', () => {
  const { main, pressed, buttons } = list('a', 'b', 'c')
  const [a, b, c] = buttons
  guardClicks(() => b!.remove(), main)
  press(c!)
  press(a!)
  expect(pressed).toEqual(['a'])
  vi.advanceTimersByTime(500)
  press(c!)
  expect(pressed).toEqual(['a', 'c'])
})

test('nor is what has come to stand there', () => {
  const { main, pressed, add, buttons } = list('a')
  guardClicks(() => buttons[0]!.replaceWith(add('new')), main)
  press(main.querySelector('button')!)
  expect(pressed).toEqual([])
})

test('what a page brings that was opened meanwhile is pressed', () => {
  const { main, pressed, add, buttons } = list('a', 'b')
  guardClicks(() => buttons[0]!.remove(), main)
  vi.advanceTimersByTime(50)
  main.replaceChildren()
  press(add('new page'))
  expect(pressed).toEqual(['new page'])
})

test('keys, and what is elsewhere, are as ever', () => {
  const { main, pressed, buttons } = list('a', 'b')
  const elsewhere = document.createElement('button')
  elsewhere.addEventListener('click', () => pressed.push('elsewhere'))
  guardClicks(() => {
    buttons[0]!.remove()
    document.body.append(elsewhere)
  }, main)
  press(buttons[1]!, 0)
  press(elsewhere)
  expect(pressed).toEqual(['b', 'elsewhere'])
})
