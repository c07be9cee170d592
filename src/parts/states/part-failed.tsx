import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
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

/** The same for a part that floats over the page. */
export function FloatingPartFailed({
  retry,
  onClose,
}: {
  readonly retry: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('common.failed')}
      testId="portal/part/failure"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button kind="primary" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </>
      }
    >
      {t('common.unreachable')}
    </Dialog>
  )
}
