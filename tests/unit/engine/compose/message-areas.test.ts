import { expect, test } from 'vitest'
import { messageAreas } from '../../../../engine/compose/message-areas.ts'

const known = new Set(['pages', 'requests', 'form', 'rules'])

test.each([
  [{ titleKey: 'pages.home.title' }, ['pages']],
  [{ when: "='requests.' + kind" }, ['requests']],
  [{ text: 'See mypages.html, my-form.x or sub.rules.y' }, []],
  [{ a: ['form.x', { b: 'rules.y' }] }, ['form', 'rules']],
  [undefined, []],
])('of %j', (definition, areas) => {
  expect(messageAreas(definition, known)).toEqual(areas)
})

test('what its widgets and functions say themselves comes along', () => {
  const widgets = new Map([['gauge', { messages: ['form', 'rules'] }]])
  const functions = [{ name: 'stagesOf', messages: ['requests'] }, { name: 'plain' }]
  const slots = { main: [{ widget: 'gauge', value: '=stagesOf(x)' }] }
  expect(messageAreas({ slots }, known, { widgets, functions })).toEqual(['form', 'requests', 'rules'])
})
