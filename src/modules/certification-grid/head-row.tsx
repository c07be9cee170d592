import { ArrowDown, ArrowUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { ColumnEdge } from '../../parts/columns/column-edge.tsx'
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
      <ColumnEdge
        table={table}
        id={id}
        label={t('list.view.resize', { name })}
        usual={width}
        testId={`${testId}/resize-${id}`}
      />
    </span>
  )
}
