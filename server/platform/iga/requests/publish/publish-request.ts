import { DomainError, isRecord } from '../../../../contract/index.ts'
import type { JsonObject } from '../../../../store/objects/json.ts'
import { unitOfWork } from '../../../../store/unit-of-work.ts'
import { readItemBy } from '../../catalogue/catalogue-item.ts'
import { bareId } from '../../people/people.ts'
import { readRequestSettings } from '../../configuration/settings.ts'
import type { GovernanceTransaction, ItemType } from '../../tables.ts'
import type { AccessRequestView } from '../access-request.ts'
import type { RequestLists } from '../list-requests.ts'
import type { RequestMaker } from '../make-requests.ts'
import { createAskedPhases, requireDeciders } from '../asked-phases.ts'
import { checkTerms } from '../new-requests.ts'
import { noneMade } from '../request-fault.ts'
import { openRequest, refusedTwice } from '../open-request.ts'
import type { NewRequest } from '../open-request.ts'
import type { CaseNotification } from '../../cases/case-work.ts'
import type { RequestDeps } from '../request-deps.ts'
import { entitlementRequest } from './entitlement-request.ts'
import { customRequest, extensionRequest } from './other-requests.ts'
import { personRequest } from './person-request.ts'
import type { PublishBody, RequestingCaller } from './publish-body.ts'

type Block = 'custom' | 'user' | 'entitlement' | 'role'

/** Where the access types name what they are about. */
const accessTypes: Readonly<
  Record<
    'application' | 'entitlement' | 'role',
    {
      readonly itemType: ItemType
      readonly column: 'application_id' | 'assignment_id' | 'role_id'
      readonly name: 'applicationId' | 'entitlementId' | 'roleId'
    }
  >
> = {
  application: { itemType: 'accountGrant', column: 'application_id', name: 'applicationId' },
  entitlement: { itemType: 'entitlementGrant', column: 'assignment_id', name: 'entitlementId' },
  role: { itemType: 'roleMembership', column: 'role_id', name: 'roleId' },
}

/** Blocks, besides `common`, that a built-in type reads; others read `custom` and `role`, as their schemas say. */
const blocks: Readonly<Record<string, readonly Block[]>> = {
  applicationGrant: [],
  applicationRemove: [],
  entitlementGrant: [],
  entitlementRemove: [],
  roleGrant: [],
  roleRemove: [],
  createUser: ['user'],
  modifyUser: ['user'],
  deleteUser: ['user'],
  createEntitlement: ['entitlement'],
  modifyEntitlement: ['entitlement'],
  extendEndDate: [],
}

/** What is to stand or fall with a request that is made. */
export type WithRequest = (tx: GovernanceTransaction, requestId: string) => Promise<void>

/**
 * Makes a request of any type.
 *
 * @param within does something in the transaction in which the request is made; what it throws undoes both. Not for access of the catalogue.
 * @throws DomainError 404 for a type that does not exist, 400 for what the type does not ask for or does not get, 403
 */
export async function publishRequest(
  deps: RequestDeps,
  { maker, lists }: { readonly maker: RequestMaker; readonly lists: Pick<RequestLists, 'read'> },
  publisher: RequestingCaller,
  requestType: string,
  body: PublishBody,
  within?: WithRequest,
): Promise<AccessRequestView> {
  const { db, people, documents, clock } = deps
  const now = new Date(clock())
  const type = await documents.read('request-type', requestType)
  if (!type) throw new DomainError('request-type-not-found', { id: requestType })
  requireOnly(requestType, body)
  const [, kind, way] = /^(application|entitlement|role)(Grant|Remove)$/.exec(requestType) ?? []
  if (kind && way)
    return publishAccess(deps, maker, publisher, kind as keyof typeof accessTypes, way === 'Grant', body)
  const common = checkTerms(body.common ?? {}, await readRequestSettings(documents), now)
  const wanted = { ...body, common }
  // What is tried with the rights of whoever asks has a transaction of its own, before this one.
  const ofPerson = /^(create|modify|delete)User$/.test(requestType)
    ? await personRequest(deps, publisher, requestType, wanted)
    : undefined
  const news: CaseNotification[] = []
  try {
    const id = await unitOfWork(db, async (tx) => {
      news.length = 0
      const prepared = ofPerson ?? (await prepare(deps, tx, publisher, type, wanted))
      const { beneficiary, item } = prepared
      const concerned = { requesterId: publisher.person.ref.id, beneficiary, item }
      await requireDeciders(await createAskedPhases(tx, people, now), prepared.requestType, concerned)
      const opened = await openRequest(
        deps,
        tx,
        { ...prepared, requester: publisher.person, isAdmin: publisher.isAdmin },
        news,
      )
      await within?.(tx, opened)
      return opened
    })
    await deps.notify(news)
    return await lists.read(publisher.person.ref.id, true, id)
  } catch (error) {
    throw refusedTwice(error)
  }
}

function prepare(
  deps: RequestDeps,
  tx: GovernanceTransaction,
  publisher: RequestingCaller,
  type: JsonObject,
  body: PublishBody,
): Promise<Omit<NewRequest, 'requester' | 'isAdmin'>> {
  const id = String(type['id'])
  if (id === 'extendEndDate') return extensionRequest(deps, tx, publisher, id, body)
  if (id === 'createEntitlement' || id === 'modifyEntitlement')
    return entitlementRequest(deps, tx, publisher, id, body)
  return customRequest(deps, tx, publisher, type, body)
}

/** @throws DomainError 400 for a block that the type does not read: nothing that was sent is lost silently */
export function requireOnly(requestType: string, body: PublishBody): void {
  const read: readonly string[] = ['common', ...(blocks[requestType] ?? ['custom', 'role'])]
  const rest = Object.entries(body).filter(
    ([name, value]) => !read.includes(name) && Object.keys(value as object).length > 0,
  )
  if (rest.length > 0)
    throw new DomainError('blocks-not-read', { requestType, blocks: rest.map(([name]) => name), known: read })
}

/** The built-in types of access are requests of the catalogue by other names. */
async function publishAccess(
  { db }: RequestDeps,
  maker: RequestMaker,
  publisher: RequestingCaller,
  type: keyof typeof accessTypes,
  gives: boolean,
  { common = {} }: PublishBody,
): Promise<AccessRequestView> {
  const { itemType, column, name } = accessTypes[type]
  const subject = common[name]
  const form = common.blob?.['form']
  if (subject === undefined) throw new DomainError('subject-missing', { path: `common.${name}` })
  const item = await readItemBy(db, column, bareId(subject), itemType)
  if (!item) throw new DomainError('not-in-catalogue')
  const { result, errors } = await maker.create(publisher, {
    ...common,
    users: [common.userId ?? publisher.person.ref.id],
    catalogs: [{ type, id: item.id, ...(isRecord(form) ? { data: { form } } : {}) }],
    accessModifier: gives ? 'add' : 'remove',
  })
  const [made] = result
  if (!made) throw noneMade(errors, publisher.reader)
  return made
}
