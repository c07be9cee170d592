import { decideMenu, menuIds, openMenu } from '../engine/compose/menu.ts'
import { decideGuard } from '../engine/compose/visible.ts'
import { managedEntries } from '../engine/object-schema/managed-entries.ts'
import { judgeCondition, type ConditionVerdict } from './judge.ts'
import type { LoadedPortal } from './load-portal.ts'
import { outline, type MenuOutline } from './matrix-states.ts'
import { viewerOf, type LintPersona } from './personas.ts'
import { namedPlaces } from './places.ts'

export type RouteEntry = 'open' | 'forbidden' | 'not-found'

/** What one persona gets. */
export interface PersonaRow {
  persona: string
  menu: MenuOutline[]
  /** By path. */
  routes: Record<string, RouteEntry>
  /** By `screen/element`; only of screens that are open. */
  actions: Record<string, ConditionVerdict>
}

/**
 * What each persona sees: menu entries that lead somewhere, routes, and actions of the open screens.
 *
 * @param loaded the portal
 * @param personas whose eyes
 */
export function matrixOf(loaded: LoadedPortal, personas: readonly LintPersona[]): PersonaRow[] {
  const { portal, expressions } = loaded
  const items = portal.menus.get('main')?.menu.items ?? []
  return personas.map((persona) => {
    const viewer = viewerOf(persona)
    const routes: Record<string, RouteEntry> = {}
    const actions: Record<string, ConditionVerdict> = {}
    const open: string[] = []
    for (const [id, { screen }] of portal.screens) {
      const entry = decideGuard(screen.guard, viewer, expressions)
      routes[screen.path] = entry.allowed ? 'open' : entry.otherwise
      if (!entry.allowed) continue
      open.push(screen.path)
      const document = portal.documents.screens.get(id)
      for (const place of document ? namedPlaces(document) : []) {
        if (!place.acts) continue
        const verdicts = place.conditions.map(
          (each) => judgeCondition(each.condition, viewer, expressions).verdict,
        )
        actions[`${id}/${place.id}`] = verdicts.includes('no')
          ? 'no'
          : verdicts.includes('depends')
            ? 'depends'
            : 'yes'
      }
    }
    const managed = managedEntries({
      config: undefined,
      privileges: persona.user.privileges,
      realm: viewer.realm,
      flags: viewer.flags,
      adminManagedObject: 'teammember',
      taken: menuIds(items),
    })
    const menu = decideMenu({ items, managed, theme: [], viewer, locales: ['en'] }, expressions)
    return {
      persona: persona.name,
      menu: openMenu(menu, open, new Set(portal.dialogs.keys())).map(outline),
      routes,
      actions,
    }
  })
}

/** The matrix as tables for reading: `+` yes, `?` the data decides, `!` forbidden, `.` no. */
export function printMatrix(rows: readonly PersonaRow[]): string {
  const menuNames = ordered(rows.map((row) => row.menu.flatMap((item) => names(item))))
  const inMenu = (row: PersonaRow, name: string) =>
    row.menu.flatMap((item) => names(item)).includes(name) ? '+' : '.'
  const parts = [
    table('menu', menuNames, rows, inMenu),
    table('routes', ordered(rows.map((row) => Object.keys(row.routes))), rows, (row, path) =>
      row.routes[path] === 'open' ? '+' : row.routes[path] === 'forbidden' ? '!' : '.',
    ),
    table('actions', ordered(rows.map((row) => Object.keys(row.actions))), rows, (row, name) => {
      const verdict = row.actions[name]
      return verdict === 'yes' ? '+' : verdict === 'depends' ? '?' : '.'
    }),
  ]
  return `${parts.join('\n')}\n+ yes   ? the data on the screen decides   ! forbidden   . no\n`
}

function names(item: MenuOutline, parent = ''): string[] {
  if (item.id === 'divider') return []
  return [
    `${parent}${item.id}`,
    ...(item.subItems ?? []).flatMap((each) => names(each, `${parent}${item.id}/`)),
  ]
}

/** All names, each where the first list that has it puts it. */
function ordered(lists: readonly (readonly string[])[]): string[] {
  const all: string[] = []
  for (const list of lists)
    list.forEach((name, index) => {
      if (!all.includes(name))
        all.splice(all.indexOf(list[index - 1] ?? '') + 1 || (index === 0 ? 0 : all.length), 0, name)
    })
  return all
}

function table(
  title: string,
  lines: readonly string[],
  rows: readonly PersonaRow[],
  cell: (row: PersonaRow, line: string) => string,
): string {
  const first = Math.max(title.length, ...lines.map((line) => line.length))
  const heads = rows.map((row) => row.persona.split('.')[0]!)
  const print = (head: string, cells: readonly string[]) =>
    `${head.padEnd(first)}  ${cells.map((each, index) => each.padEnd(heads[index]!.length)).join('  ')}`.trimEnd()
  const body = lines.map((line) =>
    print(
      line,
      rows.map((row) => cell(row, line)),
    ),
  )
  return [print(title.toUpperCase(), heads), ...body, ''].join('\n')
}
