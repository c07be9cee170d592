import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionButtons } from '../../parts/controls/action-buttons.tsx'
import { Button } from '../../parts/controls/button.tsx'
import { labelOf } from '../../parts/text/label.ts'
import { CardTools, HiddenCards } from './card-tools.tsx'
import { type Arrangement, arranged, moved, readArrangement, turned } from './dashboard.logic.ts'
import type { dashboard } from './dashboard.widget.ts'
import './dashboard.css'

type DashboardProps = WidgetProps<typeof dashboard>

export function Dashboard({ testId, options, parts, slots, preference, t }: DashboardProps) {
  const [kept, setKept] = useState(() => readArrangement(preference.read()))
  const [arranging, setArranging] = useState(false)
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string>(undefined)
  useEffect(() => {
    // The button that was pressed is gone with its card; its counterpart takes the focus.
    if (focusNext.current === undefined) return
    root.current?.querySelector<HTMLElement>(`[data-testid="${focusNext.current}"]`)?.focus()
    focusNext.current = undefined
  })
  const now = arranged(parts.cards, kept)
  const keep = (next: Arrangement | undefined, words = '') => {
    setKept(next)
    setSaid(words)
    preference.write(next)
  }
  const move = (card: DashboardProps['parts']['cards'][number], by: 1 | -1) => {
    const next = moved(now, card.id, by)
    const values = { name: labelOf(card, t), place: next.order.indexOf(card.id) + 1, total: now.shown.length }
    keep(next, t('widgets.dashboard.moved', values))
  }
  const turn = (card: DashboardProps['parts']['cards'][number], show: boolean) => {
    focusNext.current = `${testId}/${card.id}/${show ? 'hide' : 'show'}`
    const key = show ? 'widgets.dashboard.nowShown' : 'widgets.dashboard.nowHidden'
    keep(turned(now, card.id), t(key, { name: labelOf(card, t) }))
  }
  return (
    <div ref={root} className="dashboard" data-testid={testId}>
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
      <div className="dashboard-grid" data-arranging={arranging || undefined}>
        {now.shown.map((card, at) =>
          slots[card.id] === undefined && !arranging ? null : (
            <div key={card.id} className="dashboard-cell" data-width={card.width ?? 'third'}>
              {arranging && (
                <CardTools
                  name={labelOf(card, t)}
                  first={at === 0}
                  last={at === now.shown.length - 1}
                  testId={`${testId}/${card.id}`}
                  onMove={(by) => move(card, by)}
                  onHide={() => turn(card, false)}
                  t={t}
                />
              )}
              <div inert={arranging}>{slots[card.id]}</div>
            </div>
          ),
        )}
      </div>
      {arranging && now.hidden.length > 0 && (
        <HiddenCards
          cards={now.hidden.map((card) => ({ id: card.id, name: labelOf(card, t) }))}
          testId={testId}
          onShow={(id) =>
            turn(
              parts.cards.find((card) => card.id === id)!,
              true,
            )
          }
          t={t}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
