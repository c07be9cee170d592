import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { StateFrame } from './state-frame.tsx'

/** The code of a part did not come (spec section 8 "Chunk load failure"). */
export function PartFailed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation()
  return (
    <StateFrame
      alert
      art="error"
      title={t('common.failed')}
      text={t('common.unreachable')}
      actions={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
      testId="portal/part/failure"
    />
  )
}
