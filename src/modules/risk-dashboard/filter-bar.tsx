import { ListFilter } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { FeatureChip } from './feature-chip.tsx'
import { featureNames, type FeatureName } from './features.ts'
import { GivenChip } from './filter-chip.tsx'
import { dashboardGlyph } from './glyph.ts'
import { ReasonChip } from './reason-chip.tsx'
import type { RiskProps } from './risk-props.ts'
import { isFiltered, isWholeRange, withoutFilters } from './risk-view.ts'
import { sayArea } from './say-area.ts'
import { ScoreSlider } from './score-slider.tsx'

/** Features that stand in the first row; the others come with a press, or where they are in use. */
const first: readonly FeatureName[] = ['country', 'city']

/** Every filter, each as a chip that says what is chosen and takes it back. */
export const FilterBar = observer((props: RiskProps): ReactNode => {
  const { store, t, translate, testId } = props
  const { view } = store
  const [isOpen, setOpen] = useState(false)
  const change = useCallback((low: number, high: number) => store.show({ low, high }), [store])
  const shown = featureNames.filter(
    (name) => first.includes(name) || isOpen || view.features[name] !== undefined,
  )
  const remove = (filter: string) => t('riskDashboard.filters.remove', { filter })
  return (
    <div className="rd-filters" role="group" aria-label={t('riskDashboard.filters.title')}>
      <ReasonChip {...props} />
      {shown.map((feature) => (
        <FeatureChip key={feature} {...props} feature={feature} />
      ))}
      {view.userId !== undefined && (
        <GivenChip
          label={t('riskDashboard.person')}
          value={view.userId}
          removeLabel={remove(t('riskDashboard.person'))}
          onRemove={() => store.show({ userId: undefined })}
          testId={`${testId}/filter-user`}
        />
      )}
      {view.area && (
        <GivenChip
          label={t('riskDashboard.filters.area')}
          value={sayArea(view.area, translate)}
          removeLabel={remove(t('riskDashboard.filters.area'))}
          onRemove={() => store.show({ area: undefined })}
          testId={`${testId}/filter-area`}
        />
      )}
      <Button
        kind="ghost"
        size="small"
        icon={<ListFilter {...dashboardGlyph} />}
        aria-expanded={isOpen}
        data-testid={`${testId}/more-filters`}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'riskDashboard.filters.fewer' : 'riskDashboard.filters.more')}
      </Button>
      <div className="rd-chip" data-on={!isWholeRange(view) || undefined}>
        <ScoreSlider
          low={view.low}
          high={view.high}
          onChange={change}
          translate={translate}
          testId={testId}
        />
      </div>
      <label className="rd-switch">
        <input
          type="checkbox"
          checked={view.isRiskyOnly}
          data-testid={`${testId}/risky-only`}
          onChange={() => store.show({ isRiskyOnly: !view.isRiskyOnly })}
        />
        {t('riskDashboard.filters.riskyOnly')}
      </label>
      {isFiltered(view) && (
        <Button
          kind="link"
          className="rd-clear"
          data-testid={`${testId}/clear`}
          onClick={() => store.show(withoutFilters(view))}
        >
          {t('riskDashboard.filters.clear')}
        </Button>
      )}
    </div>
  )
})
