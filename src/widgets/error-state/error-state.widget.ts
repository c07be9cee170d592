import { Type } from '@sinclair/typebox'
import { BindingName, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const errorState = defineWidget({
  type: 'error-state',
  summary:
    'Says that a binding failed and loads it again; nothing while it is well. Give the binding "onError": "widget".',
  options: Type.Object(
    { data: BindingName, titleKey: Type.Optional(MessageKey) },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'a call that failed',
      layout: { widget: 'error-state', options: { data: 'version' } },
      bindings: { version: { operation: 'readVersion', onError: 'widget' } },
    },
    {
      name: 'a call that is well: nothing is drawn',
      layout: { widget: 'error-state', options: { data: 'version' } },
      bindings: { version: { operation: 'readVersion', onError: 'widget' } },
      data: { readVersion: { productVersion: '8.0.0' } },
    },
  ],
})
