import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import { hiddenOf } from '../run/arrangement.ts'
import type { CallbackProps } from './callback-props.ts'
import { unsupported } from '../device/webauthn.ts'

/** A passkey step of old servers, which is a script to run. It is not run; the journey is told that it is unsupported. */
export const LegacyWebAuthn = observer(({ journey }: CallbackProps) => {
  const { t } = useTranslation()
  const step = journey.current?.step
  return (
    <div className="login-options">
      <Note tone="warning" title={t('login.passkey.legacy')}>
        {t('login.passkey.legacyHint')}
      </Note>
      <Button
        kind="primary"
        disabled={journey.busy}
        onClick={() => {
          const hidden = step ? hiddenOf(step, 'webAuthnOutcome') : -1
          if (hidden >= 0) void journey.answer(new Map([[hidden, { '': unsupported }]]), false)
        }}
      >
        {t('login.passkey.goOn')}
      </Button>
    </div>
  )
})
