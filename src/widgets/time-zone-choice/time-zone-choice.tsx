import { observer } from 'mobx-react-lite'
import { useId, useMemo } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { lazyControl } from '../../form-theme/lazy-control.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { zoneName, zoneOptions } from './time-zone-choice.logic.ts'
import type { timeZoneChoice } from './time-zone-choice.widget.ts'
import './time-zone-choice.css'

// The page that this stands on is read far more often than the zone is chosen.
const ZoneSelect = lazyControl(async () => (await import('./zone-select.tsx')).ZoneSelect)
const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A searched list; its first entry is the zone of whoever chooses none. */
export const TimeZoneChoice = observer(function TimeZoneChoice(props: WidgetProps<typeof timeZoneChoice>) {
  const { testId, options, state, t, translate } = props
  const id = useId()
  const kept = state.get(options.state)
  const chosen = typeof kept === 'string' ? kept : ''
  const { usualTimeZone } = translate
  const zones = useMemo(() => {
    const usual = t(`pages.profile.timeZone.${usualTimeZone === undefined ? 'browser' : 'tenant'}`, {
      zone: zoneName(usualTimeZone ?? browserZone),
    })
    return [{ value: '', label: usual }, ...zoneOptions(Intl.supportedValuesOf('timeZone'), chosen)]
  }, [chosen, t, usualTimeZone])
  const now = translate.date(new Date().toISOString())
  return (
    <Card testId={testId} title={options.titleKey && t(options.titleKey)}>
      <div className="time-zone-choice">
        <label htmlFor={id}>{t('pages.profile.timeZone.label')}</label>
        <ZoneSelect
          id={id}
          value={chosen}
          zones={zones}
          translate={translate}
          onChange={(zone) => state.set(options.state, zone)}
        />
        <p id={`${id}-hint`} className="time-zone-choice-hint">
          {t('pages.profile.timeZone.hint')}{' '}
          <span data-testid={`${testId}/now`}>{t('pages.profile.timeZone.now', { moment: now })}</span>
        </p>
      </div>
    </Card>
  )
})
