import { screen, waitFor } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { composePortal } from '../../../../engine/compose/compose.ts'
import { objectSchemaFunctions } from '../../../../engine/object-schema/functions.ts'
import { enginePlugin } from '../../../../engine/registry/engine-plugin.ts'
import { assembleRegistry } from '../../../../engine/registry/registry.ts'
import { exampleAnswers, exampleScreen, renderScreen } from '../../../../engine/testing/index.ts'
import { operations } from '../../../../openapi/generated/operations.ts'
import { productWidgets } from '../../../../src/widgets/declarations.ts'
import { moduleLoaders } from '../../../../src/modules/loaders.ts'
import { widgetLoaders } from '../../../../src/widgets/loaders.ts'
import { productRules } from '../../../../validators/index.ts'

const registry = assembleRegistry([enginePlugin, productRules, productWidgets])
const examples = productWidgets.widgets!.flatMap((widget) =>
  widget.examples.map((example) => [`${widget.type}: ${example.name}`, example] as const),
)
const messages = readMessages('locales/en')

it('every widget has an example', () => {
  expect(productWidgets.widgets!.filter((widget) => widget.examples.length === 0)).toEqual([])
})

it('names of the examples of a widget differ: they are addresses in the gallery', () => {
  expect(examples.map(([name]) => name)).toEqual([...new Set(examples.map(([name]) => name))])
})

describe.each(examples)('%s', (_, example) => {
  const portal = composePortal({
    layers: [
      {
        id: 'test',
        files: [{ file: 'example.screen.json', text: JSON.stringify(exampleScreen(example)) }],
      },
    ],
    registry,
    operations,
    functions: objectSchemaFunctions,
  })

  it('compiles without findings, and says nothing that is no message', () => {
    expect(portal.diagnostics.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([])
    const keys = [...JSON.stringify(example.layout).matchAll(/"\w*[kK]ey":"([^"]+)"/g)].map(
      (match) => match[1]!,
    )
    expect(
      keys.filter((key) => !(key in messages || `${key}_other` in messages || `${key}_one` in messages)),
    ).toEqual([])
  })

  it('is drawn', async () => {
    const { container, ports } = renderScreen(portal.screens.get('example')!.screen, {
      loaders: { ...widgetLoaders, ...moduleLoaders },
      functions: objectSchemaFunctions,
      rules: productRules.rules,
      answers: exampleAnswers(example),
      messages,
    })
    await waitFor(() => expect(container.querySelector('p[aria-busy]')).toBeNull(), { timeout: 20_000 })
    expect(ports.reports).toEqual([])
    expect(screen.queryByRole('note')).toBeNull()
  })
})

/** Messages of a locale by dotted key. */
function readMessages(folder: string): Record<string, string> {
  const all: Record<string, string> = {}
  const enter = (tree: Record<string, unknown>, prefix: string) => {
    for (const [key, value] of Object.entries(tree))
      if (typeof value === 'string') all[`${prefix}${key}`] = value
      else enter(value as Record<string, unknown>, `${prefix}${key}.`)
  }
  for (const file of readdirSync(folder))
    enter(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, unknown>, '')
  return all
}
