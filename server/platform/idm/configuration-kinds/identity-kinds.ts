import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { TenantKinds } from '../../kernel/tenant-kind.ts'
import { PROVIDERS_DOCUMENT } from '../../kernel/identity-providers.ts'
import { SERVICE_ACCOUNTS_DOCUMENT } from '../../kernel/service-account.ts'
import { createCheckDocument } from '../config/check-document.ts'
import type { RequireSound } from '../config/judge-document.ts'
import { MANAGED } from '../config/live-managed.ts'
import type { LiveManaged } from '../config/live-managed.ts'
import { THEMES } from '../themes/own-realm.ts'
import { createDocumentKind } from './document-kind.ts'
import type { ShippedDocuments } from './document-kind.ts'
import { createEntryKind } from './entry-kind.ts'
import { createRoleKind } from './role-kind.ts'
import { createThemeKind } from './theme-kind.ts'
import { createTypeKind } from './type-kind.ts'

/** Document of the access service that lists clients of others. */
const CLIENTS_DOCUMENT = 'oauth2Clients'
const MAILS = 'emailTemplate/'
/** Labels of pages by language. */
const LOCALES = 'uilocale/'

/** Documents that are a kind of their own, or that no file may bring: service accounts hold keys of programs, and only people make them. */
const elsewhere: readonly string[] = [
  MANAGED,
  THEMES,
  CLIENTS_DOCUMENT,
  PROVIDERS_DOCUMENT,
  SERVICE_ACCOUNTS_DOCUMENT,
]

/** Types, documents, mails, themes, clients and providers of the identity service. */
export function createIdentityKinds(deps: {
  readonly shipped: ShippedDocuments
  readonly requireSound: RequireSound
  readonly live: Pick<LiveManaged, 'assertUsable' | 'refresh' | 'catalogue'>
  readonly objects: ObjectStore
}): TenantKinds {
  const { shipped, requireSound, live, objects } = deps
  const check = createCheckDocument(live)
  return (database) => {
    const common = { database, shipped, requireSound, check }
    return [
      createTypeKind({ ...common, live }),
      createRoleKind({ database, objects, catalogue: live.catalogue }),
      createDocumentKind({
        ...common,
        folder: 'documents',
        prefix: '',
        isOf: (name) => !name.startsWith(MAILS) && !elsewhere.includes(name),
        isTexts: (name) => name.startsWith(LOCALES),
      }),
      createDocumentKind({ ...common, folder: 'email-templates', prefix: MAILS, isOf: () => true }),
      createThemeKind(common),
      createEntryKind({
        ...common,
        folder: 'oauth2-clients',
        document: CLIENTS_DOCUMENT,
        list: 'clients',
        id: 'clientId',
      }),
      createEntryKind({
        ...common,
        folder: 'identity-providers',
        document: PROVIDERS_DOCUMENT,
        list: 'providers',
        id: 'provider',
      }),
    ]
  }
}
