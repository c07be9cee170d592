import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Journey } from '../run/journey.ts'
import { rememberedName, rememberName } from '../run/remembered-name.ts'
import '../../parts/controls/check.css'

/** Lets a person keep the user name on this device, where the theme offers it and the step asks for one. */
export const RememberMe = observer(
  ({ journey, label }: { readonly journey: Journey; readonly label: string | null }) => {
    const { t } = useTranslation()
    const [kept, setKept] = useState(() => rememberedName(localStorage) !== '')
    const { stepNumber } = journey
    const index = journey.current?.step.callbacks.findIndex(({ type }) => type === 'NameCallback') ?? -1
    const value = index < 0 ? undefined : journey.answers[index]?.['']
    const typed = typeof value === 'string' ? value : ''
    useEffect(() => {
      const known = rememberedName(localStorage)
      if (index >= 0 && known !== '' && journey.answers[index]?.[''] === '')
        journey.setAnswer(index, '', known)
      // Filled in once a step; afterwards the person may clear it.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [journey, stepNumber])
    useEffect(() => {
      if (index >= 0 && typed !== '') rememberName(localStorage, kept ? typed : undefined)
    }, [index, kept, typed])
    if (index < 0) return null
    return (
      <div className="login-check">
        <label htmlFor="login-remember">
          <input
            id="login-remember"
            className="check"
            type="checkbox"
            checked={kept}
            onChange={(event) => {
              setKept(event.target.checked)
              if (!event.target.checked) rememberName(localStorage, undefined)
            }}
          />
          <span>{label ?? t('login.rememberMe')}</span>
        </label>
      </div>
    )
  },
)
