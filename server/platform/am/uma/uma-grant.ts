import type { Provider } from 'oidc-provider'
import type { Person } from '../../ports/people-port.ts'
import type { Installation } from '../installation/installation.ts'
import { consentOf } from '../oauth/consent.ts'
import { readIdToken } from '../oauth/id-token.ts'
import { openIdLibrary } from '../oauth/openid-library.ts'
import { toSubject } from '../oauth/subject.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { AccessDatabase } from '../tables.ts'
import { UMA_GRANT } from './constants.ts'
import type { Sharing } from './sharing.ts'
import type { Wanted } from './tables.ts'

/** What the grant needs. */
export interface UmaGrantDeps {
  readonly db: AccessDatabase
  readonly people: PeoplePort
  readonly installation: Installation
  readonly origin: string
  readonly sharing: Sharing
  readonly clock: () => number
}

/** What the client says (UMA 2.0 Grant, section 3.3.1); the index is the provider's. */
interface GrantParameters {
  readonly ticket?: string
  readonly claim_token?: string
  readonly claim_token_format?: string
}

/** The claim that tells who the requesting party is. */
const ID_TOKEN_FORMAT = 'http://openid.net/specs/openid-connect-core-1_0.html#IDToken'
/** Seconds: a requesting party token is short-lived, and asked about at every use. */
const TOKEN_LASTS = 600
/** Seconds after which a client may ask again whether the owner has answered. */
const ASK_AGAIN = 30

/** The permissions of a requesting party token, as the provider keeps them. */
export interface TokenExtra {
  readonly uma: readonly Wanted[]
}

/**
 * Adds the grant that turns a permission ticket into a requesting party token. The requesting party is known by an id_token that the
 * client got from this realm; without one the answer is `need_info`, without the owner's permission `request_submitted`.
 */
export function registerUmaGrant(
  provider: Provider,
  deps: UmaGrantDeps,
  realm: string,
  issuer: string,
): void {
  const { tickets } = deps.sharing
  const invalid = () => new openIdLibrary.errors.InvalidGrant('the ticket is not valid, or has been used')
  provider.registerGrantType<GrantParameters>(
    UMA_GRANT,
    async (context) => {
      const { client, params } = context.oidc
      if (!params.ticket) throw new openIdLibrary.errors.InvalidRequest("missing required parameter 'ticket'")
      const refuse = (body: Readonly<Record<string, unknown>>): void => {
        context.status = 403
        context.body = body
      }
      const person = await requestingParty(deps, realm, client.clientId, params)
      const accountId = toSubject(person?.id ?? '')
      const consent = person && (await consentOf(deps, provider, realm, accountId, client.clientId))
      if (!person || !consent) {
        const ticket = await tickets.renew(realm, params.ticket)
        if (ticket === null) throw invalid()
        return refuse({
          error: 'need_info',
          error_description: 'an id_token of the requesting party for this client is needed',
          ticket,
          required_claims: [{ name: 'id_token', claim_token_format: [ID_TOKEN_FORMAT], issuer: [issuer] }],
        })
      }
      const answer = await tickets.redeem(person, params.ticket)
      if (answer === null) throw invalid()
      if (answer.kind === 'submitted')
        return refuse({
          error: 'request_submitted',
          error_description: 'the resource owner has been asked',
          ticket: answer.ticket,
          interval: ASK_AGAIN,
        })
      if (answer.kind === 'denied')
        return refuse({ error: 'request_denied', error_description: 'the resource owner has denied it' })

      const extra: TokenExtra = { uma: answer.wanted }
      const token = new provider.AccessToken({
        accountId,
        client,
        // It ends with what the person allows the client.
        grantId: consent.jti,
        gty: UMA_GRANT,
        expiresIn: TOKEN_LASTS,
        extra,
      })
      context.body = {
        access_token: await token.save(),
        token_type: 'Bearer',
        expires_in: TOKEN_LASTS,
      }
    },
    ['ticket', 'claim_token', 'claim_token_format', 'pct', 'rpt', 'scope'],
  )
}

/** Who wants to use the resource: the person of an id_token that this realm gave to this client. */
async function requestingParty(
  { people, clock, ...installation }: UmaGrantDeps,
  realm: string,
  clientId: string,
  { claim_token: token, claim_token_format: format }: GrantParameters,
): Promise<Person | null> {
  if (!token || format !== ID_TOKEN_FORMAT) return null
  const claims = await readIdToken(token, installation)
  if (claims?.realm !== realm || claims.audience !== clientId || claims.expires * 1000 < clock()) return null
  const person = await people.readPerson(realm, claims.personId)
  return person?.active === true && person.component === people.componentOf(realm) ? person : null
}
