import { languages } from '../support/languages.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { configure, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../cli/load-portal.ts'
import { renderScreen } from '../../engine/testing/index.ts'
import { widgetLoaders } from '../../src/widgets/loaders.ts'
import { productRules } from '../../validators/index.ts'
import { createMemoryTransport, type Fault } from '../support/memory-transport.ts'
import { lifecyclePages } from './lifecycle-pages.ts'

// The sentences of the error catalogue (spec section 8, "Entitlement" and "Users"), each by failing the call that it is about.

configure({ asyncUtilTimeout: 15_000 })

let portal: LoadedPortal
beforeAll(async () => {
  portal = await loadPortal({ product: '.', layers: [] })
}, 60_000)

/** Every message of a language, by its key. */
const messagesOf = (language: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const collect = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') found.set(path.join('.'), value)
    else for (const [key, inner] of Object.entries(value as object)) collect(inner, [...path, key])
  }
  for (const file of readdirSync(`locales/${language}`))
    if (file.endsWith('.json'))
      collect(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as unknown, [])
  return found
}
const messages = Object.fromEntries(languages.map((language) => [language, messagesOf(language)]))

/** Key, sentence of the catalogue, page, the call that fails, and how. */
const rows: readonly (readonly [
  key: string,
  sentence: string,
  page: string,
  operation: string,
  fault: Fault,
])[] = [
  ...faulty('lifecycle.entitlements.errors.read', 'Error loading entitlement, please try again', [
    ['an entitlement: details', 'readEntitlement'],
    ['an entitlement: who holds it', 'readEntitlement'],
  ]),
  ...faulty('lifecycle.entitlements.errors.list', 'Failed to load entitlements', [
    ['entitlements', 'queryEntitlements'],
  ]),
  [
    'lifecycle.entitlements.errors.notFound',
    'Entitlement {{entitlement}} not found',
    'an entitlement: details',
    'readEntitlement',
    404,
  ],
  ...faulty('lifecycle.users.errors.list', 'Users cannot be obtained at the moment', [
    ['people', 'queryManagedObjects'],
  ]),
  ...faulty('lifecycle.users.errors.privilege', 'Error getting user privileges', [
    ['people', 'readPrivilege'],
    ['a new person', 'readPrivilege'],
    ['a person: details', 'readPrivilege'],
  ]),
  ...faulty('lifecycle.users.errors.schema', 'Error getting user schema', [
    ['people', 'readSchema'],
    ['a new person', 'readSchema'],
    ['a person: details', 'readSchema'],
  ]),
  ...faulty('lifecycle.users.errors.read', 'Error getting user', [
    ['a person: details', 'readManagedObject'],
  ]),
]

/** A call that is refused, and one that nobody answers. */
function faulty(
  key: string,
  sentence: string,
  calls: readonly (readonly [page: string, operation: string])[],
): (typeof rows)[number][] {
  return calls.flatMap(([page, operation]) =>
    ([500, 'time-out'] as const).map((fault) => [key, sentence, page, operation, fault] as const),
  )
}

it.each(rows)('%s "%s" on %s, where %s answers %s', async (key, sentence, name, operation, fault) => {
  for (const language of languages) {
    const said = messages[language]!.get(key) ?? ''
    if (language === 'en') expect(said.replace(/\.$/, '')).toBe(sentence)
    else expect([language, said, said === sentence]).toEqual([language, expect.stringMatching(/\S/), false])
    expect(said.includes('{{entitlement}}')).toBe(sentence.includes('{{entitlement}}'))
  }
  const page = lifecyclePages.find((each) => each.name === name)!
  const transport = createMemoryTransport(page.answers)
  transport.break(operation, fault)
  const { container } = renderScreen(portal.portal.screens.get(page.screen)!.screen, {
    loaders: widgetLoaders,
    functions: portal.functions,
    rules: productRules.rules ?? [],
    subject: page.subject!,
    at: page.at,
    ...(page.params ? { params: page.params } : {}),
    answers: new Proxy({} as Record<string, (call: Called) => Promise<unknown>>, {
      get:
        (_, each) =>
        async ({ params, body }: Called) =>
          (await transport.client.send(String(each), params, body)).data,
    }),
  })
  await waitFor(() => expect(container.textContent).toContain(key))
})

interface Called {
  params: Readonly<Record<string, unknown>>
  body: unknown
}
