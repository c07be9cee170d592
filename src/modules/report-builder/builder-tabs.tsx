import { observer } from 'mobx-react-lite'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { BuilderProps } from './builder-props.ts'
import { testsIn } from './condition.ts'
import { parametersOf } from './report.ts'

/** A part of the builder, where there is no room for all. */
export type BuilderTab = 'data' | 'columns' | 'parameters' | 'filters'

const tabs: readonly BuilderTab[] = ['data', 'columns', 'parameters', 'filters']

interface BuilderTabsProps extends BuilderProps {
  readonly tab: BuilderTab
  readonly onChange: (tab: BuilderTab) => void
}

/** Which part is shown. */
export const BuilderTabs = observer(({ store, tab, onChange, t, testId }: BuilderTabsProps): ReactNode => {
  const list = useRef<HTMLDivElement>(null)
  const counts: Readonly<Record<BuilderTab, number>> = {
    data: 0,
    columns: store.columns.length,
    parameters: parametersOf(store.report).length,
    filters: testsIn(store.report.filter).length,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const by = { ArrowRight: rtl, ArrowLeft: -rtl }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = (tabs.indexOf(tab) + by + tabs.length) % tabs.length
    onChange(tabs[at]!)
    list.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <div
      ref={list}
      className="rb-tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={t('reportBuilder.parts')}
      onKeyDown={onKeyDown}
    >
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === tab}
          tabIndex={each === tab ? 0 : -1}
          data-testid={`${testId}/tab-${each}`}
          onClick={() => onChange(each)}
        >
          {t(`reportBuilder.${each}.title`)}
          {counts[each] > 0 && <small>{counts[each]}</small>}
        </button>
      ))}
    </div>
  )
})
