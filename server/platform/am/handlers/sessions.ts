import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import { sessionToken } from '../sign-in/credentials.ts'
import { universalId, wireTime } from '../sessions/session.ts'
import type { Session } from '../sessions/session.ts'
import { recordAccess } from '../told.ts'
import { sessionCookie } from './authenticate.ts'
import { reachOf, wholePage } from './context.ts'
import type { AccessContext, Reach } from './context.ts'
import { actorOfCaller } from './person-of.ts'
import { afterCommit, unitOfWork } from '../../../store/unit-of-work.ts'

type Served = Pick<
  operations,
  | 'getSessionInfo'
  | 'getSessionInfoAndResetIdleTime'
  | 'refreshSession'
  | 'validateSession'
  | 'endSession'
  | 'querySessions'
  | 'endSessionsByHandle'
>

/** Reading, renewing and ending sessions. */
export function sessionHandlers(context: AccessContext): HandlersOf<Served> {
  const { sessions, people, installation, clock } = context
  const tokenOf = (headers: Parameters<typeof sessionToken>[0], body: unknown): string => {
    const token = sessionToken(headers, installation.cookieName, body)
    if (token === undefined) throw new DomainError('not-signed-in')
    return token
  }
  return {
    async getSessionInfo({ headers, body }) {
      const session = await sessions.find(tokenOf(headers, body))
      if (!session) throw new DomainError('not-signed-in')
      return { body: sessionInfo(session) }
    },
    async getSessionInfoAndResetIdleTime({ headers, body }) {
      const session = await sessions.touch(tokenOf(headers, body))
      if (!session) throw new DomainError('not-signed-in')
      return { body: sessionInfo(session) }
    },
    async refreshSession({ headers, body }) {
      const session = await sessions.touch(tokenOf(headers, body))
      if (!session) throw new DomainError('not-signed-in')
      const minutes = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 60_000)
      return {
        body: {
          uid: universalId(session.realm, session.personId),
          realm: session.realm,
          idletime: 0,
          maxidletime: minutes(session.latestAccess, session.idleExpires),
          maxsessiontime: minutes(session.authTime, session.maxExpires),
          maxtime: Math.floor((session.maxExpires.getTime() - clock()) / 1000),
        },
      }
    },
    async validateSession({ headers, body }) {
      const token = sessionToken(headers, installation.cookieName, body)
      const session = token === undefined ? null : await sessions.find(token)
      if (!session) return { body: { valid: false } }
      return {
        body: {
          valid: true,
          sessionUid: session.contextId,
          uid: session.personId,
          realm: session.realm,
        },
      }
    },
    async endSession({ headers, body }) {
      if (!(await sessions.end(tokenOf(headers, body)))) throw new DomainError('not-signed-in')
      return { body: { result: 'Successfully logged out' }, headers: sessionCookie(context, '') }
    },
    async querySessions({ query, caller, headers }) {
      const wanted = parseSessionFilter(query._queryFilter)
      const who = await knownCaller(caller)
      const own = wanted.username === who.caller.id && (wanted.realm ?? who.caller.realm) === who.caller.realm
      const inRealm = who.reach === 'realm' && wanted.realm === who.caller.realm
      if (!own && !inRealm && who.reach !== 'all') throw new DomainError('access-denied')
      const found = await sessions.list(wanted.realm, wanted.username)
      const token = sessionToken(headers, installation.cookieName)
      const asking = token === undefined ? null : await sessions.find(token)
      return { body: wholePage(found.map((each) => sessionRow(each, asking?.handle === each.handle))) }
    },
    async endSessionsByHandle({ body, caller, transactionId }) {
      const who = await knownCaller(caller)
      const result: Record<string, boolean> = {}
      for (const handle of body.sessionHandles) {
        const session = await sessions.findByHandle(handle)
        const ended = session !== null && mayEnd(who, session) && (await sessions.endByHandle(handle))
        result[handle] = ended
        if (ended) await tell(who.caller, session, transactionId)
      }
      return { body: { result } }
    },
  }

  /** Writes down that a session was ended, and tells the person when somebody else did it. */
  async function tell(caller: Caller, { personId: id, component }: Session, transactionId: string) {
    const person = { id, component }
    await unitOfWork(context.db, async (tx) => {
      await recordAccess(tx, actorOfCaller(caller, transactionId), 'session-end', person, [])
      if (caller.id !== id || caller.component !== component)
        afterCommit(tx, () => context.notify(person, { code: 'session-ended-by-administrator' }))
    })
  }

  async function knownCaller(caller: Caller | null): Promise<{ caller: Caller; reach: Reach }> {
    if (!caller) throw new DomainError('not-signed-in')
    return { caller, reach: await reachOf(people, caller) }
  }
}

function mayEnd(who: { caller: Caller; reach: Reach }, session: Session): boolean {
  if (who.reach === 'all') return true
  if (session.realm !== who.caller.realm) return false
  return who.reach === 'realm' || session.personId === who.caller.id
}

/**
 * Only `eq` on username and realm, joined by `and`.
 *
 * @throws DomainError 400 naming the part that is not understood
 */
export function parseSessionFilter(filter: string): { username?: string; realm?: string } {
  const wanted: { username?: string; realm?: string } = {}
  for (const part of filter.split(/\s+and\s+/i)) {
    const match = /^\s*\/?(username|realm)\s+eq\s+(?:"([^"]*)"|'([^']*)')\s*$/i.exec(part)
    if (!match) {
      throw new DomainError('session-filter-not-understood', { part: part.trim() })
    }
    const value = match[2] ?? match[3] ?? ''
    if (match[1]?.toLowerCase() === 'username') wanted.username = value
    else wanted.realm = value
  }
  return wanted
}

function sessionInfo(session: Session) {
  return { ...sessionTimes(session), properties: { AMCtxId: session.contextId } }
}

function sessionRow(session: Session, current: boolean) {
  const { userAgent, address } = session
  return {
    ...sessionTimes(session),
    sessionHandle: session.handle,
    current,
    startTime: wireTime(session.authTime),
    ...(userAgent === null ? {} : { userAgent }),
    ...(address === null ? {} : { address }),
  }
}

function sessionTimes(session: Session) {
  return {
    username: session.personId,
    universalId: universalId(session.realm, session.personId),
    realm: session.realm,
    latestAccessTime: wireTime(session.latestAccess),
    maxIdleExpirationTime: wireTime(session.idleExpires),
    maxSessionExpirationTime: wireTime(session.maxExpires),
  }
}
