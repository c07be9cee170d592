import type { ReactNode } from 'react'
import { StateArt, type StateArtName } from './state-art.tsx'
import './state-frame.css'

export interface StateFrameProps {
  readonly art: StateArtName
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly actions?: ReactNode
  readonly alert?: boolean
  /** It stands instead of a page: its title is the heading. */
  readonly page?: boolean
  readonly testId?: string
}

/** Empty, no match, error, not found: one drawing, why, and what to do. */
export function StateFrame({ art, title, text, actions, alert, page, testId }: StateFrameProps) {
  return (
    <div className="state-frame" role={alert ? 'alert' : undefined} data-testid={testId}>
      <StateArt name={art} />
      {page ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  )
}
