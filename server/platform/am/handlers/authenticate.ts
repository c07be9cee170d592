import { stringifySetCookie } from 'cookie'
import type { operations } from '../../../../openapi/generated/access.ts'
import { HttpProblem, badRequest } from '../../../contract/index.ts'
import type { HandlersOf, TypedHandler } from '../../../contract/index.ts'
import { sessionToken } from '../credentials.ts'
import { allowedGoto, defaultSuccessUrl } from '../goto.ts'
import { advance } from '../journeys/engine.ts'
import type { Progress } from '../journeys/engine.ts'
import type { JourneyTicket } from '../journeys/auth-id.ts'
import type { Callback } from '../journeys/callbacks.ts'
import { findJourney } from '../journeys/trees.ts'
import { requireRealm } from '../realms.ts'
import type { Realm } from '../realms.ts'
import type { AccessContext } from './context.ts'

type Served = Pick<operations, 'authenticate'>
type Request = Parameters<TypedHandler<operations['authenticate']>>[0]
type Reply = Awaited<ReturnType<TypedHandler<operations['authenticate']>>>

/** The authenticate protocol: start a journey, go on with it, end it with a session. */
export function authenticateHandlers(context: AccessContext): HandlersOf<Served> {
  return {
    async authenticate(request) {
      const realm = requireRealm(request.params.realmPath)
      const authId = request.body?.authId
      if (authId === undefined) {
        const present = await presentSession(context, request, realm)
        if (present) return present
      }
      const ticket =
        authId === undefined ? start(request, realm) : await context.authIds.redeem(authId, realm.path)
      const journey = findJourney(ticket.journey)
      if (!journey) throw badRequest('No Configuration found')

      const surroundings = {
        realm: realm.path,
        address: request.ip,
        locales:
          request.query.locale === undefined ? request.locales : [request.query.locale, ...request.locales],
        ports: context.nodePorts,
      }
      const sent = request.body?.callbacks
      const at = authId === undefined ? undefined : ticket.position
      let progress = await advance(
        journey,
        at,
        authId !== undefined && sent?.length ? sent : undefined,
        surroundings,
      )
      if (authId === undefined && progress.kind === 'step') {
        const filled = fillFromHeaders(progress.callbacks, request.headers)
        if (filled) progress = await advance(journey, progress.position, filled, surroundings)
      }
      return answer(context, realm, ticket, progress)
    },
  }
}

function start({ query }: Request, realm: Realm): JourneyTicket {
  if (query.authIndexType !== undefined && query.authIndexType !== 'service') {
    throw badRequest('No Configuration found')
  }
  return {
    realm: realm.path,
    journey: query.authIndexType === undefined ? realm.defaultJourney : (query.authIndexValue ?? ''),
    position: { nodeId: '', shared: {} },
    noSession: query.noSession ?? false,
    goto: query.goto,
    gotoOnFail: query.gotoOnFail,
  }
}

/** A client that is signed in already gets its session back, unless it asks to sign in again. */
async function presentSession(context: AccessContext, request: Request, realm: Realm): Promise<Reply | null> {
  if (request.query.ForceAuth || request.query.noSession) return null
  const tokenId = sessionToken(request.headers, context.installation.cookieName)
  const session = tokenId === undefined ? null : await context.sessions.find(tokenId)
  if (!session || session.realm !== realm.path) return null
  const successUrl =
    allowedGoto(request.query.goto, context.origin, realm.gotoList) ?? defaultSuccessUrl(realm)
  return { body: { tokenId, successUrl, realm: realm.path } }
}

async function answer(
  context: AccessContext,
  realm: Realm,
  ticket: JourneyTicket,
  progress: Progress,
): Promise<Reply> {
  switch (progress.kind) {
    case 'step': {
      const authId = await context.authIds.issue({ ...ticket, position: progress.position })
      return {
        body: { authId, template: '', ...progress.page, callbacks: progress.callbacks.map(toWire) },
      }
    }
    case 'failure':
      throw new HttpProblem(401, progress.message, {
        detail: { failureUrl: allowedGoto(ticket.gotoOnFail, context.origin, realm.gotoList) ?? '' },
      })
    case 'success': {
      const successUrl = allowedGoto(ticket.goto, context.origin, realm.gotoList) ?? defaultSuccessUrl(realm)
      if (ticket.noSession) return { body: { successUrl, realm: realm.path } }
      const { tokenId } = await context.sessions.create({
        realm: realm.path,
        personId: progress.person.id,
        component: progress.person.component,
        journey: ticket.journey,
      })
      return {
        body: { tokenId, successUrl, realm: realm.path },
        headers: sessionCookie(context, tokenId),
      }
    }
  }
}

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
function fillFromHeaders(callbacks: readonly Callback[], headers: Request['headers']): Callback[] | null {
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

function toWire({ type, output, input, _id }: Callback) {
  return { type, output: [...output], input: [...input], _id }
}
