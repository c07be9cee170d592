import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { ChoiceList } from './choice-list.tsx'
import { FilterChip } from './filter-chip.tsx'
import { isIgnored } from './reason.ts'
import { derived, heuristics } from './reason-names.ts'
import type { RiskProps } from './risk-props.ts'
import { toggledValue } from './risk-view.ts'
import { sayReason } from './say-values.ts'

/** The reasons that are looked at: all that heuristics can find, and what else was found. */
export const ReasonChip = observer(({ store, t, translate, testId }: RiskProps): ReactNode => {
  const chosen = store.view.reasons
  const names = [
    ...new Set([
      ...chosen,
      ...[...heuristics, ...derived].filter((name) => !isIgnored(name, store.ignored)),
      ...(store.answer?.reasons.map(({ name }) => name) ?? []),
    ]),
  ]
  const label = t('riskDashboard.reason')
  return (
    <FilterChip
      label={label}
      value={chosen.length === 0 ? undefined : chosen.map((name) => sayReason(name, translate)).join(', ')}
      any={t('riskDashboard.filters.any')}
      removeLabel={t('riskDashboard.filters.remove', { filter: label })}
      onRemove={() => store.show({ reasons: [] })}
      testId={`${testId}/filter-reason`}
    >
      {() => (
        <div className="rd-panel">
          <ChoiceList
            choices={names.map((value) => ({ value, label: sayReason(value, translate) }))}
            chosen={chosen}
            none={t('riskDashboard.filters.noValues')}
            onToggle={(name) => store.show({ reasons: toggledValue(chosen, name) })}
          />
        </div>
      )}
    </FilterChip>
  )
})
