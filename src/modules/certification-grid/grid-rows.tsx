import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { useMediaQuery } from '../../parts/frame/use-media-query.ts'
import { NothingHere } from '../../parts/states/nothing-here.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import { GroupHead } from './group-head.tsx'
import type { GroupLayout } from './group-layout.ts'
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

const GROUP_HEIGHT = 36

/** The row at a line, or the first of the group whose head it is. */
function placeAt(layout: GroupLayout, line: number): number {
  const at = layout.at(line)
  return 'group' in at ? at.first : at.place
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
  const { current, layout } = store
  const currentLine = layout.lineOf(current)
  const scroller = useRef<HTMLDivElement>(null)
  const small = useMediaQuery('(max-width: 767.98px)')
  const virtualizer = useVirtualizer({
    count: layout.count,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => ('group' in layout.at(line) ? GROUP_HEIGHT : small ? 208 : 40),
    gap: small ? 12 : 0,
    overscan: 10,
    // The row that has the focus stays whatever is scrolled.
    rangeExtractor: (range) => [...withKept(defaultRangeExtractor(range), currentLine, range.count)],
  })
  // Cards are higher than rows.
  useEffect(() => virtualizer.measure(), [virtualizer, small, layout])
  const items = virtualizer.getVirtualItems()
  const { startIndex: first, endIndex: last } = virtualizer.range ?? {}
  useEffect(() => {
    if (first !== undefined && last !== undefined) store.need(placeAt(layout, first), placeAt(layout, last))
  }, [store, layout, first, last])
  const moved = useRef(current)
  useEffect(() => {
    if (moved.current === current) return
    moved.current = current
    virtualizer.scrollToIndex(store.layout.lineOf(current))
    // Drawn by then: the row near the edge was not there before.
    const frame = requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-place="${current}"]`)
        ?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [current, store, virtualizer])
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
      aria-rowcount={store.total === undefined ? -1 : layout.count + 1}
      aria-busy={store.total === undefined || undefined}
      aria-multiselectable="true"
      data-testid={`${testId}/grid`}
    >
      <HeadRow {...props} />
      <div role="rowgroup" className="review-scroll" ref={scroller}>
        <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start, size }) => {
            const line = layout.at(index)
            const style = { transform: `translateY(${start}px)`, height: size }
            if ('group' in line)
              return (
                <GroupHead
                  key={`group-${line.first}`}
                  {...props}
                  group={line.group}
                  style={style}
                  line={index}
                />
              )
            return (
              <GridRow
                key={line.place}
                {...props}
                place={line.place}
                line={index}
                style={style}
                onDecide={onDecide}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
})

/** Names of the columns, and by which they are in order. */
const HeadRow = observer(({ store, view, address, t, testId }: GridRowsProps) => {
  const sortBy = (field: string) =>
    address.set('sort', view.sort === field && !view.descending ? `-${field}` : field)
  return (
    <div role="rowgroup" className="review-grid-head">
      <div role="row" className="review-row" aria-rowindex={1}>
        <span role="columnheader">
          <input
            type="checkbox"
            checked={store.selection.holdsAll(store.onScreen)}
            disabled={store.onScreen.length === 0}
            aria-label={t('reviews.chooseScreen')}
            data-testid={`${testId}/choose-screen`}
            onChange={() => store.selection.toggleAll(store.onScreen)}
          />
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
})
