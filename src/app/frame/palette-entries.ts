import i18next from 'i18next'
import type { BootDocument } from '../../session/boot-document.ts'
import { languageName } from '../../parts/text/language-name.ts'
import { menuLabel, type BootMenuItem } from '../../shell/menu-tree.ts'
import { furtherPages, pageEntries } from '../../shell/palette/entries.ts'
import type { PaletteEntry } from '../../shell/palette/rank.ts'
import { realmLabel } from '../../session/realm-label.ts'
import { applyMode, isDark, preferredMode } from '../../theme/mode.ts'
import type { Portal } from '../portal.ts'
import { matchRoute } from '../routing/routes.ts'

/** What the entries are made from. */
export interface PaletteSources {
  readonly portal: Portal
  readonly boot: BootDocument
  readonly t: (key: string, values?: Record<string, unknown>) => string
  readonly onChoose: (item: BootMenuItem) => void
  readonly onShortcuts: () => void
  /** Asks who shall stand in; absent where nobody may. */
  readonly onDelegate: (() => void) | undefined
}

const newRequest = '/my-requests/new-request'

/** The pages of the menu and beside it, and the actions of the shell. */
export function paletteEntries({
  portal,
  boot,
  t,
  onChoose,
  onShortcuts,
  onDelegate,
}: PaletteSources): PaletteEntry[] {
  const label = (item: BootMenuItem): string => menuLabel(i18next, item)
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
    ...(matchRoute(boot.routes, newRequest)
      ? [action('new-request', t('palette.newRequest'), () => portal.router.navigate(newRequest), 'add')]
      : []),
    ...(onDelegate ? [action('delegate', t('palette.delegate'), onDelegate, 'supervisor_account')] : []),
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
