import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { DomainError } from '../../../contract/index.ts'
import { localesOf } from '../../../contract/locales.ts'
import { sessionToken } from '../sign-in/credentials.ts'
import { byThemselves, recordAccess } from '../told.ts'
import { consentPage, consentPageHeaders, tooOldPage } from './consent-page.ts'
import { formOf } from './form.ts'
import type { OtherClient } from './other-clients.ts'
import type { ProviderDeps } from './provider-deps.ts'
import { toSubject } from './subject.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'

/** An authorisation that waits for the person. */
type Waiting = InstanceType<Provider['Interaction']>

/** Seconds in which the client's authorisation goes on after the answer. */
const GO_ON_WITHIN = 60

/**
 * The step of an authorisation at which a person allows or denies it. Bound to the access manager's session, not to cookies of its
 * own: the portal's browsers have none.
 *
 * @param address of this step, e.g. `/am/oauth2/realms/alpha/consent/{uid}`
 */
export async function serveConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ProviderDeps,
  step: {
    readonly provider: Provider
    readonly realm: string
    readonly uid: string
    readonly address: string
  },
): Promise<FastifyReply> {
  const { provider, realm, uid, address } = step
  const locales = localesOf(request.headers['accept-language'])
  const token = sessionToken(request.headers, deps.installation.cookieName)
  const session = token === undefined ? null : await deps.sessions.find(token)
  const waiting = await provider.Interaction.find(uid)
  const clientId = String(waiting?.params['client_id'] ?? '')
  const client = waiting ? await deps.otherClients.find(realm, clientId) : undefined
  const theirs = session?.realm === realm && waiting?.session?.accountId === toSubject(session.personId)
  if (!token || !session || !waiting || !client || !theirs || waiting.prompt.name !== 'consent')
    return reply.code(400).headers(consentPageHeaders).send(tooOldPage(locales))

  const proof = createHmac('sha256', deps.installation.journeySecret)
    .update(`${uid}.${token}`)
    .digest('base64url')
  if (request.method === 'GET') {
    const person = await deps.people.readPerson(realm, session.personId)
    const question = {
      client,
      person: person?.userName ?? '',
      scopes: scopesOf(waiting, client),
      action: address,
      proof,
    }
    return reply.headers(consentPageHeaders).send(consentPage(question, locales))
  }
  const form = await formOf(request)
  if (!same(form.get('proof') ?? '', proof)) throw new DomainError('consent-from-elsewhere')
  const allowed = form.get('decision') === 'allow'
  if (allowed) {
    await keep(deps, provider, waiting, client, realm)
    const owner = { id: session.personId, component: session.component }
    await unitOfWork(deps.db, (tx) =>
      recordAccess(tx, byThemselves(owner), 'application-allow', owner, [clientId], {
        name: client.name,
      }),
    )
  } else await waiting.destroy()
  const next = allowed ? onward(waiting, address, uid) : refusal(waiting, provider.issuer)
  return reply.code(302).headers({ location: next, 'cache-control': 'no-store' }).send()
}

/** What of the wished scopes the client may have at all. */
const scopesOf = ({ params }: Waiting, client: OtherClient): string[] =>
  String(params['scope'] ?? '')
    .split(' ')
    .filter((scope) => client.scopes.includes(scope))

/** Writes the consent down: into the one that there is, or a new one. */
async function keep(
  deps: ProviderDeps,
  provider: Provider,
  waiting: Waiting,
  client: OtherClient,
  realm: string,
): Promise<void> {
  const accountId = waiting.session?.accountId ?? ''
  const known = await consentOf(deps, provider, realm, accountId, client.clientId)
  const grant = known ?? new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(scopesOf(waiting, client).join(' '))
  await grant.save()
  waiting.result = { consent: {} }
  await waiting.save(GO_ON_WITHIN)
}

/** The grant of a client of others to a person; `undefined` when there is none, or not any more. */
export async function consentOf(
  { db, clock }: Pick<ProviderDeps, 'db' | 'clock'>,
  provider: Provider,
  realm: string,
  accountId: string,
  clientId: string,
) {
  const row = await db
    .selectFrom('oauth_model')
    .select('id')
    .where('realm', '=', realm)
    .where('model', '=', 'Grant')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .where('expires_at', '>', new Date(clock()))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? provider.Grant.find(row.id) : undefined
}

/** The same authorisation again, which now has what was missing. */
function onward({ params }: Waiting, address: string, uid: string): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  query.set('consented', uid)
  return `${address.replace(/\/consent\/[\w-]+$/, '/authorize')}?${query.toString()}`
}

/** Back to the client, which is told that it was refused (RFC 6749, 4.1.2.1). */
function refusal({ params }: Waiting, issuer: string): string {
  const address = new URL(String(params['redirect_uri']))
  address.searchParams.set('error', 'access_denied')
  address.searchParams.set('error_description', 'The person did not allow it.')
  if (params['state'] !== undefined) address.searchParams.set('state', String(params['state']))
  address.searchParams.set('iss', issuer)
  return address.href
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
