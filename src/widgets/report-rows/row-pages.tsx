import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'

const pageSizes = [20, 50, 100]

interface RowPagesProps {
  readonly offset: number
  readonly pageSize: number
  readonly count: number
  readonly total: number
  readonly onChange: (part: { readonly offset: number; readonly pageSize: number }) => void
  readonly testId: string
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
}

/** Which rows these are, how many to a page, and the way to the others. */
export function RowPages(props: RowPagesProps): ReactNode {
  const { offset, pageSize, count, total, onChange, testId, t, translate } = props
  const range = {
    first: translate.number(count === 0 ? 0 : offset + 1),
    last: translate.number(offset + count),
    total: translate.number(total),
  }
  const to = (next: number) => onChange({ offset: next, pageSize })
  return (
    <div className="report-rows-foot">
      <span role="status" data-testid={`${testId}/range`}>
        {t('list.rangeOf', range)}
      </span>
      <label>
        <span className="visually-hidden">{t('list.rows')}</span>
        <select
          value={pageSize}
          onChange={(event) => onChange({ offset: 0, pageSize: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {t('list.perPage', { pageSize: size })}
            </option>
          ))}
        </select>
      </label>
      <nav aria-label={t('list.pages')}>
        <Button
          kind="ghost"
          iconOnly
          disabled={offset === 0}
          aria-label={t('list.previous')}
          icon={<ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => to(Math.max(0, offset - pageSize))}
        />
        <Button
          kind="ghost"
          iconOnly
          disabled={offset + count >= total}
          aria-label={t('list.next')}
          data-testid={`${testId}/next`}
          icon={<ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => to(offset + pageSize)}
        />
      </nav>
    </div>
  )
}
