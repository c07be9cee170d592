import { stringifySetCookie } from 'cookie'
import type { operations } from '../../../../openapi/generated/access.ts'
import { DomainError } from '../../../contract/index.ts'
import type { HandlersOf, TypedHandler } from '../../../contract/index.ts'
import { sessionToken } from '../sign-in/credentials.ts'
import { recordFailedSignIn, watchGuesses } from '../sign-in/failed-sign-ins.ts'
import { defaultSuccessUrl, followedGoto } from '../sign-in/goto.ts'
import { signInAttempt } from '../sign-in/sign-in-attempt.ts'
import { REFUSED, advanceJourney } from '../journeys/engine.ts'
import type { Position, Progress } from '../journeys/engine.ts'
import type { Surroundings } from '../journeys/surroundings.ts'
import { JourneyFault } from '../journeys/journey-fault.ts'
import type { JourneyTicket } from '../journeys/auth-id.ts'
import type { JourneyCallback } from '../journeys/callbacks.ts'
import { requireRealm } from '../installation/realms.ts'
import type { Realm } from '../installation/realms.ts'
import type { Session } from '../sessions/session.ts'
import type { AccessContext } from './context.ts'

type Served = Pick<operations, 'authenticate'>
type Request = Parameters<TypedHandler<operations['authenticate']>>[0]
type Reply = Awaited<ReturnType<TypedHandler<operations['authenticate']>>>

/** The authenticate protocol: start a journey, go on with it, end it with a session. */
export function authenticateHandlers(context: AccessContext): HandlersOf<Served> {
  return {
    async authenticate(request) {
      const { query, body } = request
      const realm = requireRealm(request.params.realmPath)
      const begins = body?.authId === undefined && query.suspendedId === undefined
      if (begins) {
        const present = await presentSession(context, request, realm)
        if (present) return present
      }
      const resumed = body?.authId === undefined && query.suspendedId !== undefined
      const ticket =
        body?.authId !== undefined
          ? await context.authIds.redeem(body.authId, realm.path)
          : resumed
            ? await context.suspended.take(query.suspendedId ?? '', realm.path)
            : start(request, realm)
      const journey = await context.journeys.find(realm.path, ticket.journey)
      // A part of other journeys is none by itself: what must come before it would be left out.
      if (!journey || journey.tree.innerTreeOnly === true) throw new DomainError('no-configuration-found')

      const watched = watchGuesses(context.services)
      const surroundings: Surroundings = {
        realm,
        address: request.ip,
        userAgent: textHeader(request.headers['user-agent']),
        device: context.knownDevices.read(request.headers.cookie),
        locales: query.locale === undefined ? request.locales : [query.locale, ...request.locales],
        origin: context.origin,
        session: await sessionOf(context, request, realm),
        noSession: ticket.noSession,
        returned: { resumed, code: query.code, state: query.state, error: query.error },
        services: watched.services,
        clock: context.clock,
        findJourney: (name) => context.journeys.find(realm.path, name),
      }
      const run = async (position: Position | undefined, sent: unknown): Promise<Progress> =>
        advanceJourney(ticket.journey, position, sent, surroundings).catch((error: unknown) => {
          if (!(error instanceof JourneyFault)) throw error
          const code = error.missing === undefined ? 'journey-cannot-run' : 'journey-node-not-supported'
          throw new DomainError(code, { why: error.said })
        })
      // The waiting step itself asks nothing; whoever follows its link answers it by that.
      let progress = await run(
        ticket.position,
        resumed ? [] : begins ? undefined : answersOf(body?.callbacks),
      )
      if (begins && progress.kind === 'step') {
        const filled = fillFromHeaders(progress.callbacks, request.headers)
        if (filled) progress = await run(progress.position, filled)
      }
      const call = {
        realm: realm.path,
        journey: ticket.journey,
        address: request.ip,
        transactionId: request.transactionId,
        now: context.clock(),
      }
      await recordFailedSignIn(context.db, call, watched.seen(), progress)
      const attempt = signInAttempt(call, textHeader(request.headers['user-agent']), watched.seen(), progress)
      // What ends well without a session is no sign-in, e.g. a new password. A wrong guess is one, whatever the client asked for.
      if (attempt && !(ticket.noSession && attempt.outcome === 'success')) context.signIns.record(attempt)
      return answer(context, realm, ticket, progress, request)
    },
  }
}

const answersOf = <Sent>(sent: readonly Sent[] | undefined): readonly Sent[] | undefined =>
  sent !== undefined && sent.length > 0 ? sent : undefined

function start({ query }: Request, realm: Realm): JourneyTicket {
  if (query.authIndexType !== undefined && query.authIndexType !== 'service') {
    throw new DomainError('no-configuration-found')
  }
  return {
    realm: realm.path,
    journey: query.authIndexType === undefined ? realm.defaultJourney : (query.authIndexValue ?? ''),
    position: undefined,
    noSession: query.noSession ?? false,
    goto: query.goto,
    gotoOnFail: query.gotoOnFail,
  }
}

async function sessionOf(
  context: AccessContext,
  { headers }: Request,
  realm: Realm,
): Promise<Session | null> {
  const tokenId = sessionToken(headers, context.installation.cookieName)
  const session = tokenId === undefined ? null : await context.sessions.find(tokenId)
  return session?.realm === realm.path ? session : null
}

const gotoOf = (context: AccessContext, realm: Realm, wished: string | undefined) =>
  followedGoto(wished, context.origin, () => context.realmServices.gotoList(realm.path))

/** A client that is signed in already gets its session back, unless it asks to sign in again. */
async function presentSession(context: AccessContext, request: Request, realm: Realm): Promise<Reply | null> {
  if (request.query.ForceAuth || request.query.noSession) return null
  const tokenId = sessionToken(request.headers, context.installation.cookieName)
  if (!(await sessionOf(context, request, realm))) return null
  const successUrl = (await gotoOf(context, realm, request.query.goto)) ?? defaultSuccessUrl(realm)
  return { body: { tokenId, successUrl, realm: realm.path } }
}

/** A journey's own words for it are shown as they are. */
function refused(why: string, failureUrl: string): DomainError {
  const options = { detail: { failureUrl } }
  return why === REFUSED
    ? new DomainError('login-failure', {}, options)
    : new DomainError('sign-in-refused', { why }, options)
}

async function answer(
  context: AccessContext,
  realm: Realm,
  ticket: JourneyTicket,
  progress: Progress,
  { headers, ip }: Pick<Request, 'headers' | 'ip'>,
): Promise<Reply> {
  switch (progress.kind) {
    case 'step': {
      const next = { ...ticket, position: progress.position }
      const { suspend } = progress
      if (suspend) {
        await context.suspended.keep(suspend.id, next, suspend.lifetime, await suspend.prepare())
      }
      const authId = await context.authIds.issue(next)
      return {
        body: { authId, template: '', ...progress.page, callbacks: progress.callbacks.map(toWire) },
      }
    }
    case 'failure':
      throw refused(progress.message, (await gotoOf(context, realm, ticket.gotoOnFail)) ?? '')
    case 'success': {
      const successUrl = (await gotoOf(context, realm, ticket.goto)) ?? defaultSuccessUrl(realm)
      if (ticket.noSession) return { body: { successUrl, realm: realm.path } }
      const { tokenId } = await context.sessions.create({
        realm: realm.path,
        personId: progress.person.id,
        component: progress.person.component,
        journey: ticket.journey,
        userAgent: textHeader(headers['user-agent']),
        address: ip,
      })
      return {
        body: { tokenId, successUrl, realm: realm.path },
        headers: {
          'set-cookie': [
            sessionCookie(context, tokenId)['set-cookie'],
            context.knownDevices.remember(headers.cookie, progress.person),
          ],
        },
      }
    }
  }
}

const textHeader = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Sets the session cookie, or clears it with an empty token. */
export function sessionCookie(
  context: Pick<AccessContext, 'installation' | 'origin'>,
  tokenId: string,
): { readonly 'set-cookie': string } {
  return {
    'set-cookie': stringifySetCookie({
      name: context.installation.cookieName,
      value: tokenId,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: context.origin.startsWith('https:'),
      ...(tokenId === '' ? { maxAge: 0 } : {}),
    }),
  }
}

/** Administration tools send name and password as headers instead of answering callbacks. */
function fillFromHeaders(
  callbacks: readonly JourneyCallback[],
  headers: Request['headers'],
): JourneyCallback[] | null {
  const values: Readonly<Record<string, unknown>> = {
    NameCallback: headers['x-openam-username'],
    PasswordCallback: headers['x-openam-password'],
  }
  if (!callbacks.every(({ type }) => typeof values[type] === 'string')) return null
  return callbacks.map((callback) => ({
    ...callback,
    input: callback.input.map(({ name }) => ({ name, value: values[callback.type] })),
  }))
}

function toWire({ type, output, input, _id }: JourneyCallback) {
  return { type, output: [...output], input: [...input], _id }
}
