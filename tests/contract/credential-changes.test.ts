import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import { ALPHA, PASSWORD, kindsOf, outputOf, startJourneys } from './journeys-support.ts'
import type { JourneysUnderTest } from './journeys-support.ts'

let service: JourneysUnderTest
beforeAll(async () => {
  service = await startJourneys()
})
afterAll(() => service.close())

const NEW = 'A-quite-new-phrase'
const QUERY = 'noSession=true&ForceAuth=true'

const aliveWith = async (token: string): Promise<boolean> =>
  (
    await service.app.inject({
      method: 'POST',
      url: `${ALPHA}/sessions?_action=getSessionInfo`,
      headers: { cookie: `${service.cookieName}=${token}` },
    })
  ).statusCode === 200
const idOf = async (userName: string): Promise<string> =>
  (await service.identity.people.findForSignIn('/alpha', userName))?.id ?? ''
const personOf = async (userName: string) => ({ component: 'managed/alpha_user', id: await idOf(userName) })
const mailOf = async (userName: string): Promise<unknown> =>
  (await service.identity.identities.read(await personOf(userName)))?.['mail']

/** A call of the identity service in a session. */
const call = async (
  token: string,
  method: 'PATCH' | 'PUT' | 'GET' | 'POST',
  url: string,
  payload?: object,
  more: Record<string, string> = {},
) => {
  const answer = await service.app.inject({
    method,
    url: `/openidm/${url}`,
    headers: { cookie: `${service.cookieName}=${token}`, ...more },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}
const set = (field: string, value: unknown) => [{ operation: 'replace', field: `/${field}`, value }]
const ownPath = async (userName: string): Promise<string> => `managed/alpha_user/${await idOf(userName)}`

/** The last page of the journey that changes the password. */
async function choose(token: string) {
  const ask = await service.start('UpdatePassword', QUERY, token)
  return service.send(ask.body, [PASSWORD], '', token)
}

describe('a new password', () => {
  test('offers and by default ends all other sessions and what came of them', async () => {
    const userName = await service.createPerson('pia.password')
    const [here, there, elsewhere] = [
      await service.signIn(userName),
      await service.signIn(userName),
      await service.signIn(userName),
    ]
    const page = await choose(here)
    expect(kindsOf(page)).toEqual(['ValidatedCreatePasswordCallback', 'BooleanAttributeInputCallback'])
    const [, ends] = page.body.callbacks
    expect(outputOf(ends, 'prompt')).toBe('Sign out everywhere else')
    expect(outputOf(ends, 'value')).toBe(true)
    // As a client that does not know the second question sends it.
    expect((await service.send(page.body, [NEW], '', here)).status).toBe(200)
    expect([await aliveWith(here), await aliveWith(there), await aliveWith(elsewhere)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('keeps them for who says so', async () => {
    const userName = await service.createPerson('kai.keeper')
    const [here, there] = [await service.signIn(userName), await service.signIn(userName)]
    const page = await choose(here)
    expect((await service.send(page.body, [NEW, false], '', here)).status).toBe(200)
    expect([await aliveWith(here), await aliveWith(there)]).toEqual([true, true])
  })

  test('set through the own object ends the others as well; a refused one ends nothing', async () => {
    const userName = await service.createPerson('olga.own')
    const [here, there] = [await service.signIn(userName), await service.signIn(userName)]
    const change = (reauth: string) =>
      call(here, 'PATCH', `managed/alpha_user/${id}`, set('password', NEW), {
        'x-openidm-reauth-password': reauth,
      })
    const id = await idOf(userName)
    expect((await change('wrong')).status).toBe(403)
    expect(await aliveWith(there)).toBe(true)
    expect((await change(PASSWORD)).status).toBe(200)
    expect([await aliveWith(here), await aliveWith(there)]).toEqual([true, false])
  })

  test('set by an administrator ends every one, and every token', async () => {
    const userName = await service.createPerson('rene.reset')
    const sessions = [await service.signIn(userName), await service.signIn(userName)]
    const admin = await service.signIn('adam.admin')
    expect((await call(admin, 'PATCH', await ownPath(userName), set('password', NEW))).status).toBe(200)
    expect(await Promise.all(sessions.map(aliveWith))).toEqual([false, false])
    expect(await aliveWith(admin)).toBe(true)
    const db = service.database.kysely.withTables<AccessTables>()
    const id = await idOf(userName)
    expect(
      await db.selectFrom('access_session').select('handle').where('person_id', '=', id).execute(),
    ).toEqual([])
    expect(
      await db.selectFrom('oauth_model').select('id').where('account_id', '=', `(usr!${id})`).execute(),
    ).toEqual([])
  })

  test('tokens of the session that goes on still count, those of the others do not', async () => {
    const userName = await service.createPerson('tom.tokens')
    const [here, there] = [await service.signIn(userName), await service.signIn(userName)]
    const tokens = [await tokenOf(here), await tokenOf(there)]
    const page = await choose(here)
    expect((await service.send(page.body, [NEW], '', here)).status).toBe(200)
    const counts = await Promise.all(
      tokens.map(async (token) => {
        const url = '/openidm/info/login'
        const answer = await service.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
        return answer.statusCode !== 401
      }),
    )
    expect(counts).toEqual([true, false])
  })
})

/** A token of the portal's client, as the gateway gets it. */
async function tokenOf(session: string): Promise<string> {
  const verifier = 'v'.repeat(43)
  const { createHash } = await import('node:crypto')
  const base = `${service.origin}/am/oauth2/realms/root/realms/alpha`
  const redirect = `${service.origin}/enduser/appAuthHelperRedirect.html`
  const query = new URLSearchParams({
    client_id: 'end-user-ui',
    response_type: 'code',
    scope: 'openid fr:idm:*',
    redirect_uri: redirect,
    prompt: 'none',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const asked = await fetch(`${base}/authorize?${query.toString()}`, {
    redirect: 'manual',
    headers: { cookie: `${service.cookieName}=${session}` },
  })
  const code = new URL(asked.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const answer = await fetch(`${base}/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'end-user-ui',
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  })
  return String(((await answer.json()) as { access_token?: string }).access_token)
}

describe('a new mail address', () => {
  const begin = async (token: string) => {
    const ask = await service.start('UpdateEmail', QUERY, token)
    expect(kindsOf(ask)).toEqual(['PasswordCallback'])
    return service.send(ask.body, [PASSWORD], '', token)
  }
  const mails = () => service.mailer.outbox(50)
  const linkTo = async (mail: string): Promise<string> => {
    const found = (await mails()).find(({ to }) => to === mail)
    return /suspendedId=([\w-]+)/.exec(found?.body ?? '')?.[1] ?? ''
  }

  test('needs the password and a proof by mail; the old one is told', async () => {
    const userName = await service.createPerson('mia.mover')
    const old = `${userName}@example.net`
    const token = await service.signIn(userName)
    const ask = await service.start('UpdateEmail', QUERY, token)
    expect((await service.send(ask.body, ['wrong'], '', token)).status).toBe(401)

    const page = await begin(token)
    expect(kindsOf(page)).toEqual(['StringAttributeInputCallback'])
    const waiting = await service.send(page.body, ['mia.new@example.net'], '', token)
    expect(kindsOf(waiting)).toEqual(['SuspendedTextOutputCallback'])
    expect(await mailOf(userName), 'holds until it is proven').toBe(old)
    expect((await mails()).filter(({ to }) => to === old)).toEqual([])

    // The page goes on with the link although somebody is signed in there.
    expect((await mails()).find(({ to }) => to === 'mia.new@example.net')?.body).toContain('noSession=true')
    // The link may be opened anywhere: it signs nobody in.
    const done = await service.start('', `suspendedId=${await linkTo('mia.new@example.net')}`)
    expect(done).toMatchObject({ status: 200, body: { realm: '/alpha' } })
    expect(done.body.tokenId).toBeUndefined()
    expect(await mailOf(userName)).toBe('mia.new@example.net')
    expect((await mails()).filter(({ to }) => to === old)).toMatchObject([{ template: 'emailChanged' }])
    expect(await aliveWith(token)).toBe(true)
  })

  test.each([
    ['of somebody else', 'otto'],
    ['of somebody else in capitals', 'OTTO'],
    ['that is none', 'no address'],
    ['that is empty', ''],
  ])('%s is asked for again', async (_what, value) => {
    const userName = await service.createPerson(`x${Math.random().toString(36).slice(2, 10)}`)
    const taken = String(await mailOf('otto.owner'))
    const mail = value === 'otto' ? taken : value === 'OTTO' ? taken.toUpperCase() : value
    const token = await service.signIn(userName)
    const before = (await mails()).length
    const again = await service.send((await begin(token)).body, [mail], '', token)
    expect(kindsOf(again)).toEqual(['StringAttributeInputCallback'])
    expect(outputOf(again.body.callbacks[0], 'failedPolicies')).not.toEqual([])
    expect((await mails()).length).toBe(before)
  })

  test('that somebody else got meanwhile is refused at the end', async () => {
    const [first, second] = [
      await service.createPerson('fay.first'),
      await service.createPerson('sue.second'),
    ]
    const token = await service.signIn(first)
    await service.send((await begin(token)).body, ['shared@example.net'], '', token)
    await service.identity.identities.patch(await personOf(second), { mail: 'shared@example.net' })
    const late = await service.start('', `suspendedId=${await linkTo('shared@example.net')}`)
    expect(late.status).toBe(401)
    expect(await mailOf(first)).toBe(`${first}@example.net`)
  })

  test('is not set past the proof: neither by PATCH nor by PUT', async () => {
    const userName = await service.createPerson('pat.past')
    const token = await service.signIn(userName)
    const path = await ownPath(userName)
    const reauth = { 'x-openidm-reauth-password': PASSWORD }
    expect((await call(token, 'PATCH', path, set('mail', 'me@evil.example'), reauth)).status).toBe(403)
    const { body: own } = await call(token, 'GET', path)
    expect((await call(token, 'PUT', path, { ...own, mail: 'me@evil.example' }, reauth)).status).toBe(403)
    expect(await mailOf(userName)).toBe(`${userName}@example.net`)
    expect((await call(token, 'PATCH', path, set('city', 'Galway'))).status).toBe(200)
    const rights = await call(token, 'GET', `privilege/${path}`)
    expect(JSON.stringify(rights.body['UPDATE'])).not.toContain('"mail"')
  })

  test('of a pupil is the school’s to set; an administrator sets any directly', async () => {
    const pupil = await service.signIn('sam.student')
    const page = await begin(pupil)
    expect((await service.send(page.body, ['sam@example.net'], '', pupil)).status).toBe(401)
    const admin = await service.signIn('adam.admin')
    const set1 = await call(
      admin,
      'PATCH',
      await ownPath('sam.student'),
      set('mail', 'sam.school@example.net'),
    )
    expect(set1.status).toBe(200)
    expect(await mailOf('sam.student')).toBe('sam.school@example.net')
  })
})
