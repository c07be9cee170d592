import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../cli/load-portal.ts'
import type { CompiledScreen } from '../../engine/format/compiled.ts'
import { personas, renderScreen } from '../../engine/testing/index.ts'
import { moduleLoaders } from '../../src/modules/loaders.ts'
import { widgetLoaders } from '../../src/widgets/loaders.ts'
import { operations } from '../../openapi/generated/operations.ts'
import { productRules } from '../../validators/index.ts'
import { createMemoryTransport, faults, serverWords, type Fault } from '../support/memory-transport.ts'
import { governancePages } from './governance-pages.ts'
import { lifecyclePages } from './lifecycle-pages.ts'
import { pipelinePages } from './pipeline-pages.ts'
import { reportPages } from './report-pages.ts'
import { riskPages } from './risk-pages.ts'
import { targetPages } from './target-pages.ts'
import { pages as selfServicePages, type FaultPage, type Shown } from './self-service-pages.ts'

const pages = [
  ...selfServicePages,
  ...governancePages,
  ...lifecyclePages,
  ...pipelinePages,
  ...reportPages,
  ...targetPages,
  ...riskPages,
]

// The first form of a run loads the whole theme; a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 })

let loaded: LoadedPortal
beforeAll(async () => {
  loaded = await loadPortal({ product: '.', layers: [] })
  await widgetLoaders['managed-object-form']!()
}, 60_000)

function compiled(id: string): CompiledScreen {
  const found = loaded.portal.screens.get(id)
  if (!found) throw new Error(`There is no screen "${id}".`)
  return found.screen
}

function show(page: FaultPage) {
  const transport = createMemoryTransport(page.answers)
  const answers = new Proxy<Record<string, (call: Called) => Promise<unknown>>>(
    {},
    {
      get:
        (_, operation) =>
        async ({ params, body, headers }: Called) =>
          (await transport.client.send(String(operation), params, body, { headers })).data,
    },
  )
  const open = () =>
    renderScreen(compiled(page.screen), {
      loaders: { ...widgetLoaders, ...moduleLoaders },
      functions: loaded.functions,
      rules: productRules.rules ?? [],
      subject: page.subject ?? personas.employee,
      at: page.at,
      ...(page.params ? { params: page.params } : {}),
      preferences: new Map(page.preferences),
      answers,
    })
  return { transport, open }
}
interface Called {
  params: Readonly<Record<string, unknown>>
  body: unknown
  headers: Readonly<Record<string, string>>
}

/** Waits until nothing of the page is on its way any more. */
async function settled(container: HTMLElement): Promise<void> {
  await waitFor(() => {
    expect(container.querySelector('[aria-busy="true"], .skeleton')).toBeNull()
    expect(container.textContent).not.toBe('')
  })
}

/** What the person is told: the server's words without markup, else the catalogue's. */
function told(fault: Fault, fallback: Shown['fallback']): string[] {
  return [fallback].flat().map((words) => (typeof fault === 'number' ? serverWords : words))
}

/** A short message says what was not read, and then why. */
const toasted = (fault: Fault, fallback: Shown['fallback']): string[] =>
  [fallback]
    .flat()
    .map((words) => `${words}. ${typeof fault === 'number' ? serverWords : 'common.unreachable'}`)

/**
 * Beyond the transport the other refusals take the way of 500, and cut answers that of time-outs; the nightly run draws all of them. By day the
 * reads of a page take one way or the other by turns.
 */
const drawnFor = (read: number): readonly Fault[] =>
  process.env['NIGHTLY'] ? faults : [read % 2 === 0 ? 500 : 'time-out']

it.each([...new Set(pages.flatMap((page) => Object.keys(page.reads)))])(
  '%s: every fault becomes a problem that says what the server said, and nothing else passes for an answer',
  async (operation) => {
    const transport = createMemoryTransport(pages[0]!.answers)
    const row = operations[operation as keyof typeof operations]!
    const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x']))
    for (const fault of faults) {
      transport.break(operation, fault)
      await expect(transport.client.send(operation, params), String(fault)).rejects.toMatchObject({
        problem: typeof fault === 'number' ? { code: fault, message: serverWords } : { code: 0, message: '' },
      })
    }
    expect(transport.refused.map(({ code }) => code)).toEqual(
      faults.filter((fault) => typeof fault === 'number'),
    )
  },
)

describe.each(pages)('$name', (page) => {
  it.each(
    Object.keys(page.reads).flatMap((operation, at) =>
      drawnFor(at).map((fault) => [operation, fault] as const),
    ),
  )('%s answers %s', async (operation, fault) => {
    const expected = page.reads[operation]!
    const words = told(fault, expected.fallback)
    const { transport, open } = show(page)
    transport.break(operation, fault)
    const { container, ports } = open()
    await waitFor(() => expect(transport.called).toContain(operation))
    await settled(container)
    if (fault === 401 || fault === 403 || fault === 429)
      expect(transport.refused.map(({ code }) => code)).toContain(fault)
    if (expected.shows === 'toast')
      expect(ports.toasts.map(({ text }) => text)).toEqual(toasted(fault, expected.fallback))
    else expect(ports.toasts).toEqual([])
    if (expected.zero)
      for (const place of expected.zero) expect(screen.getByTestId(place).textContent).toMatch(/0$/)
    const isAbsent = expected.absent === true && (fault === 403 || fault === 404)
    if (expected.shows !== 'alert' || isAbsent) {
      expect(screen.queryAllByRole('alert').filter((each) => each.textContent)).toEqual([])
      return
    }
    const alert = screen.getAllByRole('alert').find((each) => each.textContent?.includes(words[0]!))
    expect(alert, container.textContent ?? '').toBeDefined()
    // Once the service is well again, Try again is all that is needed.
    transport.break(undefined)
    for (const again of screen.getAllByRole('button', { name: /tryAgain|Try again/ }))
      await userEvent.click(again)
    await waitFor(() => expect(screen.queryAllByRole('alert').filter((each) => each.textContent)).toEqual([]))
    cleanup()
  })

  it('asks for nothing that the table leaves out', async () => {
    const { transport, open } = show(page)
    const { container } = open()
    await waitFor(() => expect(transport.called).toEqual(expect.arrayContaining(Object.keys(page.reads))))
    await settled(container)
    expect([...new Set(transport.called)].toSorted()).toEqual(Object.keys(page.reads).toSorted())
  })
})
