import { useState, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { diffLines, configYaml, type Version } from './config-editor.logic.ts'

interface HistoryProps {
  /** The one in force first. */
  readonly versions: readonly Version[]
  /** What is being edited. */
  readonly text: string
  /** Puts a version where it can be looked at, and saved. */
  bringBack(version: Version): void
  readonly translate: TranslatePort
  readonly testId: string
}

/** What was in force, each to be compared with what is edited, and to be brought back. */
export function HistoryPanel({ versions, text, bringBack, translate, testId }: HistoryProps): ReactNode {
  const { t } = translate
  const [compared, setCompared] = useState<number>()
  const chosen = versions.find(({ version }) => version === compared)
  return (
    <div className="config-history">
      <ul data-testid={`${testId}/history`}>
        {versions.map((one, nth) => (
          <li key={one.version}>
            <span className="config-version">
              <strong>{t('riskConfig.history.version', { version: one.version })}</strong>
              <span>
                {one.changeDate === null
                  ? t('riskConfig.history.shipped')
                  : translate.date(one.changeDate, 'date-time')}
                {nth === 0 && ` · ${t('riskConfig.history.inForce')}`}
              </span>
            </span>
            <Button
              size="small"
              aria-pressed={one.version === compared}
              onClick={() => setCompared(one.version === compared ? undefined : one.version)}
              data-testid={`${testId}/compare-${one.version}`}
            >
              {t('riskConfig.history.compare')}
            </Button>
            <Button
              size="small"
              onClick={() => bringBack(one)}
              data-testid={`${testId}/bring-back-${one.version}`}
            >
              {t('riskConfig.history.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Differences before={configYaml(chosen.config)} after={text} translate={translate} testId={testId} />
      )}
    </div>
  )
}

const signs = { same: ' ', removed: '−', added: '+' } as const

function Differences(props: {
  readonly before: string
  readonly after: string
  readonly translate: TranslatePort
  readonly testId: string
}): ReactNode {
  const { before, after, translate, testId } = props
  const { t } = translate
  const lines = diffLines(before, after)
  if (lines.every(({ kind }) => kind === 'same'))
    return (
      <p className="config-same" data-testid={`${testId}/differences`}>
        {t('riskConfig.history.same')}
      </p>
    )
  return (
    <div
      className="config-diff"
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many lines are scrolled by the keyboard too
      tabIndex={0}
      role="region"
      aria-label={t('riskConfig.history.compare')}
      data-testid={`${testId}/differences`}
    >
      {lines.map(({ kind, text }, nth) => (
        <div key={nth} className={`config-line config-line-${kind}`}>
          <span aria-hidden="true">{signs[kind]}</span>
          {kind !== 'same' && <span className="visually-hidden">{t(`riskConfig.history.${kind}`)}</span>}
          <code>{text}</code>
        </div>
      ))}
    </div>
  )
}
