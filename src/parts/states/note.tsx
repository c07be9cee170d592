import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './note.css'

const glyphs = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

export interface NoteProps {
  readonly tone?: keyof typeof glyphs
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly testId?: string
}

/** A message inside a page: soft tone, line, glyph. A danger note is announced at once. */
export function Note({ tone = 'info', title, children, action, testId }: NoteProps) {
  const Glyph = glyphs[tone]
  return (
    <div className={`note note-${tone}`} role={tone === 'danger' ? 'alert' : 'status'} data-testid={testId}>
      <Glyph size={18} strokeWidth={1.5} aria-hidden="true" />
      <div className="note-body">
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {action}
    </div>
  )
}
