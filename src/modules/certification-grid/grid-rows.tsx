import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { useMediaQuery } from '../../parts/frame/use-media-query.ts'
import { NothingHere } from '../../parts/states/nothing-here.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import { GridRow } from './grid-row.tsx'
import type { Decision, ReviewItem } from './review-item.ts'
import type { Address, ReviewView } from './review-view.ts'
import type { SharedProps } from './shared-props.ts'

interface GridRowsProps extends SharedProps {
  readonly view: ReviewView
  readonly address: Address
  readonly onDecide: (item: ReviewItem, decision: Decision) => void
  readonly onOpen: () => void
}

/** The rows near the view, and one besides. */
function withKept(near: readonly number[], kept: number, count: number): readonly number[] {
  return kept >= count || near.includes(kept) ? near : [...near, kept].toSorted((a, b) => a - b)
}

/** By what each column is put in order; the decision is no order of work. */
const columns = [
  ['person', 'user.givenName'],
  ['application', 'application.name'],
  ['access', 'descriptor.idx./entitlement.displayName'],
  ['flags', undefined],
  ['lastUsed', 'lastUsed'],
  ['peers', 'peers'],
  ['risk', 'risk'],
  ['decision', undefined],
] as const

/** The items, near the view only. Keys move by row; the row that has the focus is the current one. */
export const GridRows = observer((props: GridRowsProps) => {
  const { store, view, onDecide, onOpen, t, testId } = props
  const { current } = store
  const scroller = useRef<HTMLDivElement>(null)
  const small = useMediaQuery('(max-width: 767.98px)')
  const virtualizer = useVirtualizer({
    count: store.total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => (small ? 208 : 40),
    overscan: 10,
    // The row that has the focus stays whatever is scrolled.
    rangeExtractor: (range) => [...withKept(defaultRangeExtractor(range), current, range.count)],
  })
  // Cards are higher than rows.
  useEffect(() => virtualizer.measure(), [virtualizer, small])
  const items = virtualizer.getVirtualItems()
  const { startIndex: first, endIndex: last } = virtualizer.range ?? {}
  useEffect(() => {
    if (first !== undefined && last !== undefined) store.need(first, last)
  }, [store, first, last])
  const moved = useRef(current)
  useEffect(() => {
    if (moved.current === current) return
    moved.current = current
    virtualizer.scrollToIndex(current)
    // Drawn by then: the row near the edge was not there before.
    const frame = requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-place="${current}"]`)
        ?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [current, virtualizer])
  if (store.problem && store.rows.size === 0)
    return (
      <StateFrame
        alert
        art="error"
        title={t('reviews.errors.list')}
        text={store.problem.message}
        actions={<Button onClick={() => store.refresh()}>{t('common.tryAgain')}</Button>}
        testId={`${testId}/failure`}
      />
    )
  if (store.total === 0)
    return (
      <NothingHere
        empty={{
          titleKey: view.show === 'open' ? 'reviews.noneOpen' : 'reviews.none',
          bodyKey: view.text || view.quick ? 'reviews.noneHint' : 'reviews.noneOpenHint',
        }}
        t={t}
        testId={testId}
      />
    )
  return (
    <div
      className="review-grid"
      role="grid"
      aria-label={t('reviews.items')}
      aria-rowcount={store.total === undefined ? -1 : store.total + 1}
      aria-busy={store.total === undefined || undefined}
      aria-multiselectable="true"
      data-testid={`${testId}/grid`}
    >
      <HeadRow {...props} />
      <div role="rowgroup" className="review-scroll" ref={scroller}>
        <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start, size }) => (
            <GridRow
              key={index}
              {...props}
              place={index}
              style={{ transform: `translateY(${start}px)`, height: size }}
              onDecide={onDecide}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
    </div>
  )
})

/** Names of the columns, and by which they are in order. */
function HeadRow({ view, address, t }: GridRowsProps) {
  const sortBy = (field: string) =>
    address.set('sort', view.sort === field && !view.descending ? `-${field}` : field)
  return (
    <div role="rowgroup" className="review-grid-head">
      <div role="row" className="review-row" aria-rowindex={1}>
        <span role="columnheader">
          <span className="visually-hidden">{t('reviews.choose')}</span>
        </span>
        {columns.map(([name, field]) => (
          <span
            key={name}
            role="columnheader"
            data-column={name}
            aria-sort={
              field === undefined
                ? undefined
                : view.sort === field
                  ? view.descending
                    ? 'descending'
                    : 'ascending'
                  : 'none'
            }
          >
            {field === undefined ? (
              t(`reviews.columns.${name}`)
            ) : (
              <button type="button" onClick={() => sortBy(field)}>
                {t(`reviews.columns.${name}`)}
                {view.sort === field &&
                  (view.descending ? (
                    <ArrowDown size={14} aria-hidden="true" />
                  ) : (
                    <ArrowUp size={14} aria-hidden="true" />
                  ))}
              </button>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}
