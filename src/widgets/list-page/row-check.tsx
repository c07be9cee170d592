import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { ListController } from '../../../engine/runtime/list/list-controller.ts'
import type { Row } from '../../../engine/runtime/list/row.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'

interface RowCheckProps {
  readonly list: ListController
  readonly row: Row
  readonly name: string
  readonly t: TranslatePort['t']
  readonly testId: string
}

/** Chooses one row. */
export const RowCheck = observer(({ list, row, name, t, testId }: RowCheckProps) => (
  <label className="list-check">
    <input
      type="checkbox"
      className="check"
      aria-label={t('list.bulk.choose', { name })}
      data-testid={`${testId}/row/choose`}
      disabled={list.selection.work !== undefined || list.idOf(row) === undefined}
      checked={list.selection.has(row)}
      onChange={(event) => list.selection.choose(row, event.target.checked)}
    />
  </label>
))

/** Chooses the whole page; half-way when some of it is chosen. */
export const PageCheck = observer(({ list, t, testId }: Omit<RowCheckProps, 'row' | 'name'>) => {
  const ref = useRef<HTMLInputElement>(null)
  const { page, work } = list.selection
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = page === 'some'
  }, [page])
  return (
    <label className="list-check">
      <input
        ref={ref}
        type="checkbox"
        className="check"
        aria-label={t('list.bulk.choosePage')}
        data-testid={`${testId}/choose-page`}
        disabled={work !== undefined || list.rows.length === 0}
        checked={page === 'all'}
        onChange={(event) => list.selection.choosePage(event.target.checked)}
      />
    </label>
  )
})
