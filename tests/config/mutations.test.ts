import { beforeAll, describe, expect, it } from 'vitest'
import { knowledgeOf, lintLoaded, type Knowledge } from '../../cli/lint.ts'
import { composeLayers, readPlugins } from '../../cli/load-portal.ts'
import { readProductLayer } from '../../cli/read-layer.ts'
import type { LayerInput } from '../../engine/compose/compose.ts'
import type { Diagnostic } from '../../engine/format/diagnostics.ts'
import { misspelt } from './fault.ts'
import { seedFaults, type Mutation } from './mutations.ts'

const product = readProductLayer('.')

/**
 * By day one fault of a kind; all of them at night: each composes and checks the portal. Of several one that a screen
 * shows with what all screens share, and best a screen that is checked for another kind already: what it says without a fault is found out once.
 */
function someOfAKind(): (ofAKind: readonly Mutation[]) => readonly Mutation[] {
  const chosen = new Set<LayerInput>()
  return (ofAKind) => {
    if (process.env['NIGHTLY']) return ofAKind
    const alone = ofAKind.filter(({ before }) => before !== product)
    const one = alone.find(({ before }) => chosen.has(before)) ?? alone[0] ?? ofAKind[0]!
    chosen.add(one.before)
    return [one]
  }
}
const keyOf = (each: Diagnostic) => [each.code, each.layer, each.file, each.message].join('\n')

describe('faults seeded into the shipped definitions', () => {
  let knowledge: Knowledge
  let plugins: Awaited<ReturnType<typeof readPlugins>>
  let mutations: Mutation[]
  const loud = (layers: readonly LayerInput[]) =>
    lintLoaded(composeLayers(layers, plugins), knowledge).filter((each) => each.severity !== 'info')

  beforeAll(async () => {
    plugins = await readPlugins('nowhere')
    knowledge = knowledgeOf('.')
    mutations = seedFaults(product)
  })

  it('are of all kinds, and the originals have none', () => {
    expect(loud([product]).map(keyOf)).toEqual([])
    expect(mutations.length).toBeGreaterThanOrEqual(200)
    expect(new Set(mutations.map((each) => each.kind)).size).toBeGreaterThanOrEqual(60)
  })

  it('are found, at least 95 of 100', { timeout: 600_000 }, () => {
    const known = new Map<LayerInput, Set<string>>()
    // By day every eighth kind: each fault composes and checks the whole portal.
    const kinds = [...new Set(mutations.map(({ kind }) => kind))].filter(
      (_, at) => Boolean(process.env['NIGHTLY']) || at % 8 === 0,
    )
    const tried = kinds.map((kind) => mutations.filter((each) => each.kind === kind)).flatMap(someOfAKind())
    const missed = tried.filter(({ layers, before }) => {
      const old = known.get(before) ?? new Set(loud([before]).map(keyOf))
      known.set(before, old)
      return loud(layers).every((each) => old.has(keyOf(each)))
    })
    const report = missed.map((each) => `${each.kind}: ${each.where}`)
    expect(report.length, report.join('\n')).toBeLessThanOrEqual(Math.floor(tried.length * 0.05))
  })
})

it.each([
  ['reload', 'relaod'],
  ['aa', 'aax'],
  ['id', 'idx'],
])('%s is misspelt %s', (word, slip) => expect(misspelt(word)).toBe(slip))
