import { useTranslation } from 'react-i18next'
import { Button } from '../parts/controls/button.tsx'
import { Note } from '../parts/states/note.tsx'

/** Says that nothing but the product itself is shown, and leads back. */
export function SafeMode() {
  const { t } = useTranslation()
  const leave = () => {
    const address = new URL(location.href)
    address.searchParams.delete('safe')
    location.assign(address)
  }
  return (
    <Note
      tone="warning"
      testId="portal/shell/safe-mode"
      title={t('shell.safeMode')}
      action={
        <Button size="small" onClick={leave}>
          {t('shell.leaveSafeMode')}
        </Button>
      }
    >
      {t('shell.safeModeHint')}
    </Note>
  )
}
