import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../engine/react/engine.ts'
import { lazyPart } from '../../parts/states/lazy-part.tsx'
import { FloatingPartFailed } from '../../parts/states/part-failed.tsx'
import type { BootDocument } from '../../session/boot-document.ts'
import { HelpMenu } from '../../shell/help-menu.tsx'
import type { BootMenuItem } from '../../shell/menu-tree.ts'
import { Bell } from '../../shell/notifications/bell.tsx'
import { SearchButton } from '../../shell/search-button.tsx'
import { isTyping, readSingleKeys, shortcutOf } from '../../shell/shortcuts.ts'
import { TenantBadge } from '../../shell/tenant-badge.tsx'
import { UserMenu } from '../../shell/user-menu.tsx'
import { whoIs } from '../../shell/who.ts'
import { deviceStorage } from '../../stores/device-storage.ts'
import { createInbox } from '../engine/create-inbox.ts'
import { followWhenIdle } from '../engine/follow-when-idle.ts'
import type { Portal } from '../portal.ts'
import { matchRoute } from '../routing/routes.ts'
import { whenIdle } from '../when-idle.ts'
import { collectTyped, type TypedAhead } from './typed-ahead.ts'

const loadPalette = async () => (await import('./portal-palette.tsx')).PortalPalette
const PortalPalette = lazyPart(loadPalette, FloatingPartFailed)
const ShortcutsHelp = lazyPart(
  async () => (await import('../../shell/palette/shortcuts-help.tsx')).ShortcutsHelp,
  FloatingPartFailed,
)

/** After the first page has settled. */
const palettePrefetchMs = 2_000

export interface BarToolsProps {
  readonly portal: Portal
  readonly boot: BootDocument
  readonly user: NonNullable<BootDocument['user']>
  readonly onChoose: (item: BootMenuItem) => void
  readonly onFold: () => void
}

/** The end of the top bar, with what it opens and the keys of the shell. */
export function BarTools({ portal, boot, user, onChoose, onFold }: BarToolsProps) {
  const { t } = useTranslation()
  const { client, toasts } = portal
  /** While the palette is open. Its code may be on its way: who types on at once loses nothing. */
  const [typed, setTyped] = useState<TypedAhead>()
  const [helps, setHelps] = useState(false)
  const openPalette = useCallback(() => !typed && setTyped(collectTyped()), [typed])
  const closePalette = useCallback(() => setTyped(undefined), [])
  useEffect(() => () => void typed?.take(), [typed])
  const onShortcuts = useCallback(() => {
    setTyped(undefined)
    setHelps(true)
  }, [])
  const inbox = useMemo(() => createInbox(portal, user, boot.routes), [portal, user, boot.routes])
  useEffect(() => {
    let left = false
    whenIdle(() => left || inbox.start())
    return () => {
      left = true
      inbox.stop()
    }
  }, [inbox])
  const engine = useEngine()
  useEffect(() => followWhenIdle(portal, boot, inbox, engine), [portal, boot, inbox, engine])
  useEffect(() => {
    // Who presses the keys types on at once: the code is fetched while nothing else is to do.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), palettePrefetchMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const wanted = shortcutOf(event, isTyping(event.target), readSingleKeys(deviceStorage))
      if (!wanted) return
      event.preventDefault()
      if (wanted === 'fold-menu') onFold()
      else if (document.querySelector('dialog[open]')) return
      else if (wanted === 'palette') openPalette()
      else onShortcuts()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onFold, openPalette, onShortcuts])
  const who = whoIs(user, boot.mode)
  const profile = matchRoute(boot.routes, '/profile')?.route.screen === 'account.profile'
  return (
    <>
      <SearchButton onOpen={openPalette} />
      {boot.tenant && <TenantBadge tier={boot.tenant.tier} region={boot.tenant.region} />}
      <Bell inbox={inbox} translate={engine.ports.translate} />
      <HelpMenu links={boot.links} onShortcuts={onShortcuts} />
      <UserMenu
        who={who}
        image={user.profileImage}
        profile={profile}
        locale={boot.locale}
        locales={boot.locales}
        readVersion={async () => (await client.call('readVersion')).productVersion}
        onVersionFailed={() => toasts.show({ tone: 'danger', text: t('errors.couldNotRetrieveVersion') })}
        onLocale={(locale) => void portal.setLocale(locale)}
        onSignOut={() => void portal.signOut()}
      />
      {typed && (
        <PortalPalette
          portal={portal}
          boot={boot}
          typed={typed}
          onChoose={onChoose}
          onShortcuts={onShortcuts}
          onClose={closePalette}
        />
      )}
      {helps && <ShortcutsHelp onClose={() => setHelps(false)} />}
    </>
  )
}
