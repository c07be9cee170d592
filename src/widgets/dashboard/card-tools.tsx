import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'

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
export function CardTools({ name, first, last, testId, onMove, onHide, t }: CardToolsProps) {
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
  readonly cards: readonly { readonly id: string; readonly name: string }[]
  readonly testId: string
  readonly onShow: (id: string) => void
  readonly t: TranslatePort['t']
}

/** Cards that the person does not see, each to be shown again. */
export function HiddenCards({ cards, testId, onShow, t }: HiddenCardsProps) {
  return (
    <section className="dashboard-hidden">
      <h2>{t('widgets.dashboard.hidden')}</h2>
      <ul>
        {cards.map(({ id, name }) => (
          <li key={id}>
            <Button
              size="small"
              icon={<Eye size={16} strokeWidth={1.5} aria-hidden="true" />}
              data-testid={`${testId}/${id}/show`}
              onClick={() => onShow(id)}
            >
              {t('widgets.dashboard.show', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
