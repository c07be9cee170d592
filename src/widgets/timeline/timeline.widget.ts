import { Type } from '@sinclair/typebox'
import { DisplayName } from '../../../engine/format/display.ts'
import { ElementId, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const TimelineEvent = Type.Object(
  {
    id: Type.Union([ElementId, Type.String()]),
    /** When; absent of what is still to come. */
    at: Type.Optional(Type.Unknown()),
    titleKey: Type.Optional(MessageKey),
    title: Type.Optional(Type.String()),
    /** Fill in the title. */
    values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** When it ends by itself, of what is going on. */
    until: Type.Optional(Type.Unknown()),
    /** By when it should be over, of what is going on. */
    due: Type.Optional(Type.Unknown()),
    /** Who: an object with a name, or a name. */
    person: Type.Optional(Type.Unknown()),
    /** A further line that came from the server; never read as markup. */
    text: Type.Optional(Type.String()),
    status: Type.Optional(Type.Unknown()),
    /** `done` (default), `now` or `later`. */
    state: Type.Optional(
      Type.Union([Type.Literal('done'), Type.Literal('now'), Type.Literal('later'), Type.Literal('failed')]),
    ),
  },
  { additionalProperties: false },
)

export const timeline = defineWidget({
  type: 'timeline',
  summary: 'What happened, when and by whom, newest first or last; also the stages that are still to come.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      /** `newest` puts the latest event first; `oldest` last; default: as given. */
      order: Type.Optional(Type.Union([Type.Literal('newest'), Type.Literal('oldest')])),
      /** How the status of events is drawn. Default: `tag`. */
      statusDisplay: Type.Optional(DisplayName),
      emptyKey: Type.Optional(MessageKey),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    { events: Type.Union([Type.Array(TimelineEvent), Type.String({ pattern: '^=' })]) },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'stages',
      layout: {
        widget: 'timeline',
        options: { titleKey: 'pages.dashboard.details' },
        events: [
          {
            id: 'manager',
            title: 'Manager',
            at: '2026-11-20T09:12:00Z',
            person: { givenName: 'Mona', sn: 'Ferreira' },
            text: 'Asked <b>on behalf</b>',
            status: 'approved',
          },
          {
            id: 'owner',
            title: 'Application owner',
            person: 'Otto Brandt',
            state: 'now',
            due: '2026-11-27T09:12:00Z',
          },
          { id: 'provisioning', title: 'Provisioning', state: 'later' },
        ],
      },
    },
    {
      name: 'newest first',
      layout: {
        widget: 'timeline',
        options: { order: 'newest' },
        events: [
          { id: 'a', title: 'Created', at: '2026-01-02T08:00:00Z' },
          { id: 'b', title: 'Changed', at: '2026-03-04T08:00:00Z', state: 'failed' },
        ],
      },
    },
    { name: 'empty', layout: { widget: 'timeline', events: [] } },
  ],
})
