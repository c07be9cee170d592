import { observer } from 'mobx-react-lite'
import type { Row } from '../../../engine/runtime/list/row.ts'
import { Value } from '../../parts/values/value.tsx'
import { CellTag } from './cell-tag.tsx'
import type { RowsProps } from './column-label.ts'
import { followRow } from './follow-row.ts'
import { cellValue, rowName, shownValue } from './list-page.logic.ts'
import { RowActions } from './row-actions.tsx'
import { RowCheck } from './row-check.tsx'

interface TableRowProps extends RowsProps {
  readonly row: Row
  /** Its place on the page, from 0. */
  readonly index: number
}

/** One row of the table: what changes while it stands; its cells are drawn anew only when the row itself has changed. */
export const TableRow = observer((props: TableRowProps) => {
  const { list, columns, parts, options, translate, testId, t, row, index } = props
  const choosable = hasBulk(props)
  const opens = options.rowLink?.(row) !== undefined
  return (
    <tr
      className={opens ? 'list-row-link' : undefined}
      onClick={opens ? followRow : undefined}
      data-testid={`${testId}/row`}
      data-index={index}
      // The head is the first row of the whole.
      aria-rowindex={(list.page - 1) * list.pageSize + index + 2}
      data-chosen={(choosable && list.selection.has(row)) || undefined}
    >
      {choosable && (
        <td className="list-check-cell">
          <RowCheck list={list} row={row} name={rowName(row, columns)} t={t} testId={testId} />
        </td>
      )}
      <RowCells
        row={row}
        columns={columns}
        rowLink={options.rowLink}
        rowActions={parts.rowActions}
        translate={translate}
        testId={testId}
      />
    </tr>
  )
})

interface RowCellsProps extends Pick<RowsProps, 'columns' | 'translate' | 'testId'> {
  readonly row: Row
  readonly rowLink: RowsProps['options']['rowLink']
  readonly rowActions: RowsProps['parts']['rowActions']
}

const RowCells = observer(({ row, columns, rowLink, rowActions, translate, testId }: RowCellsProps) => {
  const name = rowName(row, columns)
  const link = rowLink?.(row)
  return (
    <>
      {columns.map((column, at) => {
        const value = (
          <Value
            value={shownValue(row, column, translate)}
            type={column.display ?? column.type}
            translate={translate}
          />
        )
        return (
          <td key={column.id} className={at === 0 ? 'list-main' : undefined}>
            {at === 0 && link ? (
              <a
                className="list-link"
                href={`#${link}`}
                aria-label={cellValue(row, column) ? undefined : name}
              >
                {value}
              </a>
            ) : (
              value
            )}
            <CellTag row={row} column={column} translate={translate} />
          </td>
        )
      })}
      {rowActions && (
        <td className="list-row-actions">
          <RowActions actions={rowActions(row) ?? []} name={name} testId={testId} t={translate.t} />
        </td>
      )}
    </>
  )
})

/** Whether rows can be chosen: there is something to do with the chosen ones. */
export const hasBulk = ({ parts }: Pick<RowsProps, 'parts'>): boolean =>
  parts.bulkActions !== undefined && parts.bulkActions.length > 0
