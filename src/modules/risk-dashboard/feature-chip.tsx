import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { ChoiceList } from './choice-list.tsx'
import type { FeatureName } from './features.ts'
import { FilterChip } from './filter-chip.tsx'
import type { RiskProps } from './risk-props.ts'
import { toggledValue, withFeature } from './risk-view.ts'
import { sayFeature, sayValue } from './say-values.ts'

type FeatureProps = RiskProps & { readonly feature: FeatureName }

/** A feature and the values of it that are looked at. */
export const FeatureChip = observer((props: FeatureProps): ReactNode => {
  const { store, feature, t, translate, testId } = props
  const chosen = store.view.features[feature] ?? []
  const label = sayFeature(feature, translate)
  return (
    <FilterChip
      label={label}
      value={
        chosen.length === 0
          ? undefined
          : chosen.map((value) => sayValue(feature, value, translate)).join(', ')
      }
      any={t('riskDashboard.filters.any')}
      removeLabel={t('riskDashboard.filters.remove', { filter: label })}
      onRemove={() => store.show({ features: withFeature(store.view, feature, []).features })}
      testId={`${testId}/filter-${feature}`}
    >
      {() => <FeaturePanel {...props} />}
    </FilterChip>
  )
})

const FeaturePanel = observer(({ store, feature, t, translate, testId }: FeatureProps): ReactNode => {
  const { values } = store
  const [text, setText] = useState('')
  useEffect(() => {
    void values.open()
  }, [values])
  const chosen = store.view.features[feature] ?? []
  const offered = values.offered.get(feature) ?? []
  // What is chosen can be taken back whatever is typed.
  const listed = [...chosen, ...offered.filter((value) => !chosen.includes(value))]
  return (
    <div className="rd-panel">
      <input
        type="search"
        value={text}
        maxLength={100}
        placeholder={t('riskDashboard.filters.find')}
        aria-label={t('riskDashboard.filters.find')}
        data-testid={`${testId}/find-${feature}`}
        onChange={(event) => {
          setText(event.target.value)
          values.find(feature, event.target.value)
        }}
      />
      {values.hasFailed ? (
        <p className="rd-wrong" role="alert">
          {t('riskDashboard.filters.failed')}
        </p>
      ) : (
        <ChoiceList
          choices={listed.map((value) => ({ value, label: sayValue(feature, value, translate) }))}
          chosen={chosen}
          none={t(values.isReading ? 'riskDashboard.filters.reading' : 'riskDashboard.filters.noValues')}
          onToggle={(value) =>
            store.show({ features: withFeature(store.view, feature, toggledValue(chosen, value)).features })
          }
        />
      )}
    </div>
  )
})
