import { Type } from '@sinclair/typebox'
import { DisplayName } from '../../../engine/format/display.ts'
import { EmptyState, ListAction } from '../../../engine/format/list-layout.ts'
import { BindingName, FieldPath, MessageKey } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

const Tile = Type.Object(
  {
    /** Text of the server. */
    title: Type.Unknown(),
    image: Type.Optional(Type.Unknown()),
    /** A line or two about it. */
    text: Type.Optional(Type.Unknown()),
    /** What kind of thing it is. */
    kind: Type.Optional(Type.Unknown()),
    kindDisplay: Type.Optional(DisplayName),
    /** An address of the web; it opens in a tab of its own. Only encrypted ones, or of this machine, are followed. */
    href: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
)

const applications = {
  applications: {
    operation: 'queryManagedObjects',
    params: { resourceType: 'managed', resourceName: 'alpha_application' },
  },
}

export const tileGrid = defineWidget({
  type: 'tile-grid',
  summary:
    'Things to open, as tiles: picture, name and what it is about. They can be searched, and each person’s favourites stand first.',
  options: Type.Object(
    {
      /** Whose loading, failure and rows these are. */
      of: BindingName,
      /** The rows, where they are not the binding’s `result`. */
      rows: Type.Optional(Type.Unknown()),
      /** What tells rows apart. Default: `_id`. */
      idField: Type.Optional(FieldPath),
      /** Words of the search box; without them there is none. The searched text stands in the address. */
      searchKey: Type.Optional(MessageKey),
      /** Name under which a person’s favourites are kept with this element; without it there are none. */
      favourites: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' })),
      /** Words of the button that makes a tile a favourite. */
      favouriteKey: Type.Optional(MessageKey),
      /** Words on a tile that leads nowhere. */
      lockedKey: Type.Optional(MessageKey),
      /** Small tiles in a card, without texts, e.g. on the dashboard; `most` of them. */
      small: Type.Optional(Type.Boolean()),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      titleKey: Type.Optional(MessageKey),
      /** Words of a failure without words of its own. */
      errorKey: Type.Optional(MessageKey),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object(
    {
      tile: Tile,
      /** In the head of the card of small tiles, e.g. the way to all of them. */
      actions: Type.Optional(Type.Array(ListAction)),
      empty: Type.Optional(EmptyState),
    },
    { additionalProperties: false },
  ),
  perRow: ['tile'],
  events: {
    open: {
      summary:
        'A tile is opened: { row }. It opens whatever becomes of the answer; let a call have "onError": "ignore".',
      fields: ['row'],
    },
  },
  examples: [
    {
      name: 'applications',
      layout: {
        widget: 'tile-grid',
        options: {
          of: 'applications',
          searchKey: 'list.search',
          favourites: 'favourites',
          favouriteKey: 'widgets.favourite',
        },
        tile: { title: '=row.name', text: '=row.description', kind: '=row.kind', href: '=row.url' },
        empty: { titleKey: 'pages.object.none' },
        on: { open: { emit: 'opened', with: '=event.row' } },
      },
      bindings: applications,
      data: {
        queryManagedObjects: {
          result: [
            {
              _id: 'a1',
              name: 'Payments Hub',
              description: 'Release payments.',
              kind: 'SAML',
              url: 'https://payments.example.com/',
            },
            { _id: 'a2', name: 'Ledger', description: 'Post the books.', kind: 'SAML' },
          ],
        },
      },
    },
    {
      name: 'small ones in a card',
      layout: {
        widget: 'tile-grid',
        options: { of: 'applications', small: true, most: 4, titleKey: 'pages.dashboard.quick' },
        tile: { title: '=row.name', href: '=row.url' },
        actions: [{ id: 'all', labelKey: 'pages.dashboard.toProfile', action: { navigate: '/profile' } }],
      },
      bindings: applications,
      data: {
        queryManagedObjects: {
          result: [{ _id: 'a1', name: 'Payments Hub', url: 'https://payments.example.com/' }],
        },
      },
    },
  ],
})
