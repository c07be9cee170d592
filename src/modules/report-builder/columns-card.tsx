import { Sigma } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { keepFocus } from '../../parts/rows/keep-focus.ts'
import { ColumnRow } from './column-row.tsx'
import type { DraggingProps } from './builder-props.ts'
import { addAggregate, addColumn, moveColumn, type ShownColumn } from './edit-columns.ts'
import { FaultList } from './fault-list.tsx'
import { builderGlyph } from './glyph.ts'
import { reportColumns } from './report.ts'

/** The columns in their order, and what is worked out of many rows. */
export const ColumnsCard = observer((props: DraggingProps): ReactNode => {
  const { store, dragging, t, testId } = props
  const titleId = useId()
  const [said, setSaid] = useState('')
  const { columns } = store
  const fields = columns.filter(({ kind }) => kind === 'field')
  const worked = columns.filter(({ kind }) => kind === 'aggregate')
  const move = (column: ShownColumn, to: number) => {
    const among = column.kind === 'field' ? fields : worked
    if (to < 0 || to >= among.length) return
    store.change((report) => moveColumn(report, column, to))
    setSaid(t('reportBuilder.columns.moved', { name: column.label, place: to + 1, count: among.length }))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    dropped(props, fields)
    dragging.end()
  }
  const isFull = reportColumns(store.report).length === 0
  return (
    // What is dragged can be put anywhere on it; each drag has its keys and buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; keys and buttons move the same
    <section
      className="rb-card"
      aria-labelledby={titleId}
      data-testid={`${testId}/columns`}
      data-dragging={dragging.what !== undefined || undefined}
      onDragOver={(event) => {
        if (!dragging.what) return
        event.preventDefault()
        if (isFull) dragging.over(0)
      }}
      onDrop={drop}
    >
      <header>
        <h2 id={titleId}>{t('reportBuilder.columns.title')}</h2>
        <small>{columns.length}</small>
        <Button
          kind="ghost"
          size="small"
          data-testid={`${testId}/aggregate`}
          icon={<Sigma {...builderGlyph} />}
          onClick={() => addCount(props)}
        >
          {t('reportBuilder.columns.aggregate')}
        </Button>
      </header>
      {columns.length === 0 && <p className="rb-hint">{t('reportBuilder.columns.none')}</p>}
      <ul className="rb-columns" ref={keepFocus}>
        {withKeys(fields).map(({ key, column }) => (
          <ColumnRow key={key} {...props} column={column} count={fields.length} onMove={move} />
        ))}
        {withKeys(worked).map(({ key, column }) => (
          <ColumnRow key={key} {...props} column={column} count={worked.length} onMove={move} />
        ))}
      </ul>
      <FaultList faults={store.faults.filter(({ field }) => field === '/fields' || field === '/sort')} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
})

/** A field keeps its row while it moves; what is worked out keeps it while it is renamed. */
function withKeys(columns: readonly ShownColumn[]) {
  const seen = new Map<string, number>()
  return columns.map((column) => {
    if (column.kind === 'aggregate') return { key: `aggregate ${column.index}`, column }
    const number = seen.get(column.path!) ?? 0
    seen.set(column.path!, number + 1)
    return { key: `${column.path} ${number}`, column }
  })
}

function addCount({ store, t }: DraggingProps): void {
  const taken = new Set(store.columns.map(({ label }) => label))
  const stem = t('reportBuilder.columns.rows')
  let label = stem
  for (let number = 2; taken.has(label); number += 1) label = `${stem} ${number}`
  store.change((report) => addAggregate(report, { type: 'count', label }))
}

function dropped({ store, dragging }: DraggingProps, fields: readonly ShownColumn[]): void {
  const { what, before } = dragging
  if (!what) return
  const at = before ?? fields.length
  if (what.kind === 'field') {
    const label = store.freeLabel(what.path)
    const column = { value: what.path, ...(label === undefined ? {} : { label }) }
    store.change((report) => addColumn(report, column, at))
    return
  }
  const column = fields[what.from]
  // Taken out from before its place, what follows moves up.
  const to = what.from < at ? at - 1 : at
  if (column && to !== what.from) store.change((report) => moveColumn(report, column, to))
}
