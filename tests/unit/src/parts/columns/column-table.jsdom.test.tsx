import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ColumnEdge } from '../../../../../src/parts/columns/column-edge.tsx'
import { type ColumnTableOptions, useColumnTable } from '../../../../../src/parts/columns/column-table.ts'
import type { ColumnWidths } from '../../../../../src/parts/columns/column-widths.ts'

const columns = [{ id: 'name' }, { id: 'mail' }, { id: 'age' }]
const limits = { min: 80, max: 300, step: 16 }
type Options = Partial<ColumnTableOptions<{ id: string }>>

/** Heads over a choice that is kept here; what was kept, in its order. */
function show(options: Options = {}) {
  const kept: (ColumnWidths | undefined)[] = []
  function Heads() {
    const [widths, setWidths] = useState<ColumnWidths>(options.widths ?? {})
    const table = useColumnTable({
      columns,
      shown: ['mail', 'name'],
      limits,
      direction: 'ltr',
      ...options,
      widths,
      onWidths: (next) => {
        kept.push(next)
        setWidths(next ?? {})
      },
    })
    return (
      <div>
        {table.shown.map(({ id }) => (
          <div key={id} role="columnheader" data-column={id}>
            <ColumnEdge table={table} id={id} label={id} usual={160} testId={id} />
          </div>
        ))}
      </div>
    )
  }
  render(<Heads />)
  return kept
}

const edge = (id: string) => screen.getByTestId(id)
const widthNow = (id: string) => edge(id).getAttribute('aria-valuenow')

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('has the columns that are shown, in their order', () => {
  show({ shown: ['age', 'name'] })
  expect(screen.getAllByRole('columnheader').map((head) => head.dataset['column'])).toEqual(['age', 'name'])
})

describe('an edge', () => {
  it.each([
    ['ltr', false, { mail: 240 }],
    ['rtl', false, { mail: 160 }],
    ['ltr', true, { mail: 240, name: 200 }],
  ] as const)(
    'that is dragged by 40 (%s, all fixed: %s) keeps %j at its end',
    (direction, fixesAll, wanted) => {
      const kept = show({ direction, fixesAll })
      fireEvent.mouseDown(edge('mail'), { clientX: 100 })
      fireEvent.mouseMove(document, { clientX: 140 })
      expect(widthNow('mail')).toBe(String(wanted.mail))
      expect(kept).toEqual([])
      fireEvent.mouseUp(document, { clientX: 140 })
      expect(kept).toEqual([wanted])
    },
  )
  it('is dragged by touch, too, and stays within the limits while it is', () => {
    const kept = show()
    fireEvent.touchStart(edge('mail'), { touches: [{ clientX: 100 }] })
    fireEvent.touchMove(document, { touches: [{ clientX: 900 }] })
    expect(widthNow('mail')).toBe('300')
    fireEvent.touchEnd(document, { touches: [] })
    expect(kept).toEqual([{ mail: 300 }])
  })
  it('that was only pressed changes nothing', () => {
    const kept = show({ fixesAll: true })
    fireEvent.mouseDown(edge('mail'), { clientX: 100 })
    fireEvent.mouseUp(document, { clientX: 100 })
    expect(kept).toEqual([])
    expect(widthNow('mail')).toBe('160')
  })
  it.each(['touchEnd', 'touchCancel'] as const)(
    'that was only tapped (%s) changes nothing; keys and the way back draw what is kept',
    (end) => {
      const kept = show({ fixesAll: true })
      fireEvent.touchStart(edge('mail'), { touches: [{ clientX: 100 }] })
      fireEvent[end](document, { touches: [] })
      expect(kept).toEqual([])
      expect(widthNow('mail')).toBe('160')
      fireEvent.keyDown(edge('mail'), { key: 'ArrowRight' })
      expect(kept).toEqual([{ mail: 216, name: 200 }])
      expect(widthNow('mail')).toBe('216')
      fireEvent.doubleClick(edge('mail'))
      expect(widthNow('mail')).toBe('160')
    },
  )
  it('is not dragged by two fingers', () => {
    const kept = show({ fixesAll: true })
    fireEvent.touchStart(edge('mail'), { touches: [{ clientX: 100 }, { clientX: 120 }] })
    expect(widthNow('mail')).toBe('160')
    fireEvent.touchMove(document, { touches: [{ clientX: 140 }, { clientX: 120 }] })
    fireEvent.touchEnd(document, { touches: [] })
    expect(kept).toEqual([])
    expect(widthNow('mail')).toBe('160')
  })
  it('keeps what one finger has dragged though another came', () => {
    const kept = show()
    fireEvent.touchStart(edge('mail'), { touches: [{ clientX: 100 }] })
    fireEvent.touchMove(document, { touches: [{ clientX: 140 }] })
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(240)
    fireEvent.touchStart(edge('mail'), { touches: [{ clientX: 140 }, { clientX: 150 }] })
    fireEvent.touchEnd(document, { touches: [] })
    expect(kept).toEqual([{ mail: 240 }])
  })
  it('moves by arrow keys from where it stands, and the rows do not hear of it', () => {
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    const kept = show({ widths: { name: 100 } })
    fireEvent.keyDown(edge('mail'), { key: 'ArrowRight' })
    fireEvent.keyDown(edge('mail'), { key: 'a' })
    document.removeEventListener('keydown', heard)
    expect(kept).toEqual([{ name: 100, mail: 216 }])
    expect(heard).toHaveBeenCalledOnce()
  })
  it('takes its width back at a double press', () => {
    const kept = show({ widths: { mail: 100, name: 120 } })
    fireEvent.doubleClick(edge('mail'))
    fireEvent.doubleClick(edge('name'))
    expect(kept).toEqual([{ name: 120 }, undefined])
  })
})
