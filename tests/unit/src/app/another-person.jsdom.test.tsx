import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Portal } from '../../../../src/app/portal.ts'
import { openTabs } from '../../../../src/session/tabs.ts'
import type { BootDocument } from '../../../../src/session/boot-document.ts'

const session = (subject: string) => ({
  subject,
  realm: '/alpha',
  authTime: 0,
  idleExpiration: null,
  maxExpiration: null,
})
/** What a start reads of the boot document, of somebody or of nobody. */
const bootOf = (name: string | undefined) =>
  ({
    product: { name: 'Atrium', version: '1' },
    realm: '/alpha',
    locale: 'en',
    session: name ? { authenticated: true, csrf: name, state: session(name) } : { authenticated: false },
    user: name ? { id: name, displayName: name } : undefined,
    theme: { id: 'plain', tokens: { light: {}, dark: {} }, regions: [], fontStylesheet: null, script: null },
    routes: [],
    counts: {},
  }) as unknown as BootDocument

beforeEach(async () => {
  await i18next.init({ lng: 'en', resources: {} })
  sessionStorage.clear()
  location.hash = '#/my-reports'
})
afterEach(() => vi.restoreAllMocks())

/** A portal that finds these people, one after the other, whenever it starts; `undefined` is nobody. */
async function portalOf(...people: readonly (string | undefined)[]) {
  const portal = new Portal(() => null)
  vi.spyOn(portal.messages, 'start').mockResolvedValue()
  const left = [...people]
  const call = vi.spyOn(portal.client, 'call') as unknown as ReturnType<typeof vi.fn>
  call.mockImplementation(async () => bootOf(left.length > 1 ? left.shift() : left[0]))
  await portal.start()
  expect(portal.failed).toBeUndefined()
  return portal
}
const told = (portal: Portal) => portal.toasts.list.map(({ tone }) => tone)

it('somebody else found by a start is told and does not see the page of who was here', async () => {
  const portal = await portalOf('erin', 'mona')
  await portal.start()
  expect(told(portal)).toEqual(['warning'])
  await vi.waitFor(() => expect(portal.router.path).toBe('/dashboard'))
})

it('the same person found again is not told', async () => {
  const portal = await portalOf('erin', 'erin')
  await portal.start()
  expect(told(portal)).toEqual([])
  expect(portal.router.path).toBe('/my-reports')
})

it('whoever has signed in here is not told', async () => {
  const portal = await portalOf('erin', 'mona')
  await portal.signedIn()
  expect(told(portal)).toEqual([])
})

it('somebody else is told once, though the end of the session before and their sign-in are heard at one time', async () => {
  const portal = await portalOf('erin', 'mona')
  const other = openTabs()
  other.tell({ kind: 'signed-out' })
  other.tell({ kind: 'signed-in', subject: 'mona', realm: '/alpha' })
  await vi.waitFor(() => expect(portal.boot?.user?.displayName).toBe('mona'))
  await vi.waitFor(() => expect(told(portal)).toEqual(['warning']))
})
