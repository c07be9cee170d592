import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../engine/format/problem.ts'
import { Button } from '../controls/button.tsx'
import { lastRefusal } from '../../stores/last-refusal.ts'
import { errorDetails, freshly } from './error-details.ts'

/** Copies what whoever helps needs to find the cause; where the browser does not let it, shows it. */
export function CopyDetails({ problem }: { readonly problem?: Problem | undefined }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'copied' | 'shown'>()
  const [details, setDetails] = useState('')
  const copy = async () => {
    const now = new Date()
    const text = errorDetails(problem ?? freshly(lastRefusal.problem, now), location.href, now)
    setDetails(text)
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('shown')
    }
  }
  return (
    <>
      <Button kind="ghost" data-testid="portal/copy-details" onClick={() => void copy()}>
        {t(state === 'copied' ? 'common.detailsCopied' : 'common.copyDetails')}
      </Button>
      <span className="visually-hidden" role="status">
        {state === 'copied' && t('common.detailsCopied')}
      </span>
      {state === 'shown' && <pre className="state-details">{details}</pre>}
    </>
  )
}
