import { Type } from '@sinclair/typebox'
import { DisplayName } from '../../../engine/format/display.ts'
import { MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const Change = Type.Object(
  {
    name: Type.String(),
    /** What the property is called. */
    title: Type.String(),
    /** `null` where there was nothing. */
    before: Type.Optional(Type.Unknown()),
    /** `null` where it goes. */
    after: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
)

export const changeList = defineWidget({
  type: 'change-list',
  summary:
    'Properties with what was and what would be; where nothing was, or nothing stays, one column is enough.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      /** Says what the properties are called, where `title` is not a word of people. */
      titleDisplay: Type.Optional(DisplayName),
      /** Says the values; absent, each by what it is. */
      display: Type.Optional(DisplayName),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    { changes: Type.Union([Type.Array(Change), Type.String({ pattern: '^=' })]) },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'some properties change',
      layout: {
        widget: 'change-list',
        options: { titleKey: 'pages.dashboard.details' },
        changes: [
          { name: 'city', title: 'City', before: 'Austin', after: 'Oslo' },
          { name: 'mail', title: 'Email address', before: 'erin@example.com', after: null },
          {
            name: 'manager',
            title: 'Manager',
            before: null,
            after: { givenName: 'Mona', sn: 'Ferreira' },
          },
          { name: 'active', title: 'Active', before: true, after: false },
        ],
      },
    },
    {
      name: 'something new',
      layout: {
        widget: 'change-list',
        changes: [
          { name: 'givenName', title: 'First name', before: null, after: 'Noah' },
          { name: 'endDate', title: 'End date', before: null, after: '2026-12-31T23:59:59.999Z' },
        ],
      },
    },
    { name: 'nothing', layout: { widget: 'change-list', changes: [] } },
  ],
})
