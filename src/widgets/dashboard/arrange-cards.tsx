import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { movedCard, turned } from './arrange.logic.ts'
import type { CardArrangement } from './dashboard.logic.ts'

interface NamedCard {
  readonly id: string
  readonly name: string
  readonly width: string
}

export interface ArrangeCardsProps {
  readonly shown: readonly NamedCard[]
  readonly hidden: readonly NamedCard[]
  readonly slots: Readonly<Record<string, ReactNode>>
  readonly testId: string
  /** Keeps an arrangement, and says in words what it is. */
  readonly onKeep: (next: CardArrangement, words: string) => void
  readonly t: TranslatePort['t']
}

/** The cards in one row of places, each with its tools, and those that the person does not see. */
export function ArrangeCards({ shown, hidden, slots, testId, onKeep, t }: ArrangeCardsProps) {
  const now = { shown, hidden }
  const root = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string>(undefined)
  useEffect(() => {
    // The button that was pressed is gone with its card; its counterpart takes the focus.
    if (focusNext.current === undefined) return
    root.current?.querySelector<HTMLElement>(`[data-testid="${focusNext.current}"]`)?.focus()
    focusNext.current = undefined
  })
  const move = ({ id, name }: NamedCard, by: 1 | -1) => {
    const next = movedCard(now, id, by)
    const values = { name, place: next.order.indexOf(id) + 1, total: shown.length }
    onKeep(next, t('widgets.dashboard.moved', values))
  }
  const turn = ({ id, name }: NamedCard, show: boolean) => {
    focusNext.current = `${testId}/${id}/${show ? 'hide' : 'show'}`
    onKeep(turned(now, id), t(show ? 'widgets.dashboard.nowShown' : 'widgets.dashboard.nowHidden', { name }))
  }
  return (
    <div ref={root}>
      <div className="dashboard-grid" data-arranging>
        {shown.map((card, at) => (
          <div key={card.id} className="dashboard-cell" data-width={card.width}>
            <CardTools
              name={card.name}
              first={at === 0}
              last={at === shown.length - 1}
              testId={`${testId}/${card.id}`}
              onMove={(by) => move(card, by)}
              onHide={() => turn(card, false)}
              t={t}
            />
            <div inert>{slots[card.id]}</div>
          </div>
        ))}
      </div>
      {hidden.length > 0 && (
        <HiddenCards cards={hidden} testId={testId} onShow={(card) => turn(card, true)} t={t} />
      )}
    </div>
  )
}

interface CardToolsProps {
  readonly name: string
  readonly first: boolean
  readonly last: boolean
  readonly testId: string
  readonly onMove: (by: 1 | -1) => void
  readonly onHide: () => void
  readonly t: TranslatePort['t']
}

/** Over a card while it is arranged. At the ends a button stays pressable without effect, so that the focus stays. */
function CardTools({ name, first, last, testId, onMove, onHide, t }: CardToolsProps) {
  const tool = (key: string, Glyph: typeof ArrowUp, run: () => void, off = false) => (
    <Button
      kind="ghost"
      size="small"
      iconOnly
      aria-label={t(`widgets.dashboard.${key}`, { name })}
      aria-disabled={off || undefined}
      icon={<Glyph size={16} strokeWidth={1.5} aria-hidden="true" />}
      data-testid={`${testId}/${key}`}
      onClick={() => off || run()}
    />
  )
  return (
    <div className="dashboard-card-tools" role="group" aria-label={name}>
      <span>{name}</span>
      {tool('up', ArrowUp, () => onMove(-1), first)}
      {tool('down', ArrowDown, () => onMove(1), last)}
      {tool('hide', EyeOff, onHide)}
    </div>
  )
}

interface HiddenCardsProps {
  readonly cards: readonly NamedCard[]
  readonly testId: string
  readonly onShow: (card: NamedCard) => void
  readonly t: TranslatePort['t']
}

/** Cards that the person does not see, each to be shown again. */
function HiddenCards({ cards, testId, onShow, t }: HiddenCardsProps) {
  return (
    <section className="dashboard-hidden">
      <h2>{t('widgets.dashboard.hidden')}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Button
              size="small"
              icon={<Eye size={16} strokeWidth={1.5} aria-hidden="true" />}
              data-testid={`${testId}/${card.id}/show`}
              onClick={() => onShow(card)}
            >
              {t('widgets.dashboard.show', { name: card.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
