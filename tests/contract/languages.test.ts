import { languages } from '../support/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway } from './gateway-support.ts'
import type { GatewayUnderTest } from './gateway-support.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

interface Spoken {
  readonly locale: string
  readonly direction: string
  readonly locales: string[]
  readonly messages: { readonly locales: string[]; readonly parts: Record<string, string> }
}
const boot = async (locale: string) =>
  (await fetch(`${gateway.origin}/enduser/portal/boot?locale=${locale}`)).json() as Promise<Spoken>
const partOf = ({ messages }: Spoken, part: string, encoding = 'br') =>
  fetch(
    `${gateway.origin}/enduser/portal/messages/${messages.locales.join()}/${part}/${messages.parts[part]}`,
    { headers: { 'accept-encoding': encoding } },
  )
const read = async (spoken: Spoken, part: string) =>
  (await partOf(spoken, part)).json() as Promise<Record<string, { common?: { back: string } }>>

test.each([
  ['en', 'ltr', /^Back$/],
  ['ar', 'rtl', /\p{Script=Arabic}/u],
  ['fr', 'ltr', /^Retour$/],
  ['fr-CA', 'ltr', /^Retour$/],
  ['ja', 'ltr', /\p{Script=Hiragana}/u],
  ['pt-PT', 'ltr', /^Voltar$/],
  ['en-XA', 'ltr', /^⟦.*⟧$/],
  ['xx', 'ltr', /^Back$/],
])('the portal speaks %s', async (locale, direction, back) => {
  const document = await boot(locale)
  expect(document.direction).toBe(direction)
  const [first] = document.messages.locales
  expect(document.locale).toBe(first)
  expect((await read(document, 'shell'))[first!]?.common?.back).toMatch(back)
})

test('the pseudo-locale is spoken to those who ask for it, and offered to nobody', async () => {
  expect((await boot('en')).locales).not.toContain('en-XA')
})

/** What stands before anything is shown, as it goes over the wire. */
test.each([...languages, 'en-XA'])('the shell speaks %s in 10 KB', async (locale) => {
  const spoken = await boot(locale)
  for (const encoding of ['br', 'gzip']) {
    const answer = await partOf(spoken, 'shell', encoding)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(10_240)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1_000)
  }
  const plain = await partOf(spoken, 'shell', 'br;q=0, identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.json()).toEqual(await (await partOf(spoken, 'shell')).json())
})

test('all areas of screens together are the rest, and English is sent to nobody who does not need it', async () => {
  const spoken = await boot('ar')
  const { shell: _, rest: __, ...areas } = spoken.messages.parts
  const rest = await read(spoken, 'rest')
  const each = await Promise.all(Object.keys(areas).map((area) => read(spoken, area)))
  expect(Object.assign({}, ...each.map(({ ar }) => ar))).toEqual(rest['ar'])
  expect(Object.keys(rest['ar']!).toSorted()).toEqual(Object.keys(areas).toSorted())
  expect(rest['en']).toEqual({})
})
