import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { labelOf } from '../../parts/text/label.ts'
import { chosenTab, tabAfter } from './tabs.logic.ts'
import type { tabs } from './tabs.widget.ts'
import './tabs.css'

export function Tabs(props: WidgetProps<typeof tabs>) {
  const { testId, options, parts, slots, address, title, t, translate } = props
  const base = useId()
  const row = useRef<HTMLDivElement>(null)
  const param = options.param ?? 'tab'
  const ids = parts.tabs.map(({ id }) => id)
  const first = chosenTab(ids, options.initial)
  const chosen = chosenTab(ids, address.get(param) ?? first)
  // On a narrow screen the row scrolls.
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${chosen}"]`)
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  if (chosen === undefined) return null
  const choose = (id: string) => address.set(param, id === first ? undefined : id)
  const follow = (event: KeyboardEvent) => {
    const next = tabAfter(ids, chosen, event.key, translate.direction)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    row.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div data-testid={testId}>
      <div
        ref={row}
        role="tablist"
        className="tabs-row"
        aria-label={options.labelKey ? t(options.labelKey) : title}
      >
        {parts.tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className="tabs-tab"
            data-tab={tab.id}
            data-testid={`${testId}/${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${base}-panel` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={follow}
          >
            {labelOf(tab, t)}
            {typeof tab.count === 'number' && (
              <span className="tabs-count">{translate.number(tab.count)}</span>
            )}
          </button>
        ))}
      </div>
      <div
        key={chosen}
        id={`${base}-panel`}
        role="tabpanel"
        className="tabs-panel"
        aria-labelledby={`${base}-${chosen}`}
        tabIndex={0}
      >
        {slots[chosen] ?? <p className="tabs-empty">{t('common.nothingHere')}</p>}
      </div>
    </div>
  )
}
