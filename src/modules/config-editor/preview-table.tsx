import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import type { EvaluatedRow, ConfigEvaluation } from './config-editor.logic.ts'

interface PreviewProps {
  readonly rows: readonly EvaluatedRow[]
  readonly translate: TranslatePort
  readonly testId: string
}

/** Events as they are scored now, and as they would be. */
export function PreviewTable({ rows, translate, testId }: PreviewProps): ReactNode {
  const { t } = translate
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the keyboard too
    <div className="config-preview" tabIndex={0} role="region" aria-label={t('riskConfig.preview.title')}>
      <table className="data-table" data-testid={`${testId}/preview`}>
        <thead>
          <tr>
            <th scope="col">{t('riskConfig.preview.person')}</th>
            <th scope="col">{t('riskConfig.preview.time')}</th>
            <th scope="col">{t('riskConfig.preview.address')}</th>
            <th scope="col">{t('riskConfig.preview.now')}</th>
            <th scope="col">{t('riskConfig.preview.then')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-changed={isChanged(row) || undefined}>
              <td>{row.userId}</td>
              <td>
                <time dateTime={row.timestamp}>{translate.date(row.timestamp, 'date-time')}</time>
              </td>
              <td>
                <span dir="ltr">{row.ipAddress}</span>
              </td>
              <td>
                <Score of={row.current} translate={translate} />
              </td>
              <td>
                <Score of={row.edited} translate={translate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isChanged = ({ current, edited }: EvaluatedRow): boolean =>
  JSON.stringify(current) !== JSON.stringify(edited)

function Score({
  of,
  translate,
}: {
  readonly of: ConfigEvaluation
  readonly translate: TranslatePort
}): ReactNode {
  const { t } = translate
  const reasons = [
    ...(of.isBlocked ? [t('riskConfig.reasons.is_ip_blocked')] : []),
    ...of.reasons.map((reason) => wordOf(reason, translate)),
  ]
  return (
    <>
      <strong className={`config-score config-score-${of.level}`}>
        {translate.number(of.score)} {t(`riskConfig.levels.${of.level}`)}
      </strong>
      {reasons.length > 0 && <span className="config-reasons">{reasons.join(', ')}</span>}
    </>
  )
}

/** Reasons of another version of the service have no word here. */
function wordOf(reason: string, { has, t }: TranslatePort): string {
  const key = `riskConfig.reasons.${reason}`
  return has(key) ? t(key) : reason
}
