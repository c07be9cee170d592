import type { BootDocument } from '../../session/boot-document.ts'
import { languageName } from '../../parts/text/language-name.ts'
import type { MenuItem } from '../../shell/menu-tree.ts'
import { furtherPages, pageEntries, peopleEntries, peopleFilter } from '../../shell/palette/entries.ts'
import type { PaletteEntry } from '../../shell/palette/rank.ts'
import { realmLabel } from '../../shell/realm-label.ts'
import { applyMode, isDark, preferredMode } from '../../theme/mode.ts'
import type { Client } from '../../transport/client.ts'
import type { Portal } from '../portal.ts'
import { matchRoute } from '../routing/routes.ts'

/** What the entries are made from. */
export interface PaletteSources {
  readonly portal: Portal
  readonly boot: BootDocument
  readonly t: (key: string, values?: Record<string, unknown>) => string
  readonly onChoose: (item: MenuItem) => void
  readonly onShortcuts: () => void
}

/** The pages of the menu and beside it, and the actions of the shell. */
export function paletteEntries({ portal, boot, t, onChoose, onShortcuts }: PaletteSources): PaletteEntry[] {
  const label = (item: MenuItem): string => item.label ?? (item.labelKey ? t(item.labelKey) : item.id)
  const dark = isDark(preferredMode())
  const action = (id: string, text: string, run: () => void, icon: string): PaletteEntry => ({
    id: `action-${id}`,
    group: 'actions',
    label: text,
    icon,
    run,
  })
  return [
    ...pageEntries(boot.menu, label, onChoose),
    ...furtherPages(boot.routes, boot.menu, t),
    action(
      'look',
      t(dark ? 'shell.lightLook' : 'shell.darkLook'),
      () => applyMode(dark ? 'light' : 'dark'),
      dark ? 'light_mode' : 'dark_mode',
    ),
    ...boot.locales
      .filter((locale) => locale !== boot.locale)
      .map((locale) =>
        action(
          `language-${locale}`,
          `${t('shell.language')}: ${languageName(locale)}`,
          () => void portal.setLocale(locale),
          'translate',
        ),
      ),
    ...(boot.realms ?? [])
      .filter((realm) => realm !== boot.realm)
      .map((realm) =>
        action(
          `realm-${realm}`,
          t('palette.realm', { realm: realmLabel(realm) }),
          () => void portal.switchRealm(realm),
          'domain',
        ),
      ),
    action('shortcuts', t('palette.shortcuts'), onShortcuts, 'keyboard'),
    action('sign-out', t('shell.signOut'), () => void portal.signOut(), 'logout'),
  ]
}

const fields = '_id,userName,givenName,sn,mail,profileImage'

/** Finds people of the realm, where the person may list them and open what is found. */
export function peopleFinder(
  client: Pick<Client, 'call'>,
  boot: BootDocument,
): ((text: string) => Promise<PaletteEntry[]>) | undefined {
  const realm = boot.realm.replace(/^\//, '')
  const name = boot.user?.privileges
    .map(({ privilegePath }) => privilegePath.replace(/^managed\//, ''))
    .find((each) => each === `${realm}_user` || each === 'user')
  if (name === undefined || !matchRoute(boot.routes, `/edit/managed/${name}/x`)) return undefined
  return async (text) => {
    const page = await client.call(
      'queryManagedObjects',
      {
        resourceType: 'managed',
        resourceName: name,
        _queryFilter: peopleFilter(text),
        _pageSize: 6,
        _fields: fields,
      },
      undefined,
      { quiet: true },
    )
    return peopleEntries(page, (id) => `/edit/managed/${name}/${encodeURIComponent(id)}`)
  }
}
