import { type ReactNode, useEffect, useId, useRef } from 'react'
import './dialog.css'

export interface DialogProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Buttons, the safe one first: it gets the focus. */
  readonly actions: ReactNode
  readonly onClose: () => void
  readonly testId?: string
}

/** A modal question. The browser's own dialog traps focus, closes on Escape and gives the focus back. */
export function Dialog({ title, children, actions, onClose, testId }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    const before = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('.dialog-foot button')?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      data-testid={testId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children && <div className="dialog-text">{children}</div>}
      <div className="dialog-foot">{actions}</div>
    </dialog>
  )
}
