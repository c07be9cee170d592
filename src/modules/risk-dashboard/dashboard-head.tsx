import { Download, Pause, Radio } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { DateChip } from './date-chip.tsx'
import { MOST_EXPORTED, readAllEvents, saveTable } from './export-events.ts'
import { dashboardGlyph } from './glyph.ts'
import { reasonsOf } from './reason.ts'
import { levelOfEvent } from './risk-levels.ts'
import type { RiskProps } from './risk-props.ts'
import { sayReason, sayValue } from './say-values.ts'

/** What the page is, which time it shows, and what can be done with all of it. */
export const DashboardHead = observer((props: RiskProps & { readonly title: string }): ReactNode => {
  const { store, title, t, testId } = props
  const [isSaving, setSaving] = useState(false)
  const { isPaused } = store.view
  const live = t(isPaused ? 'riskDashboard.live.follow' : 'riskDashboard.live.pause')
  return (
    <header className="rd-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{t('riskDashboard.purpose')}</p>
      </div>
      <div className="rd-head-acts">
        {store.isOfNow && (
          <Button
            kind="ghost"
            icon={isPaused ? <Radio {...dashboardGlyph} /> : <Pause {...dashboardGlyph} />}
            data-testid={`${testId}/live`}
            onClick={() => store.show({ isPaused: !isPaused }, { push: false })}
          >
            {live}
          </Button>
        )}
        <Button
          icon={<Download {...dashboardGlyph} />}
          busy={isSaving}
          data-testid={`${testId}/export`}
          onClick={() => {
            setSaving(true)
            void exportEvents(props).finally(() => setSaving(false))
          }}
        >
          {t('riskDashboard.export')}
        </Button>
        <DateChip {...props} />
      </div>
    </header>
  )
})

/** The events of all pages as a file; that it has not all of them is said. */
async function exportEvents({ store, ports, t, translate, title }: RiskProps & { readonly title: string }) {
  try {
    const { events, isPart } = await readAllEvents(ports, store.asked)
    const head = ['person', 'time', 'score', 'level', 'reasons', 'city', 'country', 'address', 'outcome'].map(
      (name) => t(`riskDashboard.columns.${name}`),
    )
    saveTable(ports, title, [
      head,
      ...events.map((event) => [
        event.userId,
        event.timestamp,
        Math.round(event.scores.risk * 10) / 10,
        t(`riskDashboard.levels.${levelOfEvent(event, store.thresholds)}`),
        reasonsOf(event, store.ignored)
          .map((name) => sayReason(name, translate))
          .join('; '),
        sayValue('city', event.city ?? '', translate),
        sayValue('country', event.country ?? '', translate),
        event.ipAddress ?? '',
        sayValue('outcome', event.outcome ?? '', translate),
      ]),
    ])
    if (isPart)
      ports.toast.show({
        tone: 'warning',
        text: t('riskDashboard.exportedPart', { count: translate.number(MOST_EXPORTED) }),
      })
  } catch {
    ports.toast.show({ tone: 'danger', text: t('riskDashboard.errors.export') })
  }
}
