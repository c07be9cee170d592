import { type ReactNode, useId } from 'react'
import { useModal } from './use-modal.ts'
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
  const ref = useModal('.dialog-foot button')
  const titleId = useId()
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
