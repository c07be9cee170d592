import { Type } from '@sinclair/typebox'
import { MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const statusPage = defineWidget({
  type: 'status-page',
  summary: 'A whole page that says one thing: forbidden, not found.',
  options: Type.Object(
    {
      art: Type.Union([Type.Literal('forbidden'), Type.Literal('missing')]),
      titleKey: MessageKey,
      textKey: Type.Optional(MessageKey),
      linkKey: MessageKey,
      link: Type.String({ pattern: '^/' }),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'not found',
      layout: {
        widget: 'status-page',
        options: {
          art: 'missing',
          titleKey: 'pages.notFound.title',
          linkKey: 'pages.notFound.back',
          link: '/dashboard',
        },
      },
    },
  ],
})
