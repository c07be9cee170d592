import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type CSSProperties } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { useMediaQuery } from '../../parts/frame/use-media-query.ts'
import { NothingHere } from '../../parts/states/nothing-here.tsx'
import { Note } from '../../parts/states/note.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import type { FoldedGroups } from './folded-groups.ts'
import { GroupHead } from './group-head.tsx'
import type { GroupLayout } from './group-layout.ts'
import type { GridColumn } from './grid-columns.tsx'
import { GridRow } from './grid-row.tsx'
import { HeadRow } from './head-row.tsx'
import type { Decision, ReviewItem } from './review-item.ts'
import type { ReviewAddress, ReviewView } from './review-view.ts'
import type { SharedProps } from './shared-props.ts'
import { useDrawnLines } from './use-drawn-lines.ts'
import type { GridTable } from './use-grid-table.ts'

interface GridRowsProps extends SharedProps {
  readonly view: ReviewView
  readonly table: GridTable
  readonly address: ReviewAddress
  readonly onDecide: (item: ReviewItem, decision: Decision) => void
  readonly onOpen: () => void
  readonly folded: FoldedGroups
  readonly onFold: (folded: FoldedGroups) => void
}

const GROUP_HEIGHT = 36
const HEAD_HEIGHT = 36

/** On cards, and beside the open item, there is room for so much. */
const onCards = ['person', 'flags', 'access', 'application', 'lastUsed', 'peers', 'risk']
const besidePanel = ['person', 'access', 'flags', 'lastUsed', 'risk']

function shownNow(table: GridTable, small: boolean, panelOpen: boolean): readonly GridColumn[] {
  if (small) return onCards.map((id) => table.all.find((column) => column.id === id)!)
  if (!panelOpen) return table.shown
  const narrow = table.shown.filter(({ id }) => besidePanel.includes(id))
  return narrow.length > 0 ? narrow : table.shown.slice(0, besidePanel.length)
}

/** Columns as tracks: as wide as the person has set them, the others share what is left. */
const tracksOf = (columns: readonly GridColumn[], table: GridTable): string =>
  [
    '36px',
    ...columns.map(({ id, width }) => {
      const set = table.widthOf(id)
      return set === undefined ? `minmax(${Math.round(width * 0.66)}px, ${width}fr)` : `${set}px`
    }),
    '132px',
  ].join(' ')

/** Narrower than this the columns are scrolled. */
const leastWidth = (columns: readonly GridColumn[], table: GridTable): number =>
  columns.reduce((sum, { id, width }) => sum + 8 + (table.widthOf(id) ?? Math.round(width * 0.66)), 200)

/** The row at a line, or the first of the group whose head it is. */
function placeAt(layout: GroupLayout, line: number): number {
  const at = layout.at(line)
  return 'group' in at ? at.first : at.place
}

/** The rows near the view, and one besides. */
function withKept(near: readonly number[], kept: number, count: number): readonly number[] {
  return kept >= count || near.includes(kept) ? near : [...near, kept].toSorted((a, b) => a - b)
}

/** The items, near the view only. Keys move by row; the row that has the focus is the current one. */
export const GridRows = observer((props: GridRowsProps) => {
  const { store, view, onDecide, onOpen, t, testId } = props
  const { current, layout } = store.list
  const currentLine = layout.lineOf(current)
  const scroller = useRef<HTMLDivElement>(null)
  const small = useMediaQuery('(max-width: 767.98px)')
  const head = small ? 0 : HEAD_HEIGHT
  const columns = shownNow(props.table, small, store.open.isOpen)
  const isDone = view.show === 'open' && !view.text && !view.quick && !view.built
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: layout.count,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => ('group' in layout.at(line) ? GROUP_HEIGHT : small ? 208 : 40),
    gap: small ? 12 : 0,
    overscan: 6,
    // The names of the columns stand before the rows, and over them when they are scrolled.
    scrollMargin: head,
    scrollPaddingStart: head,
    // The row that has the focus stays whatever is scrolled.
    rangeExtractor: (range) => [...withKept(defaultRangeExtractor(range), currentLine, range.count)],
  })
  // Cards are higher than rows.
  useEffect(() => virtualizer.measure(), [virtualizer, small, layout])
  const items = virtualizer.getVirtualItems()
  const { startIndex: first, endIndex: last } = virtualizer.range ?? {}
  const drawn = useDrawnLines({
    known: items.flatMap(({ index }) => {
      const line = layout.at(index)
      return 'group' in line || store.list.rows.has(line.place) ? [index] : []
    }),
    first: first ?? 0,
    last: last ?? 0,
    current: currentLine,
  })
  useNeeded(store, layout, first, last)
  useFollowing(store, virtualizer)
  if (store.list.problem && store.list.rows.size === 0)
    return (
      <StateFrame
        alert
        art="error"
        title={t('reviews.errors.list')}
        text={store.list.problem.message}
        actions={<Button onClick={() => store.list.refresh()}>{t('common.tryAgain')}</Button>}
        testId={`${testId}/failure`}
      />
    )
  if (store.list.total === 0)
    return (
      <NothingHere
        empty={
          isDone
            ? { titleKey: 'reviews.noneOpen', bodyKey: 'reviews.noneOpenHint' }
            : { titleKey: 'reviews.none', bodyKey: 'reviews.noneHint' }
        }
        t={t}
        testId={testId}
      />
    )
  return (
    <>
      <RowsFailure store={store} t={t} testId={testId} />
      <div
        className="review-grid"
        role="grid"
        aria-label={t('reviews.items')}
        aria-rowcount={store.list.total === undefined ? -1 : layout.count + 1}
        aria-busy={store.list.total === undefined || undefined}
        aria-multiselectable="true"
        data-testid={`${testId}/grid`}
        style={
          {
            '--review-tracks': tracksOf(columns, props.table),
            '--review-least': small ? 'auto' : `${leastWidth(columns, props.table)}px`,
          } as CSSProperties
        }
      >
        <div className="review-scroll" role="presentation" ref={scroller}>
          {!small && <HeadRow {...props} columns={columns} />}
          <div role="rowgroup" className="review-rows" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start, size }) => {
              const line = layout.at(index)
              const at = start - head
              if ('group' in line)
                return (
                  <GroupHead
                    key={`group-${line.first}`}
                    {...props}
                    group={line.group}
                    style={{ transform: `translateY(${at}px)`, height: size }}
                    line={index}
                  />
                )
              return (
                <GridRow
                  key={line.place}
                  {...props}
                  place={line.place}
                  line={index}
                  columns={columns}
                  isCard={small}
                  isDrawn={drawn.has(index)}
                  at={at}
                  height={size}
                  onDecide={onDecide}
                  onOpen={onOpen}
                />
              )
            })}
          </div>
        </div>
      </div>
    </>
  )
})

/** Brings the row that keys act on into view, and gives it the focus. */
function useFollowing(store: SharedProps['store'], virtualizer: Virtualizer<HTMLDivElement, Element>): void {
  const { current } = store.list
  const moved = useRef(current)
  useEffect(() => {
    if (moved.current === current) return undefined
    moved.current = current
    virtualizer.scrollToIndex(store.list.layout.lineOf(current))
    // Drawn by then: the row near the edge was not there before.
    const frame = requestAnimationFrame(() =>
      virtualizer.scrollElement
        ?.querySelector<HTMLElement>(`[data-place="${current}"]`)
        ?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [current, store, virtualizer])
}

/** Whoever stands for so long wants to read, in milliseconds. */
const REST = 100

/** Reads what comes into view: at once, but what somebody passes by who drags the scroll bar is not worth reading. */
function useNeeded(
  store: SharedProps['store'],
  layout: GroupLayout,
  first: number | undefined,
  last: number | undefined,
): void {
  const before = useRef(0)
  useEffect(() => {
    if (first === undefined || last === undefined) return undefined
    const isFar = Math.abs(first - before.current) > last - first
    before.current = first
    const ask = () => store.list.need(placeAt(layout, first), placeAt(layout, last))
    if (!isFar) return ask()
    const timer = setTimeout(ask, REST)
    return () => clearTimeout(timer)
  }, [store, layout, first, last])
}

/** Some rows could not be read: those that were stand beside it. */
const RowsFailure = observer(({ store, t, testId }: Pick<SharedProps, 'store' | 't' | 'testId'>) => {
  const { problem } = store.list
  if (!problem) return null
  return (
    <Note
      tone="danger"
      testId={`${testId}/rows-failure`}
      title={t('reviews.errors.list')}
      action={
        <Button size="small" onClick={() => store.list.refresh()}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {problem.message}
    </Note>
  )
})
