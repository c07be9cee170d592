import { createHash } from 'node:crypto'
import type { MadeOf } from '../../../store/changes/read-cache.ts'
import type { TokenOwner } from '../sessions/callers.ts'
import type { ProviderDeps } from './provider-deps.ts'
import { SERVICE_ACCOUNTS, SERVICE_ACCOUNTS_DOCUMENT } from '../../kernel/service-account.ts'
import { fromServiceSubject, fromSubject } from './subject.ts'

type TokenDeps = Pick<ProviderDeps, 'db' | 'people' | 'standing' | 'clock' | 'cache' | 'serviceAccount'>

/**
 * Finds what an access token stands for. Every call of every service passes here, so it is read once and not through the provider, which would
 * ask the store three times.
 *
 * @returns a function that answers `null` for what is not, or no longer, a token; that is asked for anew each time
 */
export function createFindToken(deps: TokenDeps): (token: string) => Promise<TokenOwner | null> {
  return (token) =>
    deps.cache.read(
      hashOf(token),
      async (made) => {
        const owner = await readToken(deps, token, made)
        if (!owner) made.until(0)
        return owner
      },
      deps.clock,
    )
}

async function readToken(deps: TokenDeps, token: string, made: MadeOf): Promise<TokenOwner | null> {
  const row = await deps.db
    .selectFrom('oauth_model as token')
    .leftJoin('oauth_model as grant', (join) =>
      join
        .on('grant.model', '=', 'Grant')
        .onRef('grant.realm', '=', 'token.realm')
        .onRef('grant.id', '=', 'token.grant_id'),
    )
    .select(['token.realm', 'token.payload', 'token.expires_at', 'token.grant_id', 'grant.session_handle'])
    .where('token.model', '=', 'AccessToken')
    .where('token.id', '=', token)
    .where('token.expires_at', '>', new Date(deps.clock()))
    .executeTakeFirst()
  const { accountId, scope, iat, clientId } = (row?.payload ?? {}) as {
    accountId?: string
    scope?: string
    iat?: number
    clientId?: string
  }
  if (!row || accountId === undefined) return null
  made.until(row.expires_at?.getTime() ?? 0)
  made.of(...[token, row.grant_id].flatMap((id) => (id === null ? [] : `oauth_model/${hashOf(id)}`)))
  const service = fromServiceSubject(accountId)
  if (service !== undefined) {
    made.of(`config_document/${SERVICE_ACCOUNTS_DOCUMENT}`)
    const account = await deps.serviceAccount(service)
    // What was taken from the account is taken from its tokens.
    const scopes = (scope ?? '').split(' ').filter((one) => account?.scopes.includes(one))
    if (!account?.active || row.realm !== '/') return null
    return {
      personId: account.id,
      realm: row.realm,
      component: SERVICE_ACCOUNTS,
      scopes,
      ...(clientId === undefined ? {} : { client: clientId }),
    }
  }
  const person = await deps.people.readPerson(row.realm, fromSubject(accountId))
  if (!person) return null
  const { component, realm } = person
  made.of(`${component}/${person.id}`, 'internal/role/*')
  const since = new Date((iat ?? 0) * 1000)
  if (!(await deps.standing({ realm, component, personId: person.id, since }))) return null
  return {
    personId: person.id,
    realm: row.realm,
    component,
    scopes: (scope ?? '').split(' ').filter(Boolean),
    ...(clientId === undefined ? {} : { client: clientId }),
    ...(row.session_handle === null ? {} : { session: row.session_handle }),
  }
}

/** As changes of tokens are noted (store/changes/note-changes.sql). */
const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex')
