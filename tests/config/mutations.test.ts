import { beforeAll, describe, expect, it } from 'vitest'
import { knowledgeOf, lintLoaded, type Knowledge } from '../../cli/lint.ts'
import { composeLayers, readPlugins } from '../../cli/load-portal.ts'
import { readProduct } from '../../cli/read-layer.ts'
import type { LayerInput } from '../../engine/compose/compose.ts'
import type { Diagnostic } from '../../engine/format/diagnostics.ts'
import { misspelt } from './fault.ts'
import { seedFaults, type Mutation } from './mutations.ts'

const product = readProduct('.')
const keyOf = (each: Diagnostic) => [each.code, each.layer, each.file, each.message].join('\n')

describe('faults seeded into the shipped definitions', () => {
  let knowledge: Knowledge
  let plugins: Awaited<ReturnType<typeof readPlugins>>
  let before: Set<string>
  let mutations: Mutation[]
  const loud = (layers: readonly LayerInput[]) =>
    lintLoaded(composeLayers(layers, plugins), knowledge).filter((each) => each.severity !== 'info')

  beforeAll(async () => {
    plugins = await readPlugins('nowhere')
    knowledge = knowledgeOf('.')
    before = new Set(loud([product]).map(keyOf))
    mutations = seedFaults(product)
  })

  it('are of all kinds, and the originals have none', () => {
    expect([...before]).toEqual([])
    expect(mutations.length).toBeGreaterThanOrEqual(200)
    expect(new Set(mutations.map((each) => each.kind)).size).toBeGreaterThanOrEqual(60)
  })

  it('are found, at least 95 of 100', { timeout: 60_000 }, () => {
    const missed = mutations.filter(({ layers }) => loud(layers).every((each) => before.has(keyOf(each))))
    const report = missed.map((each) => `${each.kind}: ${each.where}`)
    expect(report.slice(0, report.length - Math.floor(mutations.length * 0.05))).toEqual([])
  })
})

it.each([
  ['reload', 'relaod'],
  ['aa', 'aax'],
  ['id', 'idx'],
])('%s is misspelt %s', (word, slip) => expect(misspelt(word)).toBe(slip))
