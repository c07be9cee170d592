import { Type } from '@sinclair/typebox'
import { DisplayName } from '../../../engine/format/display.ts'
import { Condition } from '../../../engine/format/guard.ts'
import { ListAction } from '../../../engine/format/list-layout.ts'
import { ElementId, IconRef, labelKeys, LinkTemplate, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const detailPage = defineWidget({
  type: 'detail-page',
  summary:
    'The page of one thing: the way up, its title, a line of facts, what can be done, and its parts below.',
  options: Type.Object(
    {
      titleKey: Type.Optional(Type.Union([MessageKey, Type.Literal('')])),
      /** Fill in the title. */
      values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      /** Absent while it is on its way. */
      title: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      /** Draws a picture or monogram beside the title: people round, things square. */
      avatar: Type.Optional(Type.Union([Type.Literal('person'), Type.Literal('thing')])),
      image: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      back: Type.Optional(LinkTemplate),
      backKey: Type.Optional(MessageKey),
      backLabel: Type.Optional(Type.String()),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      facts: Type.Optional(
        Type.Array(
          Type.Object(
            {
              id: ElementId,
              ...labelKeys,
              icon: Type.Optional(IconRef),
              value: Type.Unknown(),
              display: Type.Optional(DisplayName),
              visibleIf: Type.Optional(Condition),
            },
            { additionalProperties: false },
          ),
        ),
      ),
      actions: Type.Optional(Type.Array(ListAction)),
    },
    { additionalProperties: false },
  ),
  slots: {
    top: { summary: 'Over the whole width: notices, figures.' },
    main: { summary: 'Tabs or sections.' },
    aside: { summary: 'A narrow column beside it; below it on small screens.' },
  },
  examples: [
    {
      name: 'a person',
      layout: {
        widget: 'detail-page',
        options: { title: 'Jonas Petersen', avatar: 'person', back: '/list/managed/alpha_user' },
        facts: [
          { id: 'status', value: 'active', display: 'tag' },
          { id: 'for', labelKey: 'fields.manager', value: { givenName: 'Mona', sn: 'Ferreira' } },
          { id: 'joined', icon: 'work', value: '2026-03-02', display: 'date' },
        ],
        actions: [
          {
            id: 'reset',
            labelKey: 'pages.dashboard.editProfile',
            icon: 'key',
            action: { navigate: '/profile' },
          },
        ],
        slots: {
          main: [
            {
              widget: 'card',
              id: 'details',
              options: { titleKey: 'pages.dashboard.details' },
              slots: { content: [{ widget: 'text', options: { textKey: 'pages.object.noneHint' } }] },
            },
          ],
          aside: [{ widget: 'card', id: 'quick', options: { titleKey: 'pages.dashboard.quick' } }],
        },
      },
    },
    {
      name: 'on its way',
      layout: { widget: 'detail-page', options: { title: null, avatar: 'thing', back: '/dashboard' } },
    },
  ],
})
