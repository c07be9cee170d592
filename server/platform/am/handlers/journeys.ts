import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import { ImportFault, readJourneys } from '../journeys/import.ts'
import type { JourneyDocument } from '../journeys/document.ts'
import { requireRealm } from '../installation/realms.ts'
import { reachOf, requireAdministrator, wholePage } from './context.ts'
import type { AccessContext } from './context.ts'

type Served = Pick<operations, 'queryJourneys' | 'readJourney' | 'importJourneys' | 'removeJourney'>

/** Journeys of a realm, as administrators see and change them. */
export function journeyHandlers({ people, journeys }: AccessContext): HandlersOf<Served> {
  const wire = (realm: string, { tree }: JourneyDocument) => ({
    ...tree,
    _rev: '1',
    identityResource: people.componentOf(realm),
    uiConfig: { ...tree.uiConfig },
    nodes: { ...tree.nodes },
    staticNodes: { ...tree.staticNodes },
  })
  /** A journey lets anybody in that its author likes, administrators too. */
  const requireGlobal = async (caller: Caller | null): Promise<Caller> => {
    if (!caller) throw new DomainError('not-signed-in')
    if ((await reachOf(people, caller)) !== 'all') throw new DomainError('journeys-need-global-administrator')
    return caller
  }
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
    async importJourneys({ params, query, body, caller }) {
      const realm = requireRealm(params.realmPath)
      const { component, id } = await requireGlobal(caller)
      const read = parsed(body)
      const isDefault = read.some(({ document }) => document.tree._id === realm.defaultJourney)
      if (isDefault && query.replaceDefault !== true) {
        throw new DomainError('default-journey-kept', { journey: realm.defaultJourney, realm: realm.path })
      }
      const result = []
      for (const { document, unknown, notes } of read) {
        const replaced = await journeys.save(realm.path, document, `${component}/${id}`)
        result.push({
          journey: document.tree._id,
          replaced,
          unknownNodeTypes: unknown.map(({ nodeType, nodes }) => ({ nodeType, nodes: [...nodes] })),
          notes: [...notes],
        })
      }
      return { body: { result } }
    },
    async removeJourney({ params, caller }) {
      const realm = requireRealm(params.realmPath)
      await requireGlobal(caller)
      const before = (await journeys.list(realm.path)).find(({ tree }) => tree._id === params.journeyId)
      if (!before || !(await journeys.remove(realm.path, params.journeyId)))
        throw new DomainError('journey-not-imported', { journey: params.journeyId })
      return { body: wire(realm.path, before) }
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
