import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway } from './gateway-support.ts'
import type { GatewayUnderTest } from './gateway-support.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const boot = async (locale: string) =>
  (await fetch(`${gateway.origin}/enduser/portal/boot?locale=${locale}`)).json() as Promise<{
    locale: string
    direction: string
    locales: string[]
    messages: { locale: string; hash: string }[]
  }>
const messages = async (locale: string, hash: string) =>
  (await fetch(`${gateway.origin}/enduser/portal/messages/${locale}/${hash}`)).json() as Promise<{
    common: { back: string }
  }>

test.each([
  ['en', 'ltr', /^Back$/],
  ['ar', 'rtl', /\p{Script=Arabic}/u],
  ['fr', 'ltr', /^Retour$/],
  ['fr-CA', 'ltr', /^Retour$/],
  ['en-XA', 'ltr', /^⟦.*⟧$/],
  ['xx', 'ltr', /^Back$/],
])('the portal speaks %s', async (locale, direction, back) => {
  const document = await boot(locale)
  expect(document.direction).toBe(direction)
  const [first] = document.messages
  expect(document.locale).toBe(first?.locale)
  expect((await messages(first!.locale, first!.hash)).common.back).toMatch(back)
})

test('the pseudo-locale is spoken to those who ask for it, and offered to nobody', async () => {
  expect((await boot('en')).locales).not.toContain('en-XA')
})
