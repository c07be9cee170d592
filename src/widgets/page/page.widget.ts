import { Type } from '@sinclair/typebox'
import { LinkTemplate, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const page = defineWidget({
  type: 'page',
  summary: 'The frame of a page: title, purpose, actions, and its parts in one or two columns.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      title: Type.Optional(Type.String()),
      purposeKey: Type.Optional(MessageKey),
      /** Where the way up leads, and what stands there. */
      back: Type.Optional(LinkTemplate),
      backLabel: Type.Optional(Type.String()),
    },
    { additionalProperties: false },
  ),
  slots: {
    head: { summary: 'Over the whole width, above the columns.' },
    main: { summary: 'The content.' },
    aside: { summary: 'A narrow column beside it; below it on small screens.' },
  },
  examples: [
    {
      name: 'one column',
      layout: {
        widget: 'page',
        options: { titleKey: 'pageTitles.Forbidden' },
        slots: {
          main: [
            {
              widget: 'status-page',
              options: {
                art: 'forbidden',
                titleKey: 'pages.forbidden.title',
                linkKey: 'pages.forbidden.back',
                link: '/dashboard',
              },
            },
          ],
        },
      },
    },
  ],
})
