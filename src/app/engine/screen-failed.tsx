import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../engine/format/problem.ts'
import { Button } from '../../parts/controls/button.tsx'
import { CopyDetails } from '../../parts/states/copy-details.tsx'
import type { StateArtName } from '../../parts/states/state-art.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import { InDialog } from './in-dialog.ts'

interface ScreenFailedProps {
  readonly problem: Problem
  readonly retry: () => void
  /** The address one level up. */
  readonly back?: string | undefined
}

const titles: Readonly<Record<number, string>> = { 403: 'common.mayNotSee', 404: 'common.notThere' }
const arts: Readonly<Record<number, StateArtName>> = { 403: 'forbidden', 404: 'missing' }

/** Instead of a whole screen whose data did not come: why, what can be done, and the way out. */
export function ScreenFailed({ problem, retry, back }: ScreenFailedProps) {
  const { t } = useTranslation()
  const inDialog = use(InDialog)
  return (
    <StateFrame
      alert
      page={!inDialog}
      art={arts[problem.code] ?? 'error'}
      title={t(titles[problem.code] ?? 'common.failed')}
      text={
        problem.code === 404
          ? [problem.message, t('common.notThereHint')].join(' ').trim()
          : problem.message || t('common.unreachable')
      }
      actions={
        <>
          <Button onClick={retry}>{t('common.tryAgain')}</Button>
          {!inDialog && back !== undefined && (
            <a className="btn btn-secondary" href={`#${back}`}>
              {t('common.toList')}
            </a>
          )}
          {!inDialog && (
            <a className="btn btn-secondary" href="#/dashboard">
              {t('common.toStart')}
            </a>
          )}
          <CopyDetails problem={problem} />
        </>
      }
      testId="portal/screen/failure"
    />
  )
}
