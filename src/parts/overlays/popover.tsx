import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../controls/button.tsx'
import './popover.css'

export interface PopoverProps {
  /** What the panel is called. */
  readonly title: string
  /** The button that opens it. */
  readonly button: Omit<ButtonProps, 'onClick' | 'ref'> & { readonly 'data-testid'?: string }
  /** Which edge of the button the panel keeps to. */
  readonly align?: 'start' | 'end'
  readonly children: (close: () => void) => ReactNode
  readonly testId?: string
}

/**
 * A panel under a button: Escape and a press elsewhere close it, the focus goes in and comes back. On small screens it is a sheet
 * at the foot of the page.
 */
export function Popover({ title, button, align = 'start', children, testId }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const close = () => setOpen(false)
  useLayoutEffect(() => {
    const panel = open && root.current?.querySelector<HTMLElement>('.popover-panel')
    if (panel) keepInView(panel)
  }, [open])
  useEffect(() => {
    if (!open) return
    const button = opener.current
    root.current
      ?.querySelector<HTMLElement>('.popover-panel :is(input, select, button):not([disabled])')
      ?.focus()
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
      button?.focus()
    }
  }, [open])
  return (
    <div ref={root} className="popover">
      <Button
        {...button}
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div
          className="popover-panel"
          data-align={align}
          role="dialog"
          aria-labelledby={titleId}
          data-testid={testId}
        >
          <h2 id={titleId}>{title}</h2>
          {children(close)}
        </div>
      )}
    </div>
  )
}

/** Room between a panel and the edge of the window, in pixels. */
const margin = 24

/** Moves a panel that would stand out of the window back into it; a sheet stands where it is. */
function keepInView(panel: HTMLElement): void {
  if (getComputedStyle(panel).position === 'fixed') return
  const { left, right } = panel.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const by = Math.max(margin - left, 0) || Math.min(width - margin - right, 0)
  if (by !== 0) panel.style.transform = `translateX(${by}px)`
}
