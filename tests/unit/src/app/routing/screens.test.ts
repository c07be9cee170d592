import { expect, it, vi } from 'vitest'
import type { ExpressionFunction } from '../../../../../engine/format/expression-function.ts'
import { Screens } from '../../../../../src/app/routing/screens.ts'
import type { Client } from '../../../../../src/transport/client.ts'

const layout = { widget: 'text', id: 'page', slots: {} }
const wanted = { screen: 'home', hash: 'h1' }

function screensWith(functions: readonly ExpressionFunction[], called: readonly string[]) {
  const call = vi.fn(async () => ({ id: 'home', layout, functions: called }))
  const loaders = { text: async () => () => null }
  const screens = new Screens({ call } as unknown as Client, { loaders, functions }, { need: async () => {} })
  return { screens, call }
}

const late = (name: string) => ({
  name,
  signature: `${name}(): int`,
  summary: '',
  ready: vi.fn(async () => {}),
  run: () => 1,
})

it('has the code of the functions that a screen calls before it is shown, and of no other', async () => {
  const [one, two] = [late('one'), late('two')]
  const { screens } = screensWith([one, two], ['two'])
  await screens.read(wanted)
  expect([one.ready.mock.calls.length, two.ready.mock.calls.length]).toEqual([0, 1])
})

it('fails when that code does not come, and asks for both again', async () => {
  const one = late('one')
  one.ready.mockRejectedValueOnce(new Error('no connection'))
  const { screens, call } = screensWith([one], ['one'])
  await expect(screens.read(wanted)).rejects.toThrow('no connection')
  await expect(screens.read(wanted)).resolves.toMatchObject({ id: 'home' })
  expect(call).toHaveBeenCalledTimes(2)
})
