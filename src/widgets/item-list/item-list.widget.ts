import { Type } from '@sinclair/typebox'
import { EmptyState, ListAction } from '../../../engine/format/list-layout.ts'
import { BindingName, FieldPath, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'
import { Item } from '../../../engine/format/list-item.ts'

const sessions = {
  sessions: {
    operation: 'queryManagedObjects',
    params: { resourceType: 'managed', resourceName: 'alpha_user' },
  },
}

/** Words that the widget itself fills. */
const SaidKey = Type.String({ ...MessageKey, 'x-fills': ['names', 'total'] })

export const itemList = defineWidget({
  type: 'item-list',
  summary:
    'A card of a few things, each with a picture, a name, a line of facts, tags and what can be done with it.',
  options: Type.Object(
    {
      /** Whose loading, failure and rows these are; of several the rows are the first one’s. Absent: `rows` say all. */
      of: Type.Optional(Type.Union([BindingName, Type.Array(BindingName, { minItems: 1 })])),
      /** The rows, where they are not the binding’s `result`. */
      rows: Type.Optional(Type.Unknown()),
      /** What tells rows apart. Default: `_id`. */
      idField: Type.Optional(FieldPath),
      titleKey: Type.Optional(MessageKey),
      /** A title that came from the server. */
      title: Type.Optional(Type.String()),
      purposeKey: Type.Optional(MessageKey),
      /** Says that there is nothing in two lines, without a drawing: where several such cards stand on a page. */
      quietEmpty: Type.Optional(Type.Boolean()),
      /** Is not there until there is something, or reading it failed: for what most people never see. */
      hideEmpty: Type.Optional(Type.Boolean()),
      /** What is said aloud when something comes or goes: `{{names}}`, and how many there are then as `{{total}}`. */
      said: Type.Optional(
        Type.Object({ addedKey: SaidKey, removedKey: SaidKey }, { additionalProperties: false }),
      ),
      /** Words of a failure without words of its own. */
      errorKey: Type.Optional(MessageKey),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      item: Item,
      rowActions: Type.Optional(Type.Array(ListAction)),
      actions: Type.Optional(Type.Array(ListAction)),
      empty: Type.Optional(EmptyState),
    },
    { additionalProperties: false },
  ),
  perRow: ['item', 'rowActions'],
  examples: [
    {
      name: 'devices',
      layout: {
        widget: 'item-list',
        options: { of: 'sessions', titleKey: 'pages.profile.personal', purposeKey: 'pages.object.noneHint' },
        item: {
          icon: 'web',
          title: '=row.userName',
          facts: [
            { id: 'mail', value: '=row.mail' },
            {
              id: 'seen',
              labelKey: 'fields.telephone',
              value: '=row.?lastSeen.orValue(null)',
              display: 'date',
            },
          ],
          tags: [{ id: 'this', labelKey: 'status.active', tone: 'info', visibleIf: "row._id == 'u1'" }],
        },
        rowActions: [
          {
            id: 'delete',
            labelKey: 'pages.object.delete',
            icon: 'delete',
            action: { emit: 'deleted', with: '=row' },
          },
        ],
      },
      bindings: sessions,
      data: {
        queryManagedObjects: {
          result: [
            {
              _id: 'u1',
              userName: 'Work laptop',
              mail: 'Firefox on Linux',
              lastSeen: '2026-11-20T08:51:00Z',
            },
            { _id: 'u2', userName: 'Erin’s phone', mail: 'Safari on iOS' },
          ],
        },
      },
    },
    {
      name: 'computed tags',
      layout: {
        widget: 'item-list',
        options: { of: 'sessions', title: 'From the server' },
        item: {
          title: '=row.userName',
          monogram: 'thing',
          tags: "=row.labels.map(label, { 'id': 'tag', 'text': label, 'tone': 'neutral' })",
        },
      },
      bindings: sessions,
      data: {
        queryManagedObjects: { result: [{ _id: 'u1', userName: 'Album', labels: ['Family', 'Summer'] }] },
      },
    },
    {
      name: 'none',
      layout: {
        widget: 'item-list',
        options: { of: 'sessions', titleKey: 'pages.profile.personal' },
        item: { title: '=row.userName', monogram: 'thing' },
        empty: { titleKey: 'pages.object.none', bodyKey: 'pages.object.noneHint' },
      },
      bindings: sessions,
      data: { queryManagedObjects: { result: [] } },
    },
  ],
})
