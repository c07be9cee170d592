import { SlidersHorizontal } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import { Button } from '../../parts/controls/button.tsx'
import { lazyPart } from '../../parts/states/lazy-part.tsx'
import { labelOf } from '../../parts/text/label.ts'
import { type CardArrangement, arranged, bands, readArrangement } from './dashboard.logic.ts'
import type { dashboard } from './dashboard.widget.ts'
import './dashboard.css'

type DashboardProps = WidgetProps<typeof dashboard>
type Card = DashboardProps['parts']['cards'][number]

const ArrangeCards = lazyPart(async () => (await import('./arrange-cards.tsx')).ArrangeCards)

export function Dashboard({ testId, options, parts, slots, preference, t }: DashboardProps) {
  const [kept, setKept] = useState(() => readArrangement(preference.read()))
  const [arranging, setArranging] = useState(false)
  const [said, setSaid] = useState('')
  const now = arranged(parts.cards, kept)
  const keep = (next: CardArrangement | undefined, words = '') => {
    setKept(next)
    setSaid(words)
    preference.write(next)
  }
  const named = (cards: readonly Card[]) =>
    cards.map((card) => ({ id: card.id, name: labelOf(card, t), width: card.width ?? 'third' }))
  return (
    <div className="dashboard" data-testid={testId}>
      <header className="dashboard-head">
        {options.titleKey && (
          <div>
            <h1 tabIndex={-1}>{t(options.titleKey)}</h1>
            {options.purposeKey && <p>{t(options.purposeKey)}</p>}
          </div>
        )}
        {slots['head'] && <div className="dashboard-title">{slots['head']}</div>}
        {(parts.cards.length > 0 || parts.actions) && (
          <div className="dashboard-tools">
            {arranging && kept && (
              <Button kind="ghost" data-testid={`${testId}/reset`} onClick={() => keep(undefined)}>
                {t('widgets.dashboard.reset')}
              </Button>
            )}
            {parts.cards.length > 0 && (
              <Button
                kind={arranging ? 'primary' : 'secondary'}
                aria-pressed={arranging}
                icon={<SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" />}
                data-testid={`${testId}/arrange`}
                onClick={() => setArranging(!arranging)}
              >
                {t(arranging ? 'widgets.dashboard.done' : 'widgets.dashboard.arrange')}
              </Button>
            )}
            {!arranging && <ActionButtons actions={parts.actions} testId={testId} />}
          </div>
        )}
      </header>
      {parts.cards.length === 0 && <p className="dashboard-empty">{t('common.nothingHere')}</p>}
      {parts.cards.length > 0 && now.shown.length === 0 && !arranging && (
        <p className="dashboard-empty">{t('widgets.dashboard.allHidden')}</p>
      )}
      {arranging ? (
        <ArrangeCards
          shown={named(now.shown)}
          hidden={named(now.hidden)}
          slots={slots}
          testId={testId}
          onKeep={keep}
          t={t}
        />
      ) : (
        <div className="dashboard-grid">
          {bands(now.shown.filter(({ id }) => slots[id] !== undefined)).map(({ columns }) =>
            columns.map(({ width, cards }) => (
              <div key={cards[0]!.id} className="dashboard-column" data-width={width}>
                {cards.map(({ id }) => (
                  <Fragment key={id}>{slots[id]}</Fragment>
                ))}
              </div>
            )),
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
