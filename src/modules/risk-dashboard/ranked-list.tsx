import type { ReactNode } from 'react'

export interface RankedRow {
  readonly key: string
  /** Of the button, in words. */
  readonly name: string
  readonly label: ReactNode
  /** What stands at the end. */
  readonly value: ReactNode
  /** Length of the bar, 0 to 1. */
  readonly share: number
  readonly level?: string
  readonly isChosen: boolean
  readonly pick: () => void
}

/** Names with bars; one that is pressed filters, and is taken back the same way. */
export function RankedList({
  rows,
  testId,
}: {
  readonly rows: readonly RankedRow[]
  readonly testId: string
}): ReactNode {
  return (
    <ol className="rd-ranked">
      {rows.map(({ key, name, label, value, share, level, isChosen, pick }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={name}
            aria-pressed={isChosen}
            data-level={level}
            data-testid={`${testId}/${key}`}
            onClick={pick}
          >
            <span className="rd-ranked-words">
              <span className="rd-ranked-label">{label}</span>
              <span className="rd-ranked-value">{value}</span>
            </span>
            <span className="rd-meter" aria-hidden="true">
              <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
