import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import type { CallbackProps } from './callback-props.ts'

/** SameDeviceVerificationCallback: the person goes on where the journey began. */
export const SameDevice = observer(({ journey, index }: CallbackProps) => {
  const { t } = useTranslation()
  return (
    <Button
      kind="primary"
      type="submit"
      className="login-submit"
      disabled={journey.busy}
      onClick={(event) => {
        event.preventDefault()
        void journey.answer(new Map([[index, { '': 'true' }]]))
      }}
    >
      {t('login.sameDevice')}
    </Button>
  )
})
