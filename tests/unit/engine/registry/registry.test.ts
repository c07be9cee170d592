import { Type } from '@sinclair/typebox'
import { expect, it } from 'vitest'
import { definePlugin } from '../../../../engine/registry/plugin.ts'
import { assembleRegistry } from '../../../../engine/registry/registry.ts'
import { defineRule } from '../../../../engine/registry/rule.ts'
import { defineWidget } from '../../../../engine/registry/widget.ts'

const widget = (summary: string) =>
  defineWidget({ type: 'fact-list', summary, options: Type.Object({}), examples: [] })
const plugin = (id: string, summary: string, replaces?: string[]) =>
  definePlugin({ id, widgets: [widget(summary)], replaces })

it('keeps what plugins bring, and lets one replace another on its word', () => {
  const registry = assembleRegistry([
    plugin('product', 'ours'),
    plugin('acme', 'theirs', ['widget:fact-list']),
  ])
  expect(registry.widgets.get('fact-list')?.summary).toBe('theirs')
})

it('refuses a second bringer, and a replacement of nothing', () => {
  expect(() => assembleRegistry([plugin('product', 'a'), plugin('acme', 'b')])).toThrow(
    /"acme" stands already in plugin "product"/,
  )
  expect(() => assembleRegistry([plugin('acme', 'b', ['widget:fact-list'])])).toThrow(
    /replaces widget:fact-list/,
  )
})

it('refuses a malformed declaration', () => {
  expect(() =>
    defineWidget({ type: 'FactList', summary: '', options: Type.Object({}), examples: [] }),
  ).toThrow(/kebab-case/)
  expect(() =>
    defineWidget({ type: 'x', summary: '', options: Type.Object({}), perRow: ['rows'], examples: [] }),
  ).toThrow(/perRow names "rows"/)
  expect(() => defineRule({ name: 'x', messageKey: 'x' })).toThrow(/needs "test", "asynchronous" or both/)
})
