import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { BootDocument } from '../../session/boot-document.ts'
import type { Client } from '../../transport/client.ts'

/** Loads the messages of the locale and its fallbacks; a locale that cannot be had is left out silently (spec section 8). */
export async function loadMessages(client: Client, boot: BootDocument): Promise<i18n> {
  const loaded = await Promise.all(
    boot.messages.map(async ({ locale, hash }) => {
      const tree = await client.call('readMessages', { locale, hash }).catch(() => ({}))
      return [locale, { translation: tree }] as const
    }),
  )
  const resources = Object.fromEntries(loaded) as Record<string, { translation: Record<string, unknown> }>
  document.documentElement.lang = boot.locale
  document.documentElement.dir = boot.direction ?? 'ltr'
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: boot.locale,
      fallbackLng: boot.fallbackLocales,
      resources,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
    return i18next
  }
  for (const [locale, { translation }] of Object.entries(resources))
    i18next.addResourceBundle(locale, 'translation', translation, true, true)
  await i18next.changeLanguage(boot.locale)
  return i18next
}
