import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../../../engine/format/diagnostics.ts'
import { brokenScreenHandlers } from '../../../../../server/gateway/layers/broken-screens.ts'

const fault = {
  code: 'FMT102',
  file: 'screen-definitions/screens/x.screen.json',
  line: 4,
  message: '"tittle" is not known here.',
  hint: 'Write "title".',
} as Diagnostic

/** Asks as somebody with these roles, of a portal with one broken screen. */
function ask(roles: readonly string[] | undefined) {
  const login = {
    authenticationId: 'adam',
    authorization: { id: 'adam', component: 'managed/alpha_user', roles },
  }
  const handlers = brokenScreenHandlers({
    guard: {
      assertOrigin: () => {},
      sessionOf: async () => (roles ? { realm: '/alpha' } : null),
    } as never,
    reader: {
      identity: async (path: string) => (path.startsWith('authentication') ? login : {}),
      access: async () => ({ roles }),
      shared: async () => ({}),
    } as never,
    portals: { of: async () => ({ portal: { broken: new Map([['/x', [fault]]]) } }) } as never,
  })
  return handlers.listBrokenScreens({ headers: {} } as never)
}

test('an administrator hears what is wrong, where, and what to do', async () => {
  expect(await ask(['ui-realm-admin'])).toEqual({
    body: { result: [{ id: '0', path: '/x', ...fault }] },
  })
})

test.each([
  ['somebody else', ['somebody']],
  ['nobody', undefined],
])('%s hears nothing', async (_, roles) => {
  await expect(ask(roles)).rejects.toMatchObject({
    message: expect.stringMatching(/administrators|Access Denied/),
  })
})
