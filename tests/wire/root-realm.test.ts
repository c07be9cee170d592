import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, demoPersonas } from '../../server/demo/personas.ts'
import type { RunningServer } from '../../server/start.ts'
import { Page } from '../contract/gateway-support.ts'
import { startDemoServer } from '../support/demo-store.ts'

let server: RunningServer
let cookieName: string
const home = mkdtempSync(join(tmpdir(), 'atrium-root-'))
beforeAll(async () => {
  server = await startDemoServer(home)
  const info = await fetch(`${server.origin}/am/json/serverinfo/*`)
  cookieName = ((await info.json()) as { cookieName: string }).cookieName
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(home, { recursive: true, force: true })
})

const atRoot = async (userName: string, password = demoPassword) => {
  const answer = await fetch(`${server.origin}/am/json/realms/root/authenticate`, {
    method: 'POST',
    headers: { 'x-openam-username': userName, 'x-openam-password': password },
  })
  return { status: answer.status, body: (await answer.json()) as { tokenId?: string; realm?: string } }
}

describe('the root realm', () => {
  test('takes people who administer every realm', async () => {
    const { status, body } = await atRoot('gil.global')
    expect([status, body.realm]).toEqual([200, '/'])
    const cookie = `${cookieName}=${body.tokenId}`
    const session = await fetch(`${server.origin}/am/json/sessions?_action=getSessionInfo`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await session.json()).toMatchObject({ realm: '/' })
    const config = await fetch(`${server.origin}/openidm/config?_queryFilter=true`, { headers: { cookie } })
    expect(config.status).toBe(200)
    const login = await fetch(`${server.origin}/openidm/info/login`, { headers: { cookie } })
    expect(await login.json()).toMatchObject({ authorization: { component: 'managed/alpha_user' } })
  })

  test('nobody else of another realm, and nobody by a wrong password', async () => {
    for (const { userName } of demoPersonas.filter((one) => one.userName !== 'gil.global'))
      expect([userName, (await atRoot(userName)).status]).toEqual([userName, 401])
    expect((await atRoot('gil.global', 'wrong')).status).toBe(401)
  })

  test('opens the portal there', async () => {
    const page = new Page(server.origin)
    const url = '/am/json/realms/root/authenticate'
    const step = (await (await page.send('POST', url, {})).json()) as {
      callbacks: { input: { value: string }[] }[]
    }
    step.callbacks[0]!.input[0]!.value = 'gil.global'
    step.callbacks[1]!.input[0]!.value = demoPassword
    expect((await page.send('POST', url, step)).status).toBe(200)
    const document = await page.boot()
    expect([document.session.authenticated, document.realm]).toEqual([true, '/'])
    expect(document.user).toMatchObject({ userName: 'gil.global' })
  })

  test('lets go of who does not administer every realm any more', async () => {
    const signIn = async (userName: string) => (await atRoot(userName)).body.tokenId ?? ''
    const admin = `${cookieName}=${await signIn('openidm-admin')}`
    const gil = `${cookieName}=${await signIn('gil.global')}`
    const login = (await (
      await fetch(`${server.origin}/openidm/info/login`, { headers: { cookie: gil } })
    ).json()) as { authorization: { id: string } }
    const role = await fetch(
      `${server.origin}/openidm/internal/role/ui-global-admin/authzMembers?_queryFilter=true&_fields=*`,
      { headers: { cookie: admin } },
    )
    const { result } = (await role.json()) as {
      result: { _id: string; _refResourceId: string; _rev: string }[]
    }
    const member = result.find((one) => one._refResourceId === login.authorization.id)
    const removed = await fetch(
      `${server.origin}/openidm/internal/role/ui-global-admin/authzMembers/${member?._id ?? 'none'}`,
      { method: 'DELETE', headers: { cookie: admin } },
    )
    if (removed.status !== 200) {
      // Relationships are taken away by a change of the person.
      const changed = await fetch(`${server.origin}/openidm/managed/alpha_user/${login.authorization.id}`, {
        method: 'PATCH',
        headers: { cookie: admin, 'content-type': 'application/json' },
        body: JSON.stringify([{ operation: 'replace', field: '/authzRoles', value: [] }]),
      })
      expect(changed.status, await changed.text()).toBe(200)
    }
    expect(
      (await fetch(`${server.origin}/openidm/config?_queryFilter=true`, { headers: { cookie: gil } })).status,
    ).toBe(401)
    expect((await atRoot('gil.global')).status).toBe(401)
  })
})
