import { password } from '../../e2e/support/password.ts'
import type { LoopbackClient } from './loopback-client.ts'
import { visit } from './visitor.ts'
import type { Visitor } from './visitor.ts'

/** As many at once as keep two cores busy. */
const AT_ONCE = 8
/** People and items of one call that asks for access; more people are refused. */
const USERS_A_CALL = 10
const ITEMS_A_CALL = 10
const PERSONAS = ['adam.admin', 'mona.manager', 'otto.owner', 'erin.employee', 'rita.reviewer']

/** Something that waits for somebody's decision. */
export interface WaitingRequest {
  readonly id: string
  readonly approver: Visitor
}

/** Signed-in people of the demo tenant. */
export interface Crowd {
  readonly admin: Visitor
  readonly visitors: readonly Visitor[]
  /** Items that can be requested. */
  readonly items: readonly { readonly type: string; readonly id: string }[]
  /** Makes so many requests at least, where there is enough to ask for. @returns those that wait for one of the crowd */
  makeRequests(count: number): Promise<WaitingRequest[]>
}

interface Person {
  readonly _id: string
  readonly userName: string
  readonly manager?: { readonly _refResourceId: string }
}

/**
 * Gives people a password and signs them in: the personas, those who lead others, then anybody.
 *
 * @param count of people
 * @throws when one of them cannot sign in
 */
export async function gatherCrowd(client: LoopbackClient, count: number): Promise<Crowd> {
  const admin = await visit(client, 'adam.admin', password)
  const page = await read<{ result: readonly Person[] }>(admin, {
    path: `/openidm/managed/alpha_user?_queryFilter=${encodeURIComponent('accountStatus eq "active"')}&_fields=userName,manager&_sortKeys=userName&_pageSize=1000`,
  })
  const leaders = new Set(page.result.flatMap(({ manager }) => manager?._refResourceId ?? []))
  const known = page.result.filter(({ userName }) => PERSONAS.includes(userName))
  const others = page.result
    .filter((person) => !known.includes(person))
    .toSorted((a, b) => Number(leaders.has(b._id)) - Number(leaders.has(a._id)))
    .slice(0, count - known.length)
  await atOnce(others, async ({ _id: id }) => {
    const body = [{ operation: 'replace', field: '/password', value: password }]
    await read(admin, { method: 'PATCH', path: `/openidm/managed/alpha_user/${id}`, body })
  })
  const visitors = await atOnce([...known, ...others], ({ userName }) => visit(client, userName, password))
  const catalogue = await read<{ result: readonly { id: string }[] }>(admin, {
    method: 'POST',
    path: '/iga/governance/catalog?_action=search&_pageSize=50',
    body: {
      targetFilter: {
        operator: 'EQUALS',
        operand: { targetName: 'item.type', targetValue: 'entitlementGrant' },
      },
    },
  })
  const items = catalogue.result.map(({ id }) => ({ type: 'entitlement', id }))
  const byId = new Map(visitors.map((visitor) => [visitor.id, visitor]))
  const led = page.result.flatMap(({ _id, manager }) => (byId.has(manager?._refResourceId ?? '') ? _id : []))
  return {
    admin,
    visitors,
    items,
    async makeRequests(wanted) {
      let made = 0
      for (let at = 0; at < items.length && made < wanted; at += ITEMS_A_CALL)
        for (let from = 0; from < led.length && made < wanted; from += USERS_A_CALL) {
          const answer = await admin.send({
            method: 'POST',
            path: '/iga/governance/requests?_action=create',
            body: {
              users: led.slice(from, from + USERS_A_CALL),
              catalogs: items.slice(at, at + ITEMS_A_CALL),
              accessModifier: 'add',
              justification: 'For the measurement',
            },
          })
          // Those who have all of it already are no fault.
          if (answer.status === 400) continue
          if (answer.status !== 200)
            throw new Error(`Requests answered ${answer.status}: ${answer.text.slice(0, 300)}`)
          made += (JSON.parse(answer.text) as { result: readonly object[] }).result.length
        }
      const waiting = await atOnce(visitors, (approver) => waitingFor(approver, 1000))
      return waiting.flat()
    },
  }
}

/** What waits for somebody. @param most of it that is read */
export async function waitingFor(approver: Visitor, most: number): Promise<WaitingRequest[]> {
  const { result } = await read<{ result: readonly { id: string }[] }>(approver, {
    method: 'POST',
    path: `/iga/governance/user/${approver.id}/tasks?_action=search&type=request&pageSize=${most}`,
    body: {},
  })
  return result.map(({ id }) => ({ id, approver }))
}

/** @throws when it is not served */
async function read<Body>(visitor: Visitor, call: Parameters<Visitor['send']>[0]): Promise<Body> {
  const { status, text } = await visitor.send(call)
  if (status >= 300) throw new Error(`${call.path} answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as Body
}

/** Works through a list, some at once, in order of the list. */
async function atOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < items.length) {
        const at = next++
        const item = items[at]
        if (item !== undefined) results[at] = await work(item)
      }
    }),
  )
  return results
}
