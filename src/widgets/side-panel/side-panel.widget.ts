import { Type } from '@sinclair/typebox'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const sidePanel = defineWidget({
  type: 'side-panel',
  summary:
    'Stays in view beside a long page: its content scrolls, its foot does not. On small screens both stand below the page.',
  options: Type.Object({}, { additionalProperties: false }),
  slots: {
    content: { summary: 'What is gathered; it scrolls by itself where the window is too low for all of it.' },
    foot: { summary: 'What sends it; always in view.' },
  },
  examples: [
    {
      name: 'a draft and what sends it',
      layout: {
        widget: 'side-panel',
        slots: {
          content: [
            { widget: 'notice', id: 'first', options: { tone: 'info', textKey: 'pages.object.noneHint' } },
          ],
          foot: [
            {
              widget: 'button-row',
              id: 'send',
              actions: [{ id: 'submit', labelKey: 'newRequest.submit', tone: 'primary', action: [] }],
            },
          ],
        },
      },
    },
  ],
})
