import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Sigma } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'
import { AggregateFields } from './aggregate-fields.tsx'
import type { DraggingProps } from './builder-props.ts'
import {
  removeColumn,
  renameColumn,
  columnSortKey,
  sortedBy,
  sortedFirst,
  type ShownColumn,
} from './edit-columns.ts'
import { FaultList } from './fault-list.tsx'
import { pathLabel } from './field-select.tsx'
import { builderGlyph } from './glyph.ts'
import { aggregatesOf, reportColumns, entityOf, reportSort } from './report.ts'

interface ColumnRowProps extends DraggingProps {
  readonly column: ShownColumn
  /** How many there are of its kind. */
  readonly count: number
  readonly onMove: (column: ShownColumn, to: number) => void
}

/** A column: moved by its handle with the pointer or the arrow keys, everything else behind its button. */
export const ColumnRow = observer((props: ColumnRowProps): ReactNode => {
  const { store, dragging, column, onMove, t, testId } = props
  const { kind, index, label, path } = column
  const { catalogue, report } = store
  const isField = kind === 'field'
  const sort = columnSortKey(report, column)
  const sortIndex = sort?.rank
  const pointer = isField ? `/fields/${index}` : `/aggregate/${index}`
  const faults = [
    ...store.faultsAt(pointer),
    ...(sortIndex === undefined ? [] : store.faultsAt(`/sort/${sortIndex}`)),
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(column, index + by)
  }
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (!dragging.what || !isField) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    dragging.over(event.clientY < top + height / 2 ? index : index + 1)
  }
  const isLast = index === reportColumns(report).length - 1
  const place = !isField
    ? undefined
    : dragging.before === index
      ? 'before'
      : isLast && dragging.before === index + 1
        ? 'after'
        : undefined
  return (
    // A place to drop at; each drag has its keys and buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; keys and buttons move the same
    <li data-place={place} data-testid={`${testId}/column`} onDragOver={onDragOver}>
      <div className="rb-column">
        <button
          type="button"
          className="rb-grip"
          draggable={isField}
          aria-label={t('reportBuilder.columns.move', { name: label })}
          title={t('reportBuilder.columns.moveHint')}
          onKeyDown={onKeyDown}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', label)
            event.dataTransfer.effectAllowed = 'move'
            dragging.start({ kind: 'column', from: index })
          }}
          onDragEnd={() => dragging.end()}
        >
          {isField ? <GripVertical {...builderGlyph} /> : <Sigma {...builderGlyph} />}
        </button>
        <span className="rb-column-name">
          <bdi>{label}</bdi>
          <small>{isField ? pathLabel(catalogue, entityOf(path!)) : workedOut(props)}</small>
        </span>
        {sort && (
          <span className="rb-sorted">
            {sort.isDescending ? <ArrowDown {...builderGlyph} /> : <ArrowUp {...builderGlyph} />}
            {sort.rank === 0
              ? t('reportBuilder.sort.first')
              : t('reportBuilder.sort.place', { place: sort.rank + 1 })}
          </span>
        )}
        <Popover
          title={label}
          align="end"
          testId={`${testId}/column-panel`}
          button={{
            kind: 'ghost',
            size: 'small',
            iconOnly: true,
            'aria-label': t('reportBuilder.columns.change', { name: label }),
            icon: <Ellipsis {...builderGlyph} />,
          }}
        >
          {(close) => <ColumnPanel {...props} close={close} />}
        </Popover>
      </div>
      <FaultList faults={faults} />
    </li>
  )
})

function workedOut({ store, column, t }: ColumnRowProps): string {
  const aggregate = aggregatesOf(store.report)[column.index]
  if (!aggregate) return ''
  const name = store.catalogue.aggregateLabel(aggregate.type)
  return aggregate.value
    ? t('reportBuilder.columns.workedOut', { name, field: store.catalogue.labelOf(aggregate.value) })
    : name
}

/** What a column is called, how rows are sorted by it, where it stands. */
const ColumnPanel = observer((props: ColumnRowProps & { readonly close: () => void }): ReactNode => {
  const { store, column, count, onMove, close, t, testId } = props
  const { kind, index, path } = column
  const { report, catalogue } = store
  const part = kind === 'field' ? reportColumns(report)[index] : aggregatesOf(report)[index]
  const sort = columnSortKey(report, column)
  const move = (to: number) => {
    if (kind === 'aggregate') close()
    onMove(column, to)
  }
  const order = sort ? (sort.isDescending ? 'desc' : 'asc') : ''
  return (
    <div className="rb-panel">
      {kind === 'aggregate' && <AggregateFields {...props} index={index} />}
      <label>
        {t('reportBuilder.columns.label')}
        <input
          value={part?.label ?? ''}
          placeholder={path === undefined || kind === 'aggregate' ? column.label : catalogue.labelOf(path)}
          maxLength={200}
          data-testid={`${testId}/label`}
          onChange={(event) =>
            store.change((now) => renameColumn(now, column, event.target.value), `label ${kind} ${index}`)
          }
        />
      </label>
      <label>
        {t('reportBuilder.sort.label')}
        <select
          value={order}
          data-testid={`${testId}/sort`}
          onChange={(event) =>
            store.change((now) =>
              sortedBy(now, column, (event.target.value || undefined) as 'asc' | 'desc' | undefined),
            )
          }
        >
          <option value="">{t('reportBuilder.sort.none')}</option>
          <option value="asc">{t('reportBuilder.sort.asc')}</option>
          <option value="desc">{t('reportBuilder.sort.desc')}</option>
        </select>
      </label>
      {sort && sort.rank > 0 && reportSort(report).length > 1 && (
        <Button size="small" onClick={() => store.change((now) => sortedFirst(now, column))}>
          {t('reportBuilder.sort.beFirst')}
        </Button>
      )}
      <div className="rb-panel-acts">
        <Button
          size="small"
          aria-disabled={index === 0 || undefined}
          icon={<ArrowUp {...builderGlyph} />}
          onClick={() => move(index - 1)}
        >
          {t('reportBuilder.up')}
        </Button>
        <Button
          size="small"
          aria-disabled={index === count - 1 || undefined}
          icon={<ArrowDown {...builderGlyph} />}
          onClick={() => move(index + 1)}
        >
          {t('reportBuilder.down')}
        </Button>
      </div>
      <div className="popover-foot">
        <Button
          kind="ghost"
          data-testid={`${testId}/remove-column`}
          onClick={() => {
            close()
            store.change((now) => removeColumn(now, column))
          }}
        >
          {t('reportBuilder.columns.remove')}
        </Button>
        <Button onClick={close}>{t('common.close')}</Button>
      </div>
    </div>
  )
})
