import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followRow } from '../../../../../src/widgets/list-page/follow-row.ts'

const follow = vi.fn<(event: MouseEvent) => void>()

beforeEach(() => {
  follow.mockReset()
  render(
    <table>
      <tbody>
        <tr onClick={followRow}>
          <td>
            <a
              className="list-link"
              href="#/people/1"
              onClick={(event) => {
                event.preventDefault()
                follow(event.nativeEvent)
              }}
            >
              Ann
            </a>
          </td>
          <td>
            <time>today</time>
          </td>
          <td>
            <button type="button">Delete</button>
          </td>
        </tr>
      </tbody>
    </table>,
  )
})
afterEach(() => document.getSelection()?.removeAllRanges())

it('follows the link of the row, with the keys that were held', () => {
  fireEvent.click(screen.getByText('today'), { ctrlKey: true })
  expect(follow).toHaveBeenCalledTimes(1)
  expect(follow.mock.calls[0]![0].ctrlKey).toBe(true)
})

it('leaves links and buttons of the row their clicks', () => {
  fireEvent.click(screen.getByText('Delete'))
  expect(follow).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Ann'))
  expect(follow).toHaveBeenCalledTimes(1)
})

it('stays where somebody marks a text', () => {
  document.getSelection()!.selectAllChildren(screen.getByText('today'))
  fireEvent.click(screen.getByText('today'))
  expect(follow).not.toHaveBeenCalled()
})
