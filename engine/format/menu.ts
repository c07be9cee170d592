import { Type, type Static } from '@sinclair/typebox'
import { guardKeys } from './guard.ts'
import { linkAddressPattern } from './link-address.ts'
import { ElementId, formatVersion, IconRef, labelKeys } from './values.ts'

/**
 * An entry of a menu. A parent without visible entries is hidden (reading 13). `managed` marks the place where the
 * entries of the managed objects that the person may see are put. `badge` names a count. `covers` are addresses
 * below which pages belong to the entry although they do not begin with its `route`. `optional` is for entries whose
 * screens come from plugins or other layers: the entry is left out where no screen has its path. `open` opens a dialog; such an
 * entry needs one of the named `privileges`, or the amAdmin role (spec section 2). `emit` raises an event of the window,
 * `atrium:{name}`.
 *
 * @example const item: MenuItem = { id: 'help', label: { en: 'Help' }, url: 'https://help.example.com' }
 */
export const MenuItem = Type.Recursive(
  (This) =>
    Type.Object(
      {
        id: ElementId,
        kind: Type.Optional(
          Type.Union([Type.Literal('item'), Type.Literal('divider'), Type.Literal('managed')]),
        ),
        ...labelKeys,
        icon: Type.Optional(IconRef),
        route: Type.Optional(Type.String({ pattern: '^/' })),
        url: Type.Optional(Type.String({ pattern: linkAddressPattern })),
        open: Type.Optional(Type.String()),
        emit: Type.Optional(Type.String({ pattern: '^[a-z][A-Za-z0-9.-]*$' })),
        privileges: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
        badge: Type.Optional(Type.String()),
        covers: Type.Optional(Type.Array(Type.String({ pattern: '^/' }), { minItems: 1 })),
        optional: Type.Optional(Type.Boolean()),
        ...guardKeys,
        items: Type.Optional(Type.Array(This)),
      },
      { additionalProperties: false, 'x-named': true },
    ),
  { $id: 'MenuItem' },
)
export type MenuItem = Static<typeof MenuItem>

/**
 * A menu as it is written in `*.menu.json`.
 *
 * @example
 * const menu: Menu = { format: 1, id: 'main', items: [{ id: 'home', labelKey: 'sideMenu.dashboard', route: '/dashboard' }] }
 */
export const Menu = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal(formatVersion),
    id: Type.String({ pattern: '^[a-z][a-z0-9.-]*$' }),
    items: Type.Array(MenuItem),
  },
  { additionalProperties: false },
)
export type Menu = Static<typeof Menu>
