import { isRecord } from '../../../contract/index.ts'
import { accountDifferences, newAccount, newGroup } from './account-resource.ts'
import type { AccountJson, AccountPatchOperation, WantedAttribute } from './account-resource.ts'
import type { TargetAccountRow, TargetSystemRow } from './tables.ts'
import type { ScimClient } from './scim-client.ts'
import { TargetFailure } from './target-failure.ts'
import type { WantedAccount, WantedItem } from './wanted-account.ts'

/** An account as it is there now. */
export interface ReachedAccount {
  readonly remoteId: string | null
  readonly userName: string | null
  /** Items that are confirmed; the application stands for the account. */
  readonly held: readonly string[]
  /** What was changed there: `create`, `update`, `disable`, `delete`, `groups`. */
  readonly changes: readonly string[]
}

/** What is written down on the way, so that whoever goes on after a crash finds it. */
export interface ConvergeNotes {
  noteSent(items: readonly string[]): Promise<unknown>
  noteRemote(remoteId: string): Promise<unknown>
  ownerOf(remoteId: string): Promise<string | undefined>
  groups(itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  noteGroup(itemId: string, remoteId: string): Promise<unknown>
  forgetGroup(itemId: string): Promise<unknown>
}

interface Work {
  readonly client: ScimClient
  readonly system: TargetSystemRow
  readonly account: TargetAccountRow
  readonly wanted: WantedAccount
  readonly notes: ConvergeNotes
  readonly changes: string[]
}

/**
 * Makes an account in a target system what is wanted: found or created, its differences sent, its groups joined and left; disabled or deleted where
 * none is wanted. Done twice, or after a crash anywhere in it, it comes to the same.
 *
 * @throws TargetFailure
 */
export async function converge(work: Omit<Work, 'changes'>): Promise<ReachedAccount> {
  const changes: string[] = []
  const own = { ...work, changes }
  const { remoteId, userName, held } = await (work.wanted.items.length === 0 ? end(own) : bringAbout(own))
  return { remoteId, userName, held, changes: [...new Set(changes)] }
}

type Reached = Omit<ReachedAccount, 'changes'>

async function bringAbout(work: Work): Promise<Reached> {
  const { client, system, account, wanted, notes, changes } = work
  const ids = wanted.items.map(({ id }) => id)
  const userName = String(wanted.attributes.find(({ attribute }) => attribute === 'userName')?.value ?? '')
  if (userName === '') throw new TargetFailure('sent', 'target-value-missing', { attribute: 'userName' })
  const known = account.remote_id === null ? undefined : await client.read(pathOf(account.remote_id))
  let remote = known ?? (await find(work, userName))
  await notes.noteSent([system.application_id, ...ids])
  if (remote) {
    const operations = differencesOf(work, remote)
    if (remote !== known) await notes.noteRemote(resourceIdOf(remote))
    if (operations.length > 0) {
      await client.patch(pathOf(resourceIdOf(remote)), operations, versionOf(remote))
      changes.push('update')
    }
  } else {
    remote = await create(work, userName)
    await notes.noteRemote(resourceIdOf(remote))
  }
  const remoteId = resourceIdOf(remote)
  // Another account than the one that was confirmed is in no group yet.
  await settleGroups(work, remoteId, remoteId === account.remote_id ? account.held : [])
  return { remoteId, userName, held: [...new Set([system.application_id, ...ids])] }
}

/** Whatever a mapping says of `active`, a wanted account is not one that was ended. */
function differencesOf({ wanted }: Work, remote: AccountJson): AccountPatchOperation[] {
  const { attributes, userId } = wanted
  const active: WantedAttribute[] = attributes.some(({ place }) => place.name === 'active')
    ? []
    : [{ attribute: 'active', place: { name: 'active' }, value: true }]
  const owner: AccountPatchOperation[] =
    typeof remote['externalId'] === 'string' && remote['externalId'] !== ''
      ? []
      : [{ op: 'add', path: 'externalId', value: userId }]
  return [...owner, ...accountDifferences(remote, [...attributes, ...active])]
}

async function create(work: Work, userName: string): Promise<AccountJson> {
  const { client, wanted, changes } = work
  try {
    const made = await client.create('Users', newAccount(wanted.userId, wanted.attributes))
    changes.push('create')
    return made
  } catch (error) {
    // It was created before, and the answer was lost.
    const found = isConflict(error) ? await find(work, userName) : undefined
    if (!found) throw error
    return found
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof TargetFailure && error.problem.code === 'target-conflict'

/** Looks for an account by the id that we gave it, then by what the system is matched by. */
async function find(work: Work, userName: string): Promise<AccountJson | undefined> {
  const { wanted, system } = work
  const given = await search(work, 'Users', 'externalId', wanted.userId, system.match_by !== 'externalId')
  const found =
    given ?? (system.match_by === 'userName' ? await search(work, 'Users', 'userName', userName) : undefined)
  if (!found) return undefined
  const owner = await work.notes.ownerOf(resourceIdOf(found))
  if (owner !== undefined && owner !== wanted.userId)
    throw new TargetFailure('sent', 'target-account-taken', { userName })
  return found
}

/** @param isOptional systems need not filter by everything: what is refused finds nothing */
async function search(
  { client }: Work,
  resources: 'Users' | 'Groups',
  attribute: string,
  value: string,
  isOptional = false,
): Promise<AccountJson | undefined> {
  const query = {
    filter: `${attribute} eq ${JSON.stringify(value)}`,
    startIndex: '1',
    count: '10',
    ...(resources === 'Groups' ? { excludedAttributes: 'members' } : {}),
  }
  try {
    const { resources: found } = await client.page(resources, query)
    // Some systems pass over a filter that they do not know.
    const fitting = found.filter((each) => isText(each[attribute], value, attribute))
    if (fitting.length > 1) throw new TargetFailure('sent', 'target-several-match', { attribute, value })
    return fitting[0]
  } catch (error) {
    if (isOptional && error instanceof TargetFailure && error.of === 'sent' && error.status !== undefined)
      return undefined
    throw error
  }
}

const isText = (found: unknown, value: string, attribute: string): boolean =>
  typeof found === 'string' &&
  (attribute === 'externalId' ? found === value : found.toLowerCase() === value.toLowerCase())

/** Joins the groups that are wanted, and leaves those that the account may be in and is not to be. */
async function settleGroups(work: Work, remoteId: string, confirmed: readonly string[]): Promise<void> {
  const { system, account, wanted } = work
  const groups = wanted.items.filter(({ id }) => id !== system.application_id)
  const ids = new Set(groups.map(({ id }) => id))
  const before = [...new Set([...account.held, ...account.maybe])]
  const leaving = before.filter((id) => id !== system.application_id && !ids.has(id))
  const joining = groups.filter(({ id }) => !confirmed.includes(id))
  if (leaving.length === 0 && joining.length === 0) return
  const known = new Map(await work.notes.groups([...leaving, ...joining.map(({ id }) => id)]))
  for (const id of leaving) await leave(work, known.get(id), remoteId)
  for (const item of joining) await join(work, item, known.get(item.id), remoteId)
  work.changes.push('groups')
}

async function join(
  work: Work,
  item: WantedItem,
  known: string | undefined,
  remoteId: string,
): Promise<void> {
  const { client, notes } = work
  const operation = { op: 'add', path: 'members', value: [{ value: remoteId }] } as const
  if (known !== undefined) {
    if (await client.patch(groupPath(known), [operation])) return
    // It was deleted there.
    await notes.forgetGroup(item.id)
  }
  const id = await groupOf(work, item)
  await notes.noteGroup(item.id, id)
  if (!(await client.patch(groupPath(id), [operation])))
    throw new TargetFailure('account', 'target-group-missing', { group: item.name })
}

/** Groups that are being looked for: of several accounts at once that want the same one, the first finds or makes it for all. */
const sought = new Map<string, Promise<string>>()

function groupOf(work: Work, item: WantedItem): Promise<string> {
  const key = `${work.system.id} ${item.id}`
  const known = sought.get(key)
  if (known) return known
  const group = findOrMakeGroup(work, item).finally(() => sought.delete(key))
  sought.set(key, group)
  return group
}

async function findOrMakeGroup(work: Work, item: WantedItem): Promise<string> {
  const { id, name } = item
  const found = await findGroup(work, item)
  if (found) return resourceIdOf(found)
  if (!work.system.creates_groups) throw new TargetFailure('sent', 'target-group-missing', { group: name })
  try {
    return resourceIdOf(await work.client.create('Groups', newGroup(id, name)))
  } catch (error) {
    // Another process made it meanwhile, or the answer was lost.
    const made = isConflict(error) ? await findGroup(work, item) : undefined
    if (!made) throw error
    return resourceIdOf(made)
  }
}

const findGroup = async (work: Work, { id, name }: WantedItem): Promise<AccountJson | undefined> =>
  (await search(work, 'Groups', 'externalId', id, true)) ??
  (await search(work, 'Groups', 'displayName', name))

/** Who is not in a group, or whose group is gone, has left it. */
async function leave({ client }: Work, groupId: string | undefined, remoteId: string): Promise<void> {
  if (groupId === undefined) return
  try {
    const path = `members[value eq ${JSON.stringify(remoteId)}]`
    await client.patch(groupPath(groupId), [{ op: 'remove', path }])
  } catch (error) {
    if (!(error instanceof TargetFailure) || error.scimType !== 'noTarget') throw error
  }
}

/** Ends an account that is not wanted. One that was never ours is looked for only by the id that we would have given it. */
async function end(work: Work): Promise<Reached> {
  const { client, system, account, wanted, changes } = work
  const none = { remoteId: null, userName: null, held: [] }
  const isUnknown =
    account.remote_id === null && (Number(account.confirmed) === 0 || account.maybe.length > 0)
  const found = isUnknown ? await search(work, 'Users', 'externalId', wanted.userId, true) : undefined
  const remoteId = account.remote_id ?? (found ? resourceIdOf(found) : undefined)
  if (remoteId === undefined) return none
  await settleGroups(work, remoteId, account.held)
  if (system.end_action === 'delete') {
    await client.remove(pathOf(remoteId))
    changes.push('delete')
    return none
  }
  const remote = await client.read(pathOf(remoteId))
  if (!remote) return none
  if (String(remote['active']).toLowerCase() !== 'false') {
    await client.patch(pathOf(remoteId), [{ op: 'replace', path: 'active', value: false }], versionOf(remote))
    changes.push('disable')
  }
  return { remoteId, userName: account.user_name, held: [] }
}

const pathOf = (id: string): string => `Users/${encodeURIComponent(id)}`
const groupPath = (id: string): string => `Groups/${encodeURIComponent(id)}`

/** @throws TargetFailure for a resource that nobody could find again */
export function resourceIdOf({ id }: AccountJson): string {
  if (typeof id === 'string' && id !== '' && id.length <= 200) return id
  throw new TargetFailure('account', 'target-answer-not-usable')
}

function versionOf({ meta }: AccountJson): string | undefined {
  const version = isRecord(meta) ? meta['version'] : undefined
  return typeof version === 'string' && /^(W\/)?"[\x21\x23-\x7e]*"$/.test(version) ? version : undefined
}
