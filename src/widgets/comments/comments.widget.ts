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
    text: Type.String(),
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
    submit: { summary: 'The person sends a comment: { text }. Reload the comments after the call.' },
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
        ],
        on: { submit: { toast: 'widgets.comments.sent', tone: 'success' } },
      },
    },
    { name: 'none, read only', layout: { widget: 'comments', comments: [] } },
  ],
})
