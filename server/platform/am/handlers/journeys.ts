import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import { ImportFault, readJourneys } from '../journeys/import.ts'
import type { JourneyDocument } from '../journeys/document.ts'
import type { JourneyAdministration } from '../administration/journey-admin.ts'
import { journeyWire } from '../administration/node-wire.ts'
import { headerList } from '../administration/wire-value.ts'
import { writeConditionsOf } from '../../kernel/write-conditions.ts'
import { requireRealm } from '../installation/realms.ts'
import { requireAdministrator, requireGlobal, wholePage } from './context.ts'
import type { AccessContext } from './context.ts'
import { actorOfCaller } from './person-of.ts'

type Served = Pick<
  operations,
  'queryJourneys' | 'readJourney' | 'importJourneys' | 'putJourney' | 'removeJourney'
>

/** Journeys of a realm, as administrators see and change them. */
export function journeyHandlers(
  { people, journeys }: AccessContext,
  administration: JourneyAdministration,
): HandlersOf<Served> {
  const wire = (realm: string, document: JourneyDocument) => journeyWire(document, people.componentOf(realm))
  return {
    async queryJourneys({ params, caller }) {
      const realm = requireRealm(params.realmPath)
      await requireAdministrator(people, caller, realm.path)
      const all = await journeys.list(realm.path)
      return { body: wholePage(all.map((document) => wire(realm.path, document))) }
    },
    async readJourney({ params, caller }) {
      const realm = requireRealm(params.realmPath)
      await requireAdministrator(people, caller, realm.path)
      const found = (await journeys.list(realm.path)).find(({ tree }) => tree._id === params.journeyId)
      if (!found) throw new DomainError('journey-not-found', { journey: params.journeyId })
      return { body: wire(realm.path, found) }
    },
    async importJourneys({ params, query, body, caller, transactionId }) {
      const realm = requireRealm(params.realmPath)
      const by = actorOfCaller(await requireGlobal(people, caller), transactionId)
      const read = parsed(body)
      const isDefault = read.some(({ document }) => document.tree._id === realm.defaultJourney)
      if (isDefault && query.replaceDefault !== true) {
        throw new DomainError('default-journey-kept', { journey: realm.defaultJourney, realm: realm.path })
      }
      const result = []
      for (const { document, unknown, notes } of read) {
        const replaced = await journeys.save(realm.path, document, by)
        result.push({
          journey: document.tree._id,
          replaced,
          unknownNodeTypes: unknown.map(({ nodeType, nodes }) => ({ nodeType, nodes: [...nodes] })),
          notes: [...notes],
        })
      }
      return { body: { result } }
    },
    async putJourney({ params, query, body, headers, caller, transactionId }) {
      const realm = requireRealm(params.realmPath)
      const by = actorOfCaller(await requireGlobal(people, caller), transactionId)
      const condition = { ...writeConditionsOf(headers), replaceDefault: query.replaceDefault === true }
      const { created, document, unknown } = await administration.writeJourney(
        realm,
        params.journeyId,
        body,
        condition,
        by,
      )
      const answer = wire(realm.path, document)
      return {
        status: created ? 201 : 200,
        body: answer,
        headers: {
          etag: `"${answer._rev}"`,
          ...(unknown.length === 0
            ? {}
            : { 'x-unknown-node-types': headerList(unknown.map(({ nodeType }) => nodeType)) }),
        },
      }
    },
    async removeJourney({ params, headers, caller, transactionId }) {
      const realm = requireRealm(params.realmPath)
      const by = actorOfCaller(await requireGlobal(people, caller), transactionId)
      const condition = writeConditionsOf(headers)
      const removed = await administration.removeJourney(realm.path, params.journeyId, condition, by)
      return { body: wire(realm.path, removed) }
    },
  }
}

function parsed(body: unknown) {
  try {
    return readJourneys(body)
  } catch (error) {
    if (error instanceof ImportFault) throw new DomainError('journey-file-not-valid', { why: error.message })
    throw error
  }
}
