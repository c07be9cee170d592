import { Type } from '@sinclair/typebox'
import { DisplayName } from '../../../engine/format/display.ts'
import { ElementId, labelKeys, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

export const factList = defineWidget({
  type: 'fact-list',
  summary: 'Labels and values in a card; facts without a value are left out.',
  options: Type.Object(
    {
      titleKey: Type.Optional(MessageKey),
      linkKey: Type.Optional(MessageKey),
      link: Type.Optional(Type.String({ pattern: '^/' })),
      emptyKey: Type.Optional(MessageKey),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      facts: Type.Array(
        Type.Object(
          { id: ElementId, ...labelKeys, value: Type.Unknown(), display: Type.Optional(DisplayName) },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  examples: [
    {
      name: 'plain',
      layout: {
        widget: 'fact-list',
        options: { titleKey: 'pages.dashboard.details' },
        facts: [{ id: 'mail', labelKey: 'fields.mail', value: 'erin@example.com' }],
      },
    },
    {
      name: 'values of many kinds',
      layout: {
        widget: 'fact-list',
        facts: [
          { id: 'status', label: { en: 'Status', ar: 'الحالة' }, value: 'active', display: 'tag' },
          {
            id: 'manager',
            labelKey: 'fields.manager',
            value: { givenName: 'Mona', sn: 'Ferreira', mail: 'mona@example.com' },
            display: 'person',
          },
          { id: 'joined', label: { en: 'Joined', ar: 'انضم في' }, value: '2026-03-02', display: 'date' },
          { id: 'size', label: { en: 'Files', ar: 'الملفات' }, value: 5_452_595, display: 'bytes' },
          { id: 'mail', labelKey: 'fields.mail', value: 'erin@example.com', display: 'email' },
          { id: 'telephone', labelKey: 'fields.telephone', value: null },
        ],
      },
    },
    { name: 'nothing to say', layout: { widget: 'fact-list', facts: [{ id: 'mail', value: '' }] } },
  ],
})
