import type { i18n } from 'i18next'

/** Key of an override: the server's text without symbols and punctuation (reading 18). @example overrideKey('First Name') // 'FirstName' */
export function overrideKey(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/**
 * A text of the server in the tenant's words, where its `overrides` have some (spec section 2, reading 18).
 *
 * @example serverText(i18next, 'User Name') // 'Nom d’utilisateur', with overrides.UserName in the tenant's French messages
 */
export function serverText(i18n: Pick<i18n, 'exists' | 't'>, text: string): string {
  const key = overrideKey(text)
  return key !== '' && i18n.exists(`overrides.${key}`) ? i18n.t(`overrides.${key}`) : text
}
