import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { NextFunction, Request, Response } from 'express'
import SCIMMY from 'scimmy'
import SCIMMYRouters from 'scimmy-routers'

export const TOKEN = 'token-of-the-target'

/** A resource as the system keeps it. */
export type Kept = Record<string, unknown> & { id: string }

/** What an account is, reduced to what tests look at. */
export interface Account {
  readonly active: unknown
  readonly groups: readonly string[]
  readonly [attribute: string]: unknown
}

/** Answers instead of the system, or lets it answer by calling `next`. */
export type Fault = (request: Request, response: Response, next: NextFunction) => void

/** A SCIM system on the loopback, kept in memory. One at a time: its library knows one of each resource. */
export interface ScimSystem {
  readonly base: string
  readonly users: Map<string, Kept>
  readonly groups: Map<string, Kept>
  /** Method and path of each call since the last `clear`. */
  readonly calls: string[]
  /** Tokens that it was sent. */
  readonly tokens: Set<string>
  fault: Fault | undefined
  /** By user name. */
  account(userName: string): Account | undefined
  /** Empties it. */
  clear(): void
  close(): Promise<void>
}

interface Member {
  readonly value: string
}

const users = new Map<string, Kept>()
const groups = new Map<string, Kept>()
declare(users, 'userName', SCIMMY.Resources.User)
declare(groups, 'displayName', SCIMMY.Resources.Group)
SCIMMY.Resources.User.extend(SCIMMY.Schemas.EnterpriseUser)

/** Starts the system, empty. */
export async function startScimSystem(): Promise<ScimSystem> {
  const calls: string[] = []
  const tokens = new Set<string>()
  const app = express()
  // One after the other: its library reads a group and writes it later, so that of two changes at once one would be lost.
  let turn = Promise.resolve()
  app.use(async (_request, response, next) => {
    const before = turn
    turn = new Promise((done) => response.once('close', done))
    await before
    next()
  })
  app.use((request, response, next) => {
    calls.push(`${request.method} ${decodeURIComponent(request.path)}`)
    tokens.add(request.headers.authorization ?? '')
    if (system.fault) system.fault(request, response, next)
    else next()
  })
  app.use(
    '/scim',
    new SCIMMYRouters({
      type: 'bearer',
      handler: (request: Request) => {
        if (request.headers.authorization !== `Bearer ${TOKEN}`) throw new Error('Not the token')
        return 'atrium'
      },
    }) as unknown as express.Router,
  )
  users.clear()
  groups.clear()
  const server = createServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const system: ScimSystem = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/scim`,
    users,
    groups,
    calls,
    tokens,
    fault: undefined,
    account(userName) {
      const user = [...users.values()].find((each) => each['userName'] === userName)
      if (!user) return undefined
      const of = [...groups.values()].filter(({ members }) =>
        ((members ?? []) as Member[]).some(({ value }) => value === user.id),
      )
      return {
        ...user,
        active: user['active'],
        groups: of.map(({ displayName }) => String(displayName)).toSorted(),
      }
    },
    clear() {
      users.clear()
      groups.clear()
      calls.length = 0
      system.fault = undefined
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return system
}

/** Keeps resources of a type in memory; their names are unique. */
function declare(
  kept: Map<string, Kept>,
  name: 'userName' | 'displayName',
  type: typeof SCIMMY.Resources.User | typeof SCIMMY.Resources.Group,
): void {
  const list = (): Kept[] => [...kept.values()]
  SCIMMY.Resources.declare(type as typeof SCIMMY.Resources.User)
    .ingress((resource, data) => {
      const sent = JSON.parse(JSON.stringify(data)) as Record<string, unknown>
      const twin = list().find(
        (each) =>
          each.id !== resource.id && String(each[name]).toLowerCase() === String(sent[name]).toLowerCase(),
      )
      if (twin) throw new SCIMMY.Types.Error(409, 'uniqueness', `${name} is taken`)
      const before = resource.id === undefined ? undefined : kept.get(resource.id)
      if (resource.id !== undefined && !before) throw new SCIMMY.Types.Error(404, '', 'Gone')
      const now = new Date().toISOString()
      const { meta: _, ...content } = sent
      const next: Kept = {
        ...content,
        id: before?.id ?? randomUUID(),
        meta: { resourceType: name === 'userName' ? 'User' : 'Group', created: now, lastModified: now },
      }
      kept.set(next.id, next)
      return structuredClone(next) as never
    })
    .egress((resource) => {
      if (resource.id !== undefined) {
        const one = kept.get(resource.id)
        if (!one) throw new SCIMMY.Types.Error(404, '', `Resource ${resource.id} not found`)
        return structuredClone(one) as never
      }
      const all = structuredClone(list())
      return (resource.filter ? resource.filter.match(all) : all) as never
    })
    .degress((resource) => {
      if (!kept.delete(String(resource.id))) throw new SCIMMY.Types.Error(404, '', 'Gone')
    })
}
