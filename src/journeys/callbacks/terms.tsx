import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CallbackProps } from './callback-props.ts'
import { FieldError } from '../controls/field.tsx'
import { JourneyHtml } from '../controls/safe-html.tsx'
import { outputText } from '../run/step.ts'
import { useField } from '../controls/use-field.ts'
import '../../parts/controls/check.css'

/** TermsAndConditionsCallback: the terms to read and the box that accepts them. */
export const TermsField = observer((props: CallbackProps) => {
  const { callback, journey, index } = props
  const { t, i18n } = useTranslation()
  const field = useField(props)
  const version = outputText(callback, 'version')
  const created = new Date(outputText(callback, 'createDate'))
  const date = Number.isNaN(created.getTime())
    ? ''
    : new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(created)
  return (
    <div className="login-terms">
      {/* A box that scrolls must be reachable without a pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="login-scroll" tabIndex={0} aria-label={t('login.terms.title')}>
        <JourneyHtml html={outputText(callback, 'terms')} />
      </section>
      {(version || date) && (
        <p className="login-hint">
          {date ? t('login.terms.versionOf', { version, date }) : t('login.terms.version', { version })}
        </p>
      )}
      <div className="login-check">
        <label htmlFor={field.id}>
          <input
            id={field.id}
            className="check"
            type="checkbox"
            checked={journey.answers[index]?.[''] === true}
            {...field.aria}
            onChange={(event) => field.set(event.target.checked)}
          />
          <span>{t('login.terms.accept')}</span>
        </label>
        <FieldError id={field.id} error={field.error} />
      </div>
    </div>
  )
})
