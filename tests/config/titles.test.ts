import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Json = Readonly<Record<string, unknown>>

const filesIn = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => join(folder, file))

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json

function flat(value: Json, prefix = ''): [key: string, text: string][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[prefix + key, inner]] : flat(inner as Json, `${prefix}${key}.`),
  )
}

const english = new Map(filesIn('locales/en', '.json').flatMap((file) => flat(read(file))))
const dialogs = filesIn('screen-definitions', '.dialog.json').map(read)

/** Texts that the specification writes so itself, by page title (spec section 1) or by sentence. */
const ofTheSpec: ReadonlySet<string> = new Set([
  ...['Administer Entitlements', 'Entitlement Details', 'Administer Users', 'User Details'],
  ...['Access Reviews', 'Approval Details', 'Authentication Devices', 'Certification Task'],
  ...['Data Sources', 'Risk Config'],
  ...['Direct Report Details', 'Direct Reports', 'Edit Resource', 'List Resource', 'My Request Details'],
  ...[
    'My Requests',
    'New Request',
    'Not Found',
    'Recommended Access',
    'Request Form',
    'Task Details',
    'Fix Violation',
    'Run Report',
    'Report History',
    'Label Required',
    'View Report',
  ],
  ...['Access Already Granted', 'Request Already Exists', 'Request Error'],
  ...['Submit with Violation', 'Violations Found', 'Exception Allowed', 'Exception Granted'],
])

/** Names keep their capitals. */
const names = /OpenID Connect|Erin Walsh|Erin|SoD/g

/** Words with a capital inside a text, where no sentence begins. */
const capitalsInside = (text: string) =>
  text
    .replace(/^\{\{[^}]*\}\} /, '')
    .replaceAll(/\{\{[^}]*\}\}/g, 'x')
    .replaceAll(names, 'x')
    .split(/[.?!:…]\s+|\n/)
    .flatMap((sentence) => sentence.match(/(?<=\S\s+[“"(]?)[A-Z][a-z]+/g) ?? [])

describe('titles, buttons and tabs in English', () => {
  it('have one capital, but where the specification writes more', () => {
    const short = [...english].filter(([, text]) => text.split(' ').length <= 7 && !ofTheSpec.has(text))
    expect(short.length).toBeGreaterThan(1000)
    expect(short.filter(([, text]) => capitalsInside(text).length > 0)).toEqual([])
  })

  it('are found with capitals, and the specification has none for nothing', () => {
    expect(capitalsInside('Compare Access')).toEqual(['Access'])
    expect(capitalsInside('Close? What you typed is kept.')).toEqual([])
    const said = new Set(english.values())
    expect([...ofTheSpec].filter((text) => !said.has(text))).toEqual([])
    const spec = [...ofTheSpec].filter((text) => capitalsInside(text).length === 0)
    expect(spec).toEqual([])
  })
})

describe('a dialog', () => {
  it('has a title of its own, that is no button, tab or heading elsewhere', () => {
    const others = filesIn('screen-definitions', '.json').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"(?:\w+Key)": "([^"]+)"/g)].map(([, key]) => key!),
    )
    const shared = dialogs.flatMap(({ id, titleKey }) =>
      others.filter((key) => key === titleKey).length >
      dialogs.filter((each) => each['titleKey'] === titleKey).length
        ? [`${String(id)}: ${String(titleKey)}`]
        : [],
    )
    expect(shared).toEqual([])
  })

  it.each(dialogs.filter(({ id }) => String(id).endsWith('-many')).map((each) => [String(each['id']), each]))(
    '%s says how many things its act is about',
    (_, { titleKey, values }) => {
      expect(values).toHaveProperty('count')
      expect(english.get(`${String(titleKey)}_other`)).toMatch(/\{\{count\}\} \w+/)
    },
  )
})
