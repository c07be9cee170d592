import type { ReactNode } from 'react'

export interface FigureRow {
  readonly key: string
  readonly cells: readonly (string | number)[]
  /** Filters by what the row stands for. */
  readonly pick?: () => void
  readonly isChosen?: boolean
}

/** What scrolls must be reachable by keyboard. */
const scrolled = { tabIndex: 0, role: 'region' } as const

interface FigureTableProps {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly FigureRow[]
  readonly say: (value: number) => string
}

/** What a chart says, for who cannot see it; what can be pressed there can be pressed here. */
export function FigureTable({ title, head, rows, say }: FigureTableProps): ReactNode {
  const said = (cell: string | number) => (typeof cell === 'number' ? say(cell) : cell)
  return (
    <div className="rd-table" {...scrolled} aria-label={title}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first = '', ...rest], pick, isChosen }) => (
            <tr key={key}>
              <th scope="row">
                {pick ? (
                  <button type="button" className="rd-pick" aria-pressed={isChosen} onClick={pick}>
                    <bdi>{said(first)}</bdi>
                  </button>
                ) : (
                  <bdi>{said(first)}</bdi>
                )}
              </th>
              {rest.map((cell, at) => (
                <td key={at}>{said(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
