import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import { providersOf } from '../run/providers.ts'
import type { CallbackProps } from './callback-props.ts'
import { useServerText } from '../controls/use-server-text.ts'

/** SelectIdPCallback: a button a provider; with own fields in the step they stand beside. */
export const SelectIdp = observer(({ callback, journey, index }: CallbackProps) => {
  const { t } = useTranslation()
  const inWords = useServerText()
  const beside = journey.current?.arrangement.providersBeside ?? false
  const providers = providersOf(callback).filter(({ local }) => !(local && beside))
  return (
    <div className="login-providers">
      {beside && (
        <p className="login-or">
          <span>{t('login.or')}</span>
        </p>
      )}
      {providers.map(({ id, local, name, image }) => (
        <Button
          key={id}
          disabled={journey.busy}
          icon={image && <img src={image} alt="" height={20} referrerPolicy="no-referrer" />}
          onClick={() => void journey.answer(new Map([[index, { '': id }]]), false)}
        >
          {local ? t('login.localAuthentication') : inWords(name)}
        </Button>
      ))}
    </div>
  )
})
