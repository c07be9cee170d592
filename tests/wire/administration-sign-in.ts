import { createHash, randomBytes } from 'node:crypto'
import { demoPassword } from '../../server/demo/personas.ts'

/**
 * Signs in as administration tools do: at the root realm, then with the code of their client for a token.
 *
 * @param origin of the server
 * @returns the access token
 */
export async function toolToken(origin: string, userName: string): Promise<string> {
  const { cookieName } = await json(`${origin}/am/json/serverinfo/*`, {
    headers: { 'accept-api-version': 'resource=1.1' },
  })
  const { tokenId } = await json(`${origin}/am/json/realms/root/authenticate`, {
    method: 'POST',
    headers: {
      'accept-api-version': 'resource=2.0, protocol=1.0',
      'content-type': 'application/json',
      'x-openam-username': userName,
      'x-openam-password': demoPassword,
    },
    body: '{}',
  })
  const back = `${origin}/platform/appAuthHelperRedirect.html`
  const verifier = randomBytes(32).toString('base64url')
  const allowed = await fetch(`${origin}/am/oauth2/authorize`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'accept-api-version': 'protocol=2.1,resource=1.0',
      cookie: `${String(cookieName)}=${String(tokenId)}`,
    },
    body: new URLSearchParams({
      redirect_uri: back,
      scope: 'openid fr:idm:*',
      response_type: 'code',
      client_id: 'idmAdminClient',
      csrf: String(tokenId),
      decision: 'allow',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  })
  const code = new URL(allowed.headers.get('location') ?? back).searchParams.get('code')
  if (code === null) throw new Error(`No code: ${allowed.status} ${allowed.headers.get('location')}`)
  const { access_token } = await json(`${origin}/am/oauth2/access_token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('idmAdminClient:doesnotmatter').toString('base64')}` },
    body: new URLSearchParams({
      redirect_uri: back,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    }),
  })
  return String(access_token)
}

async function json(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, init)
  const body = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${url} ${answer.status} ${JSON.stringify(body)}`)
  return body
}
