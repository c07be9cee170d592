import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { loadViews } from '../../../../engine/react/plugin-views.ts'
import { enginePlugin } from '../../../../engine/registry/engine-plugin.ts'
import { loadPlugins, type PluginSource } from '../../../../engine/registry/load-plugins.ts'
import { definePlugin, type Plugin } from '../../../../engine/registry/plugin.ts'
import { defineWidget } from '../../../../engine/registry/widget.ts'

const gauge = defineWidget({ type: 'gauge', summary: 'A figure.', options: Type.Object({}), examples: [] })
const source = (name: string, plugin: () => Plugin | Promise<Plugin>): PluginSource => ({
  name,
  load: async () => ({ plugin: await plugin() }),
})

describe('plugins', () => {
  const good = source('good', () => definePlugin({ id: 'good', widgets: [gauge] }))

  it('that work are in, in order', async () => {
    const { registry, names, failures } = await loadPlugins([enginePlugin], [good])
    expect(registry.widgets.get('gauge')).toBe(gauge)
    expect(registry.actions.has('call')).toBe(true)
    expect(names).toEqual(['good'])
    expect(failures).toEqual([])
  })

  it.each([
    [
      'throws while it is loaded',
      source('bad', () => {
        throw new Error('no such thing')
      }),
      /no such thing/,
    ],
    ['throws what is no error', source('bad', () => Promise.reject('plain')), /plain/],
    [
      'has another id than its folder',
      source('bad', () => definePlugin({ id: 'other' })),
      /with the id "bad"/,
    ],
    [
      'brings what stands already',
      source('bad', () => definePlugin({ id: 'bad', widgets: [gauge] })),
      /widget:gauge/,
    ],
    [
      'exports nothing',
      { name: 'bad', load: async () => ({}) } as unknown as PluginSource,
      /with the id "bad"/,
    ],
  ])('one that %s is left out, the others stand', async (_what, bad, message) => {
    const { registry, names, failures } = await loadPlugins([enginePlugin], [good, bad])
    expect(names).toEqual(['good'])
    expect(registry.widgets.size).toBe(1)
    expect(failures).toEqual([{ plugin: 'bad', message: expect.stringMatching(message) }])
  })
})

describe('views of plugins', () => {
  it('are put together; those that fail are named', async () => {
    const load = async () => () => null
    const views = await loadViews([
      { name: 'good', load: async () => ({ views: { widgets: { gauge: load } } }) },
      { name: 'bad', load: () => Promise.reject(new Error('broken')) },
      { name: 'empty', load: async () => ({}) as never },
    ])
    expect(views.widgets).toEqual({ gauge: load })
    expect(views.failures).toEqual([
      { plugin: 'bad', message: 'broken' },
      { plugin: 'empty', message: 'views.ts must export "views".' },
    ])
  })
})
