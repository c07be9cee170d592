import { Type } from '@sinclair/typebox'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { composePortal } from '../../../../engine/compose/compose.ts'
import type { WidgetProps } from '../../../../engine/react/widget-props.ts'
import { enginePlugin } from '../../../../engine/registry/engine-plugin.ts'
import { definePlugin } from '../../../../engine/registry/plugin.ts'
import { assembleRegistry } from '../../../../engine/registry/registry.ts'
import { defineWidget } from '../../../../engine/registry/widget.ts'
import { renderScreen } from '../../../../engine/testing/index.ts'

const options = Type.Object({}, { additionalProperties: false })
const opener = defineWidget({
  type: 'opener',
  summary: 'Opens.',
  options,
  events: { press: { summary: 'It was pressed.' } },
  examples: [],
})
const work = defineWidget({ type: 'work', summary: 'Work that is not sent.', options, examples: [] })

const Opener = ({ emit }: WidgetProps<typeof opener>) => (
  <button onClick={() => void emit('press', {})}>Open</button>
)
function Work({ draft, blockLeaving }: WidgetProps<typeof work>) {
  useEffect(() => blockLeaving(() => true), [blockLeaving])
  return <button onClick={() => draft.write({ text: 'typed' })}>Type</button>
}

function show() {
  const files = {
    'test.screen.json': {
      format: 1,
      id: 'test',
      path: '/test',
      titleKey: 'test.title',
      layout: { widget: 'opener', on: { press: { open: 'test.work' } } },
    },
    'work.dialog.json': { format: 1, id: 'test.work', titleKey: 'test.title', layout: { widget: 'work' } },
  }
  const portal = composePortal({
    layers: [
      {
        id: 'test',
        files: Object.entries(files).map(([file, content]) => ({ file, text: JSON.stringify(content) })),
      },
    ],
    registry: assembleRegistry([enginePlugin, definePlugin({ id: 'test', widgets: [opener, work] })]),
    operations: {},
    functions: [],
  })
  expect(portal.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return renderScreen(portal.screens.get('test')!.screen, {
    loaders: { opener: async () => Opener, work: async () => Work },
    dialogs: { 'test.work': portal.dialogs.get('test.work')!.screen },
    agree: false,
  })
}

it('asks in other words whether to close what is kept than what is lost', async () => {
  const { ports } = show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  const type = await screen.findByRole('button', { name: 'Type' })
  const leave = screen.getByRole('button', { name: 'Leave' })
  await user.click(leave)
  expect(ports.questions.at(-1)).toMatchObject({ title: 'common.leave.title', tone: 'danger' })
  await user.click(type)
  await user.click(leave)
  expect(ports.questions.at(-1)).toMatchObject({ title: 'common.closeKept.title', tone: 'default' })
  expect(screen.getByRole('dialog')).toBeTruthy()
})
