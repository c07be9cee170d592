import { beforeAll, describe, expect, it } from 'vitest'
import { lintConfiguration } from '../../../cli/configuration/lint-configuration.ts'
import type { ThemePortal } from '../../../cli/configuration/lint-theme-menu.ts'
import { knowledgeOf, lintLoaded, themePortalOf, type Knowledge } from '../../../cli/lint.ts'
import { composeLayers, loadPortal, readPlugins } from '../../../cli/load-portal.ts'
import type { LayerInput } from '../../../engine/compose/compose.ts'
import type { Diagnostic } from '../../../engine/format/diagnostics.ts'
import {
  managedSeeds,
  requestFormSeeds,
  requestTypeSeeds,
  themeSeeds,
  workflowSeeds,
} from './configuration-seeds.ts'
import { definitionSeeds, localeSeeds, menuSeeds, overlaySeeds } from './definition-seeds.ts'
import {
  furtherManagedSeeds,
  furtherRequestFormSeeds,
  furtherThemeSeeds,
  furtherWorkflowSeeds,
  journeySeeds,
} from './further-configuration-seeds.ts'
import {
  furtherDefinitionSeeds,
  furtherLocaleSeeds,
  furtherMenuSeeds,
  furtherOverlaySeeds,
} from './further-definition-seeds.ts'
import { rounds } from './rounds.ts'
import { seed, type Seeded } from './seed.ts'
import { configuration, light, otherJourneys, overlays, product } from './valid-files.ts'
import { validConfiguration, validDefinitions } from './valid-variations.ts'

const files = (pattern: RegExp) => product.files.filter(({ file }) => pattern.test(file))
const definitions = seed(files(/\.(screen|dialog|section|display)\.json$/), [
  ...definitionSeeds,
  ...furtherDefinitionSeeds,
])
const menus = seed(files(/\.menu\.json$/), [...menuSeeds, ...furtherMenuSeeds])
const messages = seed(files(/^locales\//), [...localeSeeds, ...furtherLocaleSeeds])
const edits = seed(overlays, [...overlaySeeds, ...furtherOverlaySeeds])
const configured = (
  [
    ['managed', [...managedSeeds, ...furtherManagedSeeds]],
    ['workflow', [...workflowSeeds, ...furtherWorkflowSeeds]],
    ['request-type', requestTypeSeeds],
    ['request-form', [...requestFormSeeds, ...furtherRequestFormSeeds]],
    ['theme', [...themeSeeds, ...furtherThemeSeeds]],
    ['journey', journeySeeds],
  ] as const
).flatMap(([kind, seeds]) => seed(configuration[kind], seeds).map((each) => ({ ...each, of: kind })))

const isFinding = ({ severity }: Diagnostic) => severity !== 'info'
const keyOf = (each: Diagnostic) => [each.code, each.file, each.pointer, each.message].join('\n')
/** Whether one of the findings is in the right file and within two lines. */
const isFound = ({ file, line }: Seeded, findings: readonly Diagnostic[]) =>
  findings.some((each) => each.file === file && Math.abs((each.line ?? -9) - line) <= 2)

let plugins: Awaited<ReturnType<typeof readPlugins>>
let knowledge: Knowledge
let portal: ThemePortal
let known: ReadonlySet<string>
const lintAll = (layers: readonly LayerInput[]) =>
  lintLoaded(composeLayers(layers, plugins), knowledge).filter(isFinding)
/** What is found beyond what the valid files have: nothing, as it should be. */
const lintNew = (layers: readonly LayerInput[]) => lintAll(layers).filter((each) => !known.has(keyOf(each)))
const lintKind = (
  of: keyof typeof configuration,
  changed: { readonly file: string; readonly text: string },
) =>
  lintConfiguration(
    Object.entries(configuration).flatMap(([kind, list]) =>
      list.map((each) => ({
        layer: 'acme',
        kind: kind as keyof typeof configuration,
        file: each.file,
        text: kind === of && each.file === changed.file ? changed.text : each.text,
      })),
    ),
    otherJourneys,
    portal,
  ).filter(isFinding)

const replaced = (list: readonly { file: string; text: string }[], by: readonly Seeded[]) =>
  list.map((each) => by.find(({ file }) => file === each.file) ?? each)

beforeAll(async () => {
  plugins = await readPlugins('nowhere')
  knowledge = knowledgeOf('.')
  portal = themePortalOf(await loadPortal({ product: '.', layers: [] }))
  known = new Set([...lintAll([product]), ...lintAll([light])].map(keyOf))
}, 120_000)

const seeded = [definitions, menus, messages, edits, configured].flat()

describe(`${seeded.length} slips seeded into files that work`, () => {
  it('are so many, of many kinds, over all kinds of files', () => {
    expect(seeded).toHaveLength(309)
    expect(new Set(seeded.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(120)
    expect(new Set(seeded.map(({ file }) => file)).size).toBeGreaterThanOrEqual(60)
  })

  it('are found, 97 of 100, in the right file and within two lines', { timeout: 240_000 }, () => {
    const missed: string[] = []
    let tried = 0
    const check = (some: readonly Seeded[], findings: readonly Diagnostic[]) => {
      tried += some.length
      for (const each of some)
        if (!isFound(each, findings)) {
          const near = findings.filter(({ file }) => file === each.file)
          const told = near.map(({ code, line }) => `${code} ${line}`).join(', ') || 'nothing'
          missed.push(`${each.kind}: ${each.file}:${each.line} (found: ${told})`)
        }
    }
    // A menu is checked with a portal of its own, a file of configuration with all others: by day every other one is.
    const byDay = (_: unknown, at: number) => Boolean(process.env['NIGHTLY']) || at % 2 === 0
    for (const each of menus.filter(byDay))
      check([each], lintNew([{ ...light, files: replaced(light.files, [each]) }]))
    for (const round of rounds([...definitions, ...messages]))
      check(round, lintNew([{ ...product, files: replaced(product.files, round) }]))
    for (const round of rounds(edits)) {
      const layer = { id: 'acme', files: replaced(overlays, round) }
      check(round, lintNew([product, layer]))
    }
    for (const each of configured.filter(byDay)) check([each], lintKind(each.of, each))
    const report = `${tried - missed.length} of ${tried} found; missed:\n${missed.join('\n')}`
    console.info(report)
    expect(missed.length, report).toBeLessThanOrEqual(Math.floor(tried * 0.03))
  })
})

const variations = validDefinitions.length + validConfiguration.length

describe(`${variations} variations that work`, () => {
  it('are so many', () => expect(variations).toBe(52))

  it('raise no alarm', { timeout: 60_000 }, () => {
    const alarms = lintNew([product, { id: 'acme', files: [...overlays, ...validDefinitions] }])
    for (const each of validConfiguration) alarms.push(...lintKind(each.kind, each))
    for (const [kind, [each]] of Object.entries(configuration))
      alarms.push(...lintKind(kind as keyof typeof configuration, each))
    expect(alarms.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([])
  })
})
