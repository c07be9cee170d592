import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import type { CallbackProps } from './callback-props.ts'
import { JourneyHtml } from '../controls/safe-html.tsx'
import { useServerText } from '../controls/use-server-text.ts'
import { outputOf, outputText, textsOf } from '../run/step.ts'

/** What the access manager calls a mapping of the properties as they are (contract idm.md, consent). */
const wholeProfile = 'Actual Profile'

/** ConsentMappingCallback: what would be shared with whom. All of a step are answered together, below the last. */
export const ConsentField = observer(({ callback, journey, index }: CallbackProps) => {
  const { t } = useTranslation()
  const inWords = useServerText()
  const icon = outputText(callback, 'icon')
  const fields = textsOf(callback, 'fields')
  const access = outputText(callback, 'accessLevel')
  const all =
    journey.current?.arrangement.placed.filter(({ view }) => view === 'ConsentMappingCallback') ?? []
  const message = outputText(callback, 'message')
  const before = all[all.findIndex((each) => each.index === index) - 1]
  const answerAll = (agreed: boolean) =>
    void journey.answer(new Map(all.map((each) => [each.index, { '': agreed }])), false)
  return (
    <>
      <section className="login-group login-consent" aria-labelledby={`login-${index}-name`}>
        <h2 id={`login-${index}-name`}>
          {/^https:\/\//.test(icon) && (
            <img src={icon} alt="" width={24} height={24} referrerPolicy="no-referrer" />
          )}
          {inWords(outputText(callback, 'displayName') || outputText(callback, 'name'))}
          {outputOf(callback, 'isRequired') === true && (
            <span className="login-optional">{t('login.consent.required')}</span>
          )}
        </h2>
        {/* What was said of the one above need not be said again. */}
        {!(before && outputText(before.callback, 'message') === message) && (
          <JourneyHtml className="login-text" html={message} />
        )}
        {access && (
          <p className="login-hint">
            {t('login.consent.access', {
              access: access === wholeProfile ? t('login.consent.actual') : inWords(access),
            })}
          </p>
        )}
        {fields.length > 0 && (
          <ul className="login-consent-fields" aria-label={t('login.consent.fields')}>
            {fields.map((field) => (
              <li key={field}>{inWords(field)}</li>
            ))}
          </ul>
        )}
      </section>
      {index === all.at(-1)?.index && (
        <div className="login-option-row">
          <Button
            type="submit"
            kind="primary"
            disabled={journey.busy}
            onClick={pressed(() => answerAll(true))}
          >
            {t('login.consent.allow')}
          </Button>
          <Button disabled={journey.busy} onClick={pressed(() => answerAll(false))}>
            {t('login.consent.deny')}
          </Button>
        </div>
      )}
    </>
  )
})

/** A button that answers must not send the form once more. */
const pressed = (act: () => void) => (event: { preventDefault(): void }) => {
  event.preventDefault()
  act()
}
