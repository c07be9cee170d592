import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { TranslatePort } from '../../engine/runtime/ports.ts'
import { createTranslate } from '../app/language/translate.ts'

const files = import.meta.glob<Record<string, unknown>>(
  ['../../locales/*/*.json', '../../plugins/*/locales/*/*.json'],
  { eager: true, import: 'default' },
)

/** All messages of product and plugins; English stands in where a locale has none. */
export async function loadWords(locale: string): Promise<TranslatePort> {
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '…',
    returnNull: false,
  })
  for (const [file, messages] of Object.entries(files))
    i18next.addResourceBundle(file.split('/').at(-2)!, 'translation', messages, true, true)
  return createTranslate(i18next, locale, direction)
}
