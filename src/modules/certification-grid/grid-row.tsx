import { Check, CircleMinus, Ellipsis, Hourglass } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { ToneTag } from '../../parts/displays/tone-tag.tsx'
import type { GridColumn } from './grid-columns.tsx'
import { decisionOf, decisions, isSignedOff, mayDecide, personOf, saidAccess } from './review-item.ts'
import type { Decision, ReviewItem } from './review-item.ts'
import { isSelectable } from './selection.ts'
import type { SharedProps } from './shared-props.ts'

interface GridRowProps extends SharedProps {
  /** Place in the view, from 0. */
  readonly place: number
  /** Line of the grid, heads of groups counted. */
  readonly line: number
  readonly columns: readonly GridColumn[]
  /** Drawn as a card: figures say what they are, and what is rare stands behind *More*. */
  readonly isCard: boolean
  /** Whether it says what it says yet. */
  readonly isDrawn: boolean
  /** Where it stands and how high it is, in pixels. */
  readonly at: number
  readonly height: number
  readonly onDecide: (item: ReviewItem, decision: Decision) => void
  readonly onOpen: () => void
}

/** Columns that need their name beside them where there is no head. */
const figures: readonly string[] = ['lastUsed', 'peers', 'risk']

export const glyphs = { certify: Check, revoke: CircleMinus, exception: Hourglass } as const
export const tones = { certify: 'success', revoke: 'danger', exception: 'info' } as const

/** In the place of what a row says. */
const Waiting = () => <span aria-hidden="true" />

/** One item: who holds what, what is known of it at a glance, and what is decided. */
export const GridRow = observer((props: GridRowProps) => {
  const { store, place, line, columns, isCard, isDrawn, at, height, onOpen, t, translate, testId } = props
  const style = { transform: `translateY(${at}px)`, height }
  const item = store.list.rows.get(place)
  if (!item || !isDrawn)
    return (
      <div
        role="row"
        className="review-row"
        style={style}
        tabIndex={store.list.current === place ? 0 : -1}
        aria-rowindex={line + 2}
        data-place={place}
      >
        <span role="gridcell" className="review-empty">
          <Waiting />
        </span>
      </div>
    )
  const current = store.list.current === place
  const chosen = store.selection.has(item)
  const mark = store.beside.marks.get(item.id)
  // Where there are no flags they stand with the first column.
  const notesAt = columns.some(({ id }) => id === 'flags') ? 'flags' : columns[0]?.id
  const unsent = store.acts.queue.unsent.some(({ ids }) => ids.includes(item.id))
  const name = t('reviews.row', { person: personOf(item), access: saidAccess(item, t) })
  const notes = (
    <>
      {mark !== undefined && <ToneTag tone="info">{t('reviews.changedBy', { person: mark })}</ToneTag>}
      {unsent && <ToneTag tone="warning">{t('reviews.unsent.row')}</ToneTag>}
    </>
  )
  return (
    // The keys of a row are those of the grid around it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      className="review-row"
      style={style}
      tabIndex={current ? 0 : -1}
      aria-rowindex={line + 2}
      aria-selected={chosen}
      data-place={place}
      data-current={current || undefined}
      data-unsent={unsent || undefined}
      data-marked={mark !== undefined || undefined}
      data-testid={`${testId}/row`}
      onFocus={(event) => {
        if (event.target === event.currentTarget) store.list.stand(place)
      }}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('button, input')) return
        store.list.stand(place)
        onOpen()
      }}
    >
      <span role="gridcell" className="review-check">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={chosen}
          disabled={!isSelectable(item)}
          aria-label={t('reviews.chooseRow', { name })}
          onChange={() => store.selection.toggle(item)}
        />
      </span>
      {columns.map(({ id, cell }) => (
        <span key={id} role="gridcell" data-column={id}>
          {cell(item, { t, translate, notes: id === notesAt ? notes : undefined })}
          {isCard && figures.includes(id) && <small>{t(`reviews.columns.${id}`)}</small>}
        </span>
      ))}
      <span role="gridcell" className="review-decision" title={saidOf(item, props)}>
        <Decisions {...props} item={item} name={name} />
        {isCard && (
          <button
            type="button"
            tabIndex={-1}
            className="review-act"
            aria-label={t('reviews.moreOf', { name })}
            data-testid={`${testId}/more`}
            onClick={(event) => {
              rowOf(event.currentTarget)?.focus()
              onOpen()
            }}
          >
            <Ellipsis size={16} strokeWidth={1.5} aria-hidden="true" />
            <span>{t('reviews.acts.more')}</span>
          </button>
        )}
      </span>
    </div>
  )
})

/** What is decided, or the three ways to decide. Who presses what was decided takes it back. */
function Decisions({
  item,
  name,
  isCard,
  onDecide,
  t,
  testId,
}: GridRowProps & { readonly item: ReviewItem; readonly name: string }) {
  const decided = decisionOf(item)
  const may = decisions.filter((each) => mayDecide(item, each))
  if (decided && (isSignedOff(item) || may.length === 0))
    return (
      <ToneTag tone={tones[decided]}>
        {t(item.acknowledge ? 'reviews.acknowledged' : `reviews.decisions.${decided}`)}
      </ToneTag>
    )
  if (decided) {
    const Glyph = glyphs[decided]
    return (
      <button
        type="button"
        tabIndex={-1}
        className={`review-decided tag tag-${tones[decided]}`}
        aria-label={t('reviews.takeBack', { decision: t(`reviews.decisions.${decided}`), name })}
        data-testid={`${testId}/decided`}
        onClick={(event) => {
          rowOf(event.currentTarget)?.focus()
          onDecide(item, decided)
        }}
      >
        <Glyph size={14} strokeWidth={1.5} aria-hidden="true" />
        {t(item.acknowledge ? 'reviews.acknowledged' : `reviews.decisions.${decided}`)}
      </button>
    )
  }
  return may.map((decision) => {
    if (isCard && decision === 'exception') return null
    const Glyph = glyphs[decision]
    const label = t(item.acknowledge ? 'reviews.acts.acknowledge' : `reviews.acts.${decision}`)
    return (
      <button
        key={decision}
        type="button"
        tabIndex={-1}
        className="review-act"
        title={label}
        aria-label={`${label}: ${name}`}
        data-testid={`${testId}/${decision}`}
        onClick={(event) => {
          rowOf(event.currentTarget)?.focus()
          onDecide(item, decision)
        }}
      >
        <Glyph size={16} strokeWidth={1.5} aria-hidden="true" />
        <span>{label}</span>
      </button>
    )
  })
}

/** The row keeps the focus when the button that was pressed goes. */
const rowOf = (button: HTMLElement) => button.closest<HTMLElement>('[role=row]')

/** Who has decided, and when. */
function saidOf(item: ReviewItem, { t, translate }: SharedProps): string | undefined {
  const { decision, decisionBy, decisionDate } = item.decision.certification
  if (decision === null || !decisionBy) return undefined
  return t('reviews.decidedBy', {
    decision: t(`reviews.decisions.${decision}`),
    person: personOf({ user: decisionBy }),
    date: translate.date(decisionDate, 'date-time'),
  })
}
