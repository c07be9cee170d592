import { ArrowDown, ArrowUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { columnName } from './column-name.ts'
import type { GridColumn } from './grid-columns.tsx'
import type { ReviewAddress, ReviewView } from './review-view.ts'
import type { SharedProps } from './shared-props.ts'
import type { GridTable } from './use-grid-table.ts'

interface HeadRowProps extends SharedProps {
  readonly view: ReviewView
  readonly address: ReviewAddress
  readonly table: GridTable
  readonly columns: readonly GridColumn[]
}

/** By one press of an arrow key, in pixels. */
const STEP = 16

/** Names of the columns, by which they are in order, and their edges: dragged, or moved by arrow keys. */
export const HeadRow = observer((props: HeadRowProps) => {
  const { store, columns, t, testId } = props
  return (
    <div role="rowgroup" className="review-grid-head">
      <div role="row" className="review-row" aria-rowindex={1}>
        <span role="columnheader">
          <input
            type="checkbox"
            checked={store.selection.holdsAll(store.list.onScreen)}
            disabled={store.list.onScreen.length === 0}
            aria-label={t('reviews.chooseScreen')}
            data-testid={`${testId}/choose-screen`}
            onChange={() => store.selection.toggleAll(store.list.onScreen)}
          />
        </span>
        {columns.map((column) => (
          <Head key={column.id} {...props} column={column} />
        ))}
        <span role="columnheader" data-column="decision">
          {t('reviews.columns.decision')}
        </span>
      </div>
    </div>
  )
})

function Head(props: HeadRowProps & { readonly column: GridColumn }) {
  const { view, address, table, column, t, translate, testId } = props
  const { id, sort, width } = column
  const name = columnName(column, { t, translate })
  const isSorted = sort !== undefined && view.sort === sort
  const Arrow = view.descending ? ArrowDown : ArrowUp
  const header = table.headers.find((each) => each.column.id === id)
  const now = table.widthOf(id) ?? width
  return (
    <span
      role="columnheader"
      data-column={id}
      aria-sort={
        sort === undefined ? undefined : isSorted ? (view.descending ? 'descending' : 'ascending') : 'none'
      }
    >
      {sort === undefined ? (
        <span>{name}</span>
      ) : (
        <button
          type="button"
          onClick={() => address.set('sort', isSorted && !view.descending ? `-${sort}` : sort)}
        >
          {name}
          {isSorted && <Arrow size={14} aria-hidden="true" />}
        </button>
      )}
      {/* A separator that takes keys is a widget: the pattern is the window splitter of ARIA. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <span
        className="review-resize"
        role="separator"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('list.view.resize', { name })}
        aria-valuenow={now}
        data-testid={`${testId}/resize-${id}`}
        onDoubleClick={() => table.resize(id, undefined)}
        onMouseDown={(event) => header?.getResizeHandler()(event)}
        onTouchStart={(event) => header?.getResizeHandler()(event)}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
          if (by === 0) return
          event.preventDefault()
          event.stopPropagation()
          table.resize(id, now + (translate.direction === 'rtl' ? -by : by))
        }}
      />
    </span>
  )
}
