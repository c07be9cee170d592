import type { ReactNode } from 'react'
import type { Arranged } from './form-context.ts'

interface ArrangementProps {
  arrangement: readonly Arranged[]
  contentOf(name: string): ReactNode
  idPrefix: string
}

/** A form in its grid: loose fields on a card of their own, sections with a title as cards, sections inside as groups. */
export function Arrangement({ arrangement, contentOf, idPrefix }: ArrangementProps): ReactNode {
  return runsOf(arrangement).map((run) => {
    const first = run[0]!
    const key = nameOf(first)
    if (!isCard(first))
      return (
        <div key={key} className="form-card">
          <Grid cells={run} contentOf={contentOf} idPrefix={idPrefix} />
        </div>
      )
    return (
      <section key={key} className="form-card" aria-labelledby={`${idPrefix}-${first.id}`}>
        <h2 className="form-card-title" id={`${idPrefix}-${first.id}`}>
          {first.title}
        </h2>
        <Grid cells={first.inside} help={first.help} contentOf={contentOf} idPrefix={idPrefix} />
      </section>
    )
  })
}

type Section = Extract<Arranged, { id: string }>

function isCard(entry: Arranged): entry is Section {
  return 'id' in entry && entry.title !== ''
}

/** Cards by themselves, and between them what stands together. */
function runsOf(arrangement: readonly Arranged[]): Arranged[][] {
  const runs: Arranged[][] = []
  for (const entry of arrangement) {
    const last = runs.at(-1)
    if (isCard(entry) || !last || isCard(last[0]!)) runs.push([entry])
    else last.push(entry)
  }
  return runs
}

function Grid(props: Omit<ArrangementProps, 'arrangement'> & { cells: readonly Arranged[]; help?: string }) {
  const { cells, help, contentOf, idPrefix } = props
  return (
    <div className="form-columns">
      {help && (
        <p className="form-cell form-note" data-columns={12} data-offset={0}>
          {help}
        </p>
      )}
      {cells.map((cell) => (
        <div key={nameOf(cell)} className="form-cell" data-columns={cell.columns} data-offset={cell.offset}>
          {'name' in cell ? (
            contentOf(cell.name)
          ) : cell.title === '' ? (
            <Grid cells={cell.inside} help={cell.help} contentOf={contentOf} idPrefix={idPrefix} />
          ) : (
            <fieldset className="form-group" id={`${idPrefix}-${cell.id}`}>
              <legend>{cell.title}</legend>
              <Grid cells={cell.inside} help={cell.help} contentOf={contentOf} idPrefix={idPrefix} />
            </fieldset>
          )}
        </div>
      ))}
    </div>
  )
}

function nameOf(entry: Arranged): string {
  return 'name' in entry ? entry.name : `section-${entry.id}`
}
