import { beforeAll, describe, expect, it } from 'vitest'
import { lintConfiguration } from '../../../cli/configuration/lint-configuration.ts'
import { knowledgeOf, lintLoaded, type Knowledge } from '../../../cli/lint.ts'
import { composeLayers, readPlugins } from '../../../cli/load-portal.ts'
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
import { rounds } from './rounds.ts'
import { seed, type Seeded } from './seed.ts'
import { configuration, light, overlays, product } from './valid-files.ts'
import { validConfiguration, validDefinitions } from './valid-variations.ts'

const files = (pattern: RegExp) => product.files.filter(({ file }) => pattern.test(file))
const definitions = seed(files(/\.(screen|dialog|section|display)\.json$/), definitionSeeds)
const menus = seed(files(/\.menu\.json$/), menuSeeds)
const messages = seed(files(/^locales\//), localeSeeds)
const edits = seed(overlays, overlaySeeds)
const configured = (
  [
    ['managed', managedSeeds],
    ['workflow', workflowSeeds],
    ['request-type', requestTypeSeeds],
    ['request-form', requestFormSeeds],
    ['theme', themeSeeds],
  ] as const
).flatMap(([kind, seeds]) => seed(configuration[kind], seeds).map((each) => ({ ...each, of: kind })))

const isFinding = ({ severity }: Diagnostic) => severity !== 'info'
const keyOf = (each: Diagnostic) => [each.code, each.file, each.pointer, each.message].join('\n')
/** Whether one of the findings is in the right file and within two lines. */
const isFound = ({ file, line }: Seeded, findings: readonly Diagnostic[]) =>
  findings.some((each) => each.file === file && Math.abs((each.line ?? -9) - line) <= 2)

let plugins: Awaited<ReturnType<typeof readPlugins>>
let knowledge: Knowledge
let known: ReadonlySet<string>
const lintAll = (layers: readonly LayerInput[]) =>
  lintLoaded(composeLayers(layers, plugins), knowledge).filter(isFinding)
/** What is found beyond what the valid files have: nothing, as it should be. */
const lintNew = (layers: readonly LayerInput[]) => lintAll(layers).filter((each) => !known.has(keyOf(each)))
const lintKind = (of: keyof typeof configuration, text: string) =>
  lintConfiguration(
    Object.entries(configuration).flatMap(([kind, list]) =>
      list.map((each) => ({
        layer: 'acme',
        kind: kind as keyof typeof configuration,
        file: each.file,
        text: kind === of ? text : each.text,
      })),
    ),
  ).filter(isFinding)

const replaced = (list: readonly { file: string; text: string }[], by: readonly Seeded[]) =>
  list.map((each) => by.find(({ file }) => file === each.file) ?? each)

beforeAll(async () => {
  plugins = await readPlugins('nowhere')
  knowledge = knowledgeOf('.')
  known = new Set([...lintAll([product]), ...lintAll([light])].map(keyOf))
}, 120_000)

describe('239 slips seeded into files that work', () => {
  it('are so many, of many kinds, over all kinds of files', () => {
    const all = [definitions, menus, messages, edits, configured].flat()
    expect(all).toHaveLength(239)
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(60)
    expect(new Set(all.map(({ file }) => file)).size).toBeGreaterThanOrEqual(60)
  })

  it('are found, 97 of 100, in the right file and within two lines', { timeout: 240_000 }, () => {
    const missed: string[] = []
    const check = (seeded: readonly Seeded[], findings: readonly Diagnostic[]) => {
      for (const each of seeded)
        if (!isFound(each, findings)) {
          const near = findings.filter(({ file }) => file === each.file)
          const told = near.map(({ code, line }) => `${code} ${line}`).join(', ') || 'nothing'
          missed.push(`${each.kind}: ${each.file}:${each.line} (found: ${told})`)
        }
    }
    for (const each of menus) check([each], lintNew([{ ...light, files: replaced(light.files, [each]) }]))
    for (const round of rounds([...definitions, ...messages]))
      check(round, lintNew([{ ...product, files: replaced(product.files, round) }]))
    for (const round of rounds(edits)) {
      const layer = { id: 'acme', files: replaced(overlays, round) }
      check(round, lintNew([product, layer]))
    }
    for (const each of configured) check([each], lintKind(each.of, each.text))
    const report = `${239 - missed.length} of 239 found; missed:\n${missed.join('\n')}`
    console.info(report)
    expect(missed.length, report).toBeLessThanOrEqual(Math.floor(239 * 0.03))
  })
})

describe('40 variations that work', () => {
  it('are so many', () => expect(validDefinitions.length + validConfiguration.length).toBe(40))

  it('raise no alarm', { timeout: 60_000 }, () => {
    const alarms = lintNew([product, { id: 'acme', files: [...overlays, ...validDefinitions] }])
    for (const { kind, text } of validConfiguration) alarms.push(...lintKind(kind, text))
    for (const [kind, [each]] of Object.entries(configuration))
      alarms.push(...lintKind(kind as keyof typeof configuration, each.text))
    expect(alarms.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([])
  })
})
