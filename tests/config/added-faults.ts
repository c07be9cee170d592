import type { Fault, Json, Tree } from './fault.ts'

/** Faults that stand in a file of their own: overlays, screens, translations. */
export function addedFaults(): Fault[] {
  const overlay = (of: string, ...edits: Json[]) => ({
    file: 'a.overlay.json',
    text: JSON.stringify({ format: 1, of, edits }),
    layer: 'tenant',
  })
  const one = (kind: string, ...add: { file: string; text: string; layer?: string }[]): Fault => ({
    kind,
    add,
  })
  const screen = (id: string, path: string, more: Tree = {}) => ({
    file: `screen-definitions/screens/${id}.screen.json`,
    text: JSON.stringify({
      format: 1,
      id,
      path,
      titleKey: 'pageTitles.Dashboard',
      layout: { widget: 'page' },
      ...more,
    }),
  })
  return [
    one('overlay of nothing', overlay('home.dashbord', { remove: 'titleKey' })),
    one('overlay of no place', overlay('home.dashboard', { set: 'nothing.here', to: 1 })),
    one('overlay that removes nothing', overlay('objects.list', { remove: 'pageActions.nothing' })),
    one(
      'overlay that loosens a menu entry',
      overlay('main', { set: 'items.inbox.flags', to: ['workforce'] }),
    ),
    one('overlay that removes a condition', overlay('main', { remove: 'items.reports.flags' })),
    one(
      'overlay that loosens an action',
      overlay('objects.list', { set: 'pageActions.create.visibleIf', to: 'true' }),
    ),
    one(
      'overlay that removes the condition of an action',
      overlay('objects.list', { remove: 'rowActions.delete.visibleIf' }),
    ),
    one(
      'overlay that loosens a card',
      overlay('objects.list', {
        set: 'rowActions.delete',
        to: { id: 'delete', labelKey: 'common.close', action: { reload: true } },
      }),
    ),
    one('overlay that breaks a screen', overlay('home.dashboard', { set: 'path', to: 'nowhere' })),
    one('overlay with an unknown widget', overlay('home.dashboard', { set: 'layout.widget', to: 'pgae' })),
    one('overlay with an unknown edit', overlay('home.dashboard', { ste: 'titleKey', to: 'x' })),
    one(
      'overlay with an unknown name',
      overlay('objects.list', { restrict: 'pageActions.create.visibleIf', and: 'usr.userType == 0' }),
    ),
    one(
      'overlay that inserts twice',
      overlay('main', { insert: { id: 'profile', route: '/profile' }, into: 'items' }),
    ),
    one(
      'overlay after nothing',
      overlay('main', { insert: { id: 'extra', route: '/profile' }, into: 'items', after: 'nobody' }),
    ),
    one(
      'overlay with a missing message',
      overlay('main', { set: 'items.profile.labelKey', to: 'sideMenu.proifle' }),
    ),
    one('overlay without edits', {
      file: 'a.overlay.json',
      text: JSON.stringify({ format: 1, of: 'main' }),
      layer: 'tenant',
    }),
    one('id that stands already', screen('home.dashboard', '/elsewhere')),
    one('path that stands already', screen('home.second', '/dashboard')),
    one('path that stands already under other names', screen('objects.second', '/list/{a}/{b}')),
    one('screen that nobody reaches', screen('home.lost', '/lost')),
    one('file of no kind', {
      ...screen('home.odd', '/odd'),
      file: 'screen-definitions/screens/odd.sceen.json',
    }),
    one('translation of nothing', {
      file: 'locales/it/x.json',
      text: '{ "sideMenu": { "proifle": "Profilo" } }',
    }),
    one('translation that is incomplete', {
      file: 'locales/it/x.json',
      text: '{ "sideMenu": { "profile": "Profilo" } }',
    }),
    one('translation with other values', {
      file: 'locales/it/x.json',
      text: '{ "pages": { "object": { "created": "{{nmae}} è qui." } } }',
    }),
    one('message file that is a list', { file: 'locales/en/x.json', text: '[]' }),
    one(
      'loop in a loop',
      screen('home.loop', '/profile/loop', {
        guard: { when: "roles.exists(a, roles.exists(b, a == b + 'x'))" },
      }),
    ),
  ]
}
