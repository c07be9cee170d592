import { languages } from '../support/languages.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Item {
  readonly id: string
  readonly labelKey?: string
  readonly route?: string
  readonly items?: readonly Item[]
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const filesIn = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => join(folder, file))
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const { items } = read('screen-definitions/menus/main.menu.json') as { items: readonly Item[] }
const screens = new Map(
  filesIn('screen-definitions/screens', '.screen.json').map((file) => {
    const { path, titleKey } = read(file) as { path: string; titleKey: string }
    return [path, titleKey] as const
  }),
)
const entries = items
  .flatMap((item) => [item, ...(item.items ?? [])])
  .flatMap(({ id, labelKey, route }) => {
    const titleKey = screens.get(route?.split('?')[0] ?? '')
    return labelKey && titleKey ? [{ id, labelKey, titleKey }] : []
  })

/** What a key says in a language, in whichever file. */
const wordsOf = (locale: string) => {
  const trees = filesIn(join('locales', locale), '.json').map(read)
  return (key: string) =>
    trees
      .map((tree) =>
        key.split('.').reduce<unknown>((at, word) => (isRecord(at) ? at[word] : undefined), tree),
      )
      .find((text) => text !== undefined)
}

/** The specification names its page otherwise: the menu has a group around it that says the rest. */
const otherwise: ReadonlySet<string> = new Set(['lcmUsers', 'lcmEntitlements'])

describe.each(languages)('in %s', (locale) => {
  const say = wordsOf(locale)
  it.each(entries.filter(({ id }) => !otherwise.has(id)))(
    'the menu calls $id what its page is called',
    ({ labelKey, titleKey }) => {
      expect(say(labelKey)).toBe(say(titleKey))
    },
  )
})
