import { Type } from '@sinclair/typebox'
import { MessageKey, StateName } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const titleKey = 'pages.profile.timeZone.title'

/** Let the state be shared under `account.timeZone`: that is where the portal reads the zone of a person. */
export const timeZoneChoice = defineWidget({
  type: 'time-zone-choice',
  messages: ['calendar', 'pages'],
  summary: 'Chooses the zone in which a person reads and sets moments, or none of their own.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      /** Where the choice is kept in the screen's state: the name of a zone, or an empty text. */
      state: StateName,
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'chosen',
      layout: { widget: 'time-zone-choice', options: { titleKey, state: 'zone' } },
      state: { zone: { initial: 'Pacific/Kiritimati' } },
    },
    {
      name: 'none of their own',
      layout: { widget: 'time-zone-choice', options: { titleKey, state: 'zone' } },
      state: { zone: { initial: '' } },
    },
  ],
})
