import { Type } from '@sinclair/typebox'
import { MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const Comment = Type.Object(
  {
    id: Type.String(),
    at: Type.Optional(Type.Unknown()),
    /** Who wrote it: an object with a name, or a name. */
    person: Type.Optional(Type.Unknown()),
    /** Who, where it was nobody: the system. */
    personKey: Type.Optional(MessageKey),
    text: Type.Optional(Type.String()),
    /** Instead of a text: what they changed; `null` where there was or is nothing. */
    changes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            labelKey: MessageKey,
            display: Type.Optional(Type.String()),
            before: Type.Unknown(),
            after: Type.Unknown(),
          },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
)

export const comments = defineWidget({
  type: 'comments',
  summary: 'What people said, as text and never as markup, and a place to answer; an unsent answer is kept.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      /** Whether there is a place to write. Default: when the screen answers `submit`. */
      writable: Type.Optional(Type.Boolean()),
      /** Longest comment, in characters. Default: 2000. */
      maximum: Type.Optional(Type.Integer({ minimum: 1 })),
      emptyKey: Type.Optional(MessageKey),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    { comments: Type.Union([Type.Array(Comment), Type.String({ pattern: '^=' })]) },
    { additionalProperties: false },
  ),
  events: {
    submit: {
      summary: 'The person sends a comment: { text }. Reload the comments after the call.',
      fields: ['text'],
    },
  },
  examples: [
    {
      name: 'two and a place to answer',
      layout: {
        widget: 'comments',
        options: { titleKey: 'pages.dashboard.details' },
        comments: [
          {
            id: 'c1',
            at: '2026-11-20T09:12:00Z',
            person: { givenName: 'Mona', sn: 'Ferreira' },
            text: 'Cover for Lars during parental leave.\nNeeded for the Monday pay run.',
          },
          {
            id: 'c2',
            at: '2026-11-20T09:30:00Z',
            person: 'Rita Kapoor',
            text: 'Fine <i>if</i> it goes first.',
          },
          {
            id: 'c3',
            at: '2026-11-20T09:31:00Z',
            person: 'Rita Kapoor',
            changes: [
              {
                labelKey: 'requests.end',
                display: 'date-time',
                before: null,
                after: '2026-12-20T23:59:59Z',
              },
            ],
          },
        ],
        on: { submit: { toast: 'widgets.comments.sent', tone: 'success' } },
      },
    },
    { name: 'none, read only', layout: { widget: 'comments', comments: [] } },
  ],
})
