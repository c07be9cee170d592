import { useTranslation } from 'react-i18next'
import type { CallbackProps } from './callback-props.ts'
import { PhoneGlyph } from '../page/glyphs.tsx'
import { outputText } from '../run/step.ts'

/** HiddenValueCallback `pushChallengeNumber`: the number to choose on the phone. */
export function PushChallenge({ callback }: CallbackProps) {
  const { t } = useTranslation()
  return (
    <div className="login-challenge">
      <PhoneGlyph />
      <p>{t('login.pushChallenge')}</p>
      <strong aria-label={outputText(callback, 'value')}>
        <bdi>{outputText(callback, 'value')}</bdi>
      </strong>
    </div>
  )
}
