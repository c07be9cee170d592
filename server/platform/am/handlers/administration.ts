import type { IdentityPort } from '../../ports/identity-port.ts'
import { createClientStore } from '../administration/client-store.ts'
import { createJourneyAdministration } from '../administration/journey-admin.ts'
import { createScriptStore } from '../administration/script-store.ts'
import type { WrittenNodes } from '../journeys/written-nodes.ts'
import type { AccessContext } from './context.ts'
import { journeyNodeHandlers } from './journey-nodes.ts'
import { journeyHandlers } from './journeys.ts'
import { oauthClientHandlers } from './oauth-clients.ts'
import { realmServiceHandlers } from './realm-services.ts'
import { scriptHandlers } from './scripts.ts'

/** What administration tools list, export and import of a realm (docs/adr/0071). */
export function administrationHandlers(
  context: AccessContext,
  identities: Pick<IdentityPort, 'document' | 'updateDocument'>,
  writtenNodes: WrittenNodes,
) {
  const { db, clock, installation, origin, journeys } = context
  const administration = createJourneyAdministration(journeys, writtenNodes)
  return {
    ...oauthClientHandlers(context, createClientStore(identities, installation.journeySecret, origin)),
    ...journeyHandlers(context, administration),
    ...journeyNodeHandlers(context, administration),
    ...realmServiceHandlers(context),
    ...scriptHandlers(context, createScriptStore(db, clock)),
  }
}
