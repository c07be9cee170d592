import { Calendar } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { dayIn } from '../../../engine/format/days-in-zone.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'
import { dashboardGlyph } from './glyph.ts'
import type { RiskProps } from './risk-props.ts'
import { presets } from './risk-view.ts'

/** The time that is looked at. */
export const DateChip = observer((props: RiskProps): ReactNode => {
  const { store, ports, t, translate, testId } = props
  const { preset } = store.view
  const { from, to } = store.range
  const isLong = to.getTime() - from.getTime() > 86_400_000
  const yearOf = (at: Date) => dayIn(at, store.zone).slice(0, 4)
  const isThisYear = yearOf(from) === yearOf(ports.clock.now())
  const format = new Intl.DateTimeFormat(translate.locale, {
    timeZone: store.zone,
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...(isLong ? {} : { hour: 'numeric', minute: '2-digit' }),
  })
  return (
    <Popover
      title={t('riskDashboard.dates.title')}
      align="end"
      testId={`${testId}/dates-panel`}
      button={{
        icon: <Calendar {...dashboardGlyph} />,
        'data-testid': `${testId}/dates`,
        children: (
          <>
            {t(`riskDashboard.dates.${preset}`)}
            <span className="rd-soft">{format.formatRange(from, to)}</span>
          </>
        ),
      }}
    >
      {(close) => <DatePanel {...props} close={close} />}
    </Popover>
  )
})

const DatePanel = observer(
  ({ store, t, testId, close }: RiskProps & { readonly close: () => void }): ReactNode => {
    const { view, range, zone } = store
    const [from, setFrom] = useState(dayIn(range.from, zone))
    const [to, setTo] = useState(dayIn(range.to, zone))
    const isRange = from !== '' && to !== '' && from <= to
    return (
      <div className="rd-panel">
        <div className="rd-choices">
          {presets
            .filter((preset) => preset !== 'custom')
            .map((preset) => (
              <Button
                key={preset}
                kind="ghost"
                size="small"
                aria-pressed={view.preset === preset}
                data-testid={`${testId}/dates-${preset}`}
                onClick={() => {
                  close()
                  store.show({ preset, from: undefined, to: undefined })
                }}
              >
                {t(`riskDashboard.dates.${preset}`)}
              </Button>
            ))}
        </div>
        <form
          className="rd-days"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isRange) return
            close()
            store.show({ preset: 'custom', from, to })
          }}
        >
          <label>
            {t('riskDashboard.dates.from')}
            <input
              type="date"
              value={from}
              max={to}
              data-testid={`${testId}/dates-from`}
              onChange={(event) => setFrom(event.target.value)}
            />
          </label>
          <label>
            {t('riskDashboard.dates.to')}
            <input
              type="date"
              value={to}
              min={from}
              data-testid={`${testId}/dates-to`}
              onChange={(event) => setTo(event.target.value)}
            />
          </label>
          {!isRange && <p className="rd-wrong">{t('riskDashboard.dates.wrong')}</p>}
          <Button type="submit" kind="primary" size="small" data-testid={`${testId}/dates-apply`}>
            {t('riskDashboard.dates.apply')}
          </Button>
        </form>
      </div>
    )
  },
)
