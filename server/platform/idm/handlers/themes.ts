import { isRecord } from '../../../contract/index.ts'
import type { Handlers } from '../../../contract/index.ts'
import type { ConfigDocuments } from '../config/documents.ts'
import { documentPage } from '../../kernel/document-page.ts'

type Theme = Readonly<Record<string, unknown>> & { readonly _id: string }

/**
 * Themes of a realm from the theme document; an empty realm has one default theme, the shipped one (spec section 3).
 * `starter` is that theme.
 */
export function themesOf(
  themeRealm: Readonly<Record<string, unknown>> | undefined,
  realm: string,
  starter: Theme,
): readonly Theme[] {
  const byRealm = isRecord(themeRealm?.['realm']) ? themeRealm['realm'] : {}
  const name = realm === '' || realm === '/' ? '/' : realm.replace(/^\/+/, '')
  const listed = Object.hasOwn(byRealm, name) ? byRealm[name] : undefined
  const themes = Array.isArray(listed)
    ? listed.filter((each): each is Theme => isRecord(each) && typeof each['_id'] === 'string')
    : []
  return themes.length > 0 ? themes : [starter]
}

/** Themes by realm and filter. */
export function themeDocumentHandlers(documents: ConfigDocuments, starter: Theme): Handlers {
  return {
    async queryThemes({ query }) {
      const realm = typeof query['realm'] === 'string' ? query['realm'] : '/'
      return { body: documentPage(themesOf(await documents.find('ui/themerealm'), realm, starter), query) }
    },
  }
}
