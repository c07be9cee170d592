import { translations } from '../support/languages.ts'
import { readFileSync } from 'node:fs'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../cli/load-portal.ts'
import { valueAt } from '../../engine/format/pointer.ts'
import { renderScreen } from '../../engine/testing/index.ts'
import { widgetLoaders } from '../../src/widgets/loaders.ts'
import { productRules } from '../../validators/index.ts'
import { createMemoryTransport, serverWords } from '../support/memory-transport.ts'
import { pipelinePages } from './pipeline-pages.ts'

// The sentences of the error catalogue (spec section 8, "Pipelines and data"), each by failing the call that it is about.

configure({ asyncUtilTimeout: 15_000 })

let portal: LoadedPortal
beforeAll(async () => {
  portal = await loadPortal({ product: '.', layers: [] })
}, 60_000)

interface Called {
  params: Readonly<Record<string, unknown>>
  body: unknown
}

/** Key, sentence, the call that fails, the page, and what is pressed there. */
const rows: readonly (readonly [string, string, string, string, readonly string[]])[] = [
  [
    'definition',
    'An error occured when fetching pipelines definition.',
    'queryEntityDefinitions',
    'pipelines',
    ['portal/pipelines.list/list/new'],
  ],
  ['list', 'An error occured when fetching pipelines.', 'searchPipelines', 'pipelines', []],
  [
    'published',
    'An error occured while fetching published training pipeline.',
    'searchCommonConfig',
    'pipelines',
    [],
  ],
  ['logs', 'An error occured.', 'readPipelineLogs', 'a pipeline', []],
  ['models', 'An error occured.', 'readPipelineModels', 'models of a pipeline', []],
]

it.each(rows)('%s: "%s" where %s fails on the page "%s"', async (key, sentence, operation, name, pressed) => {
  const code = `pipelines.errors.${key}`
  const [english, ...others] = ['en', ...translations].map((language) =>
    valueAt(JSON.parse(readFileSync(`locales/${language}/pipelines.json`, 'utf8')) as unknown, code),
  )
  expect(english).toBe(sentence)
  for (const other of others) expect([typeof other, other === sentence]).toEqual(['string', false])
  const found = pipelinePages.find((each) => each.name === name)!
  const transport = createMemoryTransport(found.answers)
  transport.break(operation, 500)
  const { ports } = renderScreen(portal.portal.screens.get(found.screen)!.screen, {
    loaders: widgetLoaders,
    functions: portal.functions,
    rules: productRules.rules ?? [],
    dialogs: Object.fromEntries([...portal.portal.dialogs].map(([id, dialog]) => [id, dialog.screen])),
    subject: found.subject!,
    at: found.at,
    ...(found.params ? { params: found.params } : {}),
    answers: new Proxy({} as Record<string, (call: Called) => Promise<unknown>>, {
      get:
        (_, each) =>
        async ({ params, body }: Called) =>
          (await transport.client.send(String(each), params, body)).data,
    }),
  })
  for (const id of pressed) await userEvent.setup().click(await screen.findByTestId(id))
  await waitFor(() => {
    const said = [document.body.textContent, ...ports.toasts.map(({ text }) => text)].join('\n')
    for (const words of [code, serverWords]) expect(said).toContain(words)
  })
})
