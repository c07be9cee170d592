import { Type } from '@sinclair/typebox'
import { MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const copyButton = defineWidget({
  type: 'copy-button',
  summary: 'Copies a text, and says whether the browser did.',
  options: Type.Object(
    {
      text: Type.String(),
      labelKey: MessageKey,
      /** Said once it is copied. */
      copiedKey: MessageKey,
      /** Said where the browser does not let the page copy: what to do instead. */
      failedKey: MessageKey,
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'a token',
      layout: {
        widget: 'copy-button',
        options: {
          text: 'atr_0123456789',
          labelKey: 'connectors.token.copy',
          copiedKey: 'connectors.token.copied',
          failedKey: 'connectors.token.copyFailed',
        },
      },
    },
  ],
})
