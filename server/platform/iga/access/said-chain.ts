import { isMessage, say } from '../../../contract/index.ts'
import type { Message, Reader } from '../../../contract/index.ts'
import type { components } from '../../../../openapi/generated/governance.ts'
import { personNameOf } from '../people/people.ts'

type GrantStep = components['schemas']['GrantStep']

/** Something held, as far as it is said how: the thing itself, or a role that brings it. */
export interface HeldLink {
  readonly name: string
  /** In which application it is; of an entitlement. */
  readonly application?: string | undefined
  readonly isRole: boolean
  /** Ids of the roles that bring it. */
  readonly roles: readonly string[]
  /** A rule about people gives it. */
  readonly isByRule: boolean
  readonly since: Date
  /** Of the request that brought it. */
  readonly requestId?: string | undefined
  /** How it came, oldest first. */
  readonly steps: readonly Omit<GrantStep, 'id'>[]
}

/**
 * How something is held, in words, from what brings it to who decided: the role, how that role is held, by which request of which day, decided by
 * whom.
 *
 * @param roles that bring it, by id, as far as the person holds them
 * @returns a sentence for each link
 * @example saidChain(held, new Map(), { locales: ['en'] }) // ['Ledger: here since 2 March 2026. It was given by an administrator or in the system itself, not by a request.']
 */
export function saidChain(held: HeldLink, roles: ReadonlyMap<string, HeldLink>, reader: Reader): string[] {
  const byRoles = held.roles.flatMap((id): Message[] => {
    const role = roles.get(id)
    return role
      ? [{ code: 'held-by-role', params: { role: role.name, item: subjectOf(held) } }, cameOf(role)]
      : []
  })
  const links = byRoles.length > 0 ? byRoles : [cameOf(held)]
  return links.map((link) => say(link, reader))
}

function cameOf(held: HeldLink): Message {
  const item = subjectOf(held)
  const asked = held.steps.find(({ action }) => action === 'request')
  if (asked) {
    const params = {
      item,
      person: personNameOf(asked.by),
      day: { day: asked.at },
      number: held.requestId ?? '',
    }
    const deciders = decidersOf(held)
    return deciders.length === 0
      ? { code: 'held-by-request', params }
      : { code: 'held-by-decided-request', params: { ...params, deciders: { and: deciders } } }
  }
  const params = { item, day: { day: held.since.toISOString() } }
  if (held.isByRule) return { code: 'held-by-rule', params }
  const isFound = held.steps.some(({ action }) => action === 'recon')
  return { code: isFound ? 'held-found' : 'held-unexplained', params }
}

/** Whoever approved, each once; whoever stood in says for whom. */
function decidersOf({ steps }: HeldLink): readonly (string | Message)[] {
  const deciders = steps.flatMap(({ action, by, inPlaceOf }): (string | Message)[] => {
    if (action !== 'approve' || !by) return []
    const person = personNameOf(by)
    return inPlaceOf
      ? [{ code: 'decider-in-place-of', params: { person, other: personNameOf(inPlaceOf) } }]
      : [person]
  })
  const keyOf = (each: string | Message) => (isMessage(each) ? JSON.stringify(each.params) : each)
  return [...new Map(deciders.map((each) => [keyOf(each), each])).values()]
}

function subjectOf({ name, application, isRole }: HeldLink): string | Message {
  if (isRole) return { code: 'the-role', params: { role: name } }
  return application === undefined || application === name
    ? name
    : { code: 'item-in-application', params: { item: name, application } }
}
