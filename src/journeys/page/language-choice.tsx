import { ChevronDown, Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../parts/text/language-name.ts'

export interface LanguageChoiceProps {
  readonly locales: readonly string[]
  readonly onLocale: (locale: string) => void
}

/** The languages of the portal, each in its own words. A native list: it works everywhere and weighs nothing. */
export function LanguageChoice({ locales, onLocale }: LanguageChoiceProps) {
  const { t, i18n } = useTranslation()
  if (locales.length < 2) return null
  return (
    <span className="login-language">
      <Globe size={14} strokeWidth={1.5} aria-hidden="true" />
      <select
        aria-label={t('shell.language')}
        value={i18n.language}
        onChange={(event) => onLocale(event.target.value)}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageName(locale)}
          </option>
        ))}
      </select>
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
    </span>
  )
}
