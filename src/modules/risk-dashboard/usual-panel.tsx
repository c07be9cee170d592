import { useEffect, useState, type ReactNode } from 'react'
import { percentText } from '../../parts/displays/figures.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import type { RiskEvent } from './risk-event.ts'
import type { RiskProps } from './risk-props.ts'
import { sayFeature, sayValue } from './say-values.ts'
import { usualRows, type UsualRow } from './usual-values.ts'

type UsualProps = Omit<RiskProps, 'store'> & { readonly event: RiskEvent }
type Read = { readonly answer: unknown } | 'failed' | undefined

/** What is normal for the person, beside what the event has. A platform that does not know it has no such part. */
export function UsualPanel({ event, ports, t, translate, testId }: UsualProps): ReactNode {
  const [read, setRead] = useState<Read>()
  const { userId } = event
  useEffect(() => {
    const abort = new AbortController()
    ports.call.call('readRiskBehavior', { userId }, undefined, { signal: abort.signal, quiet: true }).then(
      (answer) => abort.signal.aborted || setRead({ answer }),
      () => abort.signal.aborted || setRead('failed'),
    )
    return () => abort.abort()
  }, [ports, userId])
  if (read === 'failed') return <p className="rd-soft">{t('riskDashboard.usual.failed')}</p>
  if (!read) return <Skeleton width="100%" height={120} />
  const rows = usualRows(event, read.answer)
  if (rows.every(({ mostly }) => mostly === undefined))
    return <p className="rd-soft">{t('riskDashboard.usual.nothing')}</p>
  const share = (value: number | undefined) => (value === undefined ? '—' : percentText(value, translate))
  const mostly = ({ category, mostly: most }: UsualRow) =>
    most && `${sayValue(category, most.value, translate)} (${percentText(most.share, translate)})`
  return (
    <table className="rd-usual" data-testid={`${testId}/usual`}>
      <thead>
        <tr>
          <th scope="col">{t('riskDashboard.usual.feature')}</th>
          <th scope="col">{t('riskDashboard.usual.here')}</th>
          <th scope="col">{t('riskDashboard.usual.own')}</th>
          <th scope="col">{t('riskDashboard.usual.all')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.category} data-unusual={(row.own !== undefined && row.own < 0.05) || undefined}>
            <th scope="row">{sayFeature(row.category, translate)}</th>
            <td>
              {row.value === undefined ? '—' : sayValue(row.category, row.value, translate)}
              {row.mostly && row.mostly.value !== row.value && (
                <small>{t('riskDashboard.usual.mostly', { value: mostly(row) })}</small>
              )}
            </td>
            <td>{share(row.own)}</td>
            <td>{share(row.all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
