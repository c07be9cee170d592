import type { Handlers } from '../../../contract/index.ts'
import type { ConfigDocuments } from '../config/documents.ts'
import { product } from '../product.ts'
import { documentPage } from '../../kernel/document-page.ts'

/** Features that clients ask for (contract/idm.md, "Sign-in bootstrap"); the platform has none of them yet. */
const features = ['workflow', 'retrieveUsername', 'registration', 'passwordReset', 'email']

/** What the platform says of itself. */
export function infoHandlers(documents: ConfigDocuments): Handlers {
  return {
    async readVersion() {
      const { version, buildDate, revision } = product
      return {
        body: {
          _id: 'version',
          productVersion: version,
          productBuildDate: buildDate,
          productRevision: revision,
        },
      }
    },
    async readPing() {
      return { body: { _id: '', state: 'ACTIVE_READY', shortDesc: 'Identity service ready' } }
    },
    async queryFeatures({ query }) {
      return {
        body: documentPage(
          features.map((name) => ({ _id: name, name, enabled: false })),
          query,
        ),
      }
    },
    async readUiConfiguration({ locales }) {
      const { configuration } = await documents.read('ui/configuration')
      const settings = typeof configuration === 'object' && configuration !== null ? configuration : {}
      const lang = locales[0] ?? (settings as { lang?: unknown }).lang ?? 'en'
      return { body: { _id: '', configuration: { ...settings, lang } } }
    },
    async readSecurityQuestions() {
      return { body: { ...(await documents.read('selfservice.kba')), _id: 'kba' } }
    },
  }
}
