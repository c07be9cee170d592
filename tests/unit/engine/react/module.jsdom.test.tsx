import { Type } from '@sinclair/typebox'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WidgetProps } from '../../../../engine/react/widget-props.ts'
import { defineWidget } from '../../../../engine/registry/widget.ts'
import { testWidget } from '../../../../engine/testing/index.ts'

const bespoke = {
  type: 'bespoke',
  summary: 'Bespoke React.',
  options: Type.Object({}, { additionalProperties: false }),
  examples: [{ name: 'plain', layout: { widget: 'bespoke' } }],
}
const view = async () => (props: WidgetProps) => (
  <p>{props.ports ? `calls at ${props.ports.router.path}` : 'has no ports'}</p>
)
const given = { layout: { widget: 'bespoke' }, at: '/somewhere' }

it('a module is given the ports', async () => {
  testWidget(defineWidget({ ...bespoke, module: true }), view, given)
  expect(await screen.findByText('calls at /somewhere')).toBeTruthy()
})

it('a plain widget is not', async () => {
  testWidget(defineWidget(bespoke), view, given)
  expect(await screen.findByText('has no ports')).toBeTruthy()
})
