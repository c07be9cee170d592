import type { ReactNode } from 'react'
import './card.css'

export interface CardProps {
  readonly title?: ReactNode
  readonly hint?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
  readonly testId?: string
}

/** White, hairline, no shadow. */
export function Card({ title, hint, action, children, testId }: CardProps) {
  return (
    <section className="card" data-testid={testId}>
      {title && (
        <header className="card-head">
          <h2>{title}</h2>
          {hint && <span className="card-hint">{hint}</span>}
          {action && <div className="card-action">{action}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
