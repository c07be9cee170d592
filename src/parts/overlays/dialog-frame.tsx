import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useModal } from './use-modal.ts'
import './dialog.css'

export interface DialogFrameProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly width: 'small' | 'medium' | 'large'
  /** Name of the closing button. */
  readonly closeLabel: string
  /** Escape and the closing button. */
  readonly onLeave: () => void
  readonly testId?: string
}

/** A modal frame for whatever stands inside. The browser's own dialog traps focus and gives it back. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, children, width, closeLabel, onLeave, testId } = props
  const ref = useModal()
  const titleId = useId()
  return (
    <dialog
      ref={ref}
      className="dialog dialog-frame"
      data-width={width}
      aria-labelledby={titleId}
      data-testid={testId}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <header className="dialog-frame-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" aria-label={closeLabel} onClick={onLeave}>
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
