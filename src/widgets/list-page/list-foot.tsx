import { ChevronLeft, ChevronRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ListController } from '../../../engine/runtime/list/list-controller.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { pageNumbers, pageSizes } from './list-page.logic.ts'

export interface ListFootProps {
  readonly list: ListController
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
  readonly testId: string
}

/** Which rows these are, how many to a page, and the way to the others. */
export const ListFoot = observer(({ list, t, translate, testId }: ListFootProps) => {
  const { page, pageSize, total, rows } = list
  const first = (page - 1) * pageSize + 1
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize))
  const range = { first: translate.number(first), last: translate.number(first + rows.length - 1) }
  return (
    <footer className="list-foot">
      <span data-testid={`${testId}/range`}>
        {list.status === 'loading'
          ? ' '
          : total === undefined
            ? t('list.range', range)
            : t('list.rangeOf', { ...range, total: translate.number(total) })}
      </span>
      {list.unsorted && list.rows.length > 1 && (
        <span data-testid={`${testId}/unsorted`}>{t('list.unsorted')}</span>
      )}
      <label className="list-size">
        <span className="visually-hidden">{t('list.rows')}</span>
        <select
          value={pageSize}
          data-testid={`${testId}/page-size`}
          onChange={(event) => list.setPageSize(Number(event.target.value))}
        >
          {[...new Set([...pageSizes, pageSize])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {t('list.perPage', { pageSize: size })}
              </option>
            ))}
        </select>
      </label>
      <nav className="list-pages" aria-label={t('list.pages')}>
        <button
          type="button"
          disabled={page <= 1}
          aria-label={t('list.previous')}
          data-testid={`${testId}/previous`}
          onClick={() => list.setPage(page - 1)}
        >
          <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
        {list.jumps &&
          last !== undefined &&
          pageNumbers(page, last).map((each, at) =>
            each === 'gap' ? (
              // A gap has no identity of its own; its place is all there is.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={`gap-${at}`}>…</span>
            ) : (
              <button
                key={each}
                type="button"
                aria-current={each === page ? 'page' : undefined}
                aria-label={t('list.page', { page: each })}
                onClick={() => list.setPage(each)}
              >
                {translate.number(each)}
              </button>
            ),
          )}
        <button
          type="button"
          disabled={!list.hasNext}
          aria-label={t('list.next')}
          data-testid={`${testId}/next`}
          onClick={() => list.setPage(page + 1)}
        >
          <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </nav>
    </footer>
  )
})
