import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BootDocument } from '../session/boot-document.ts'
import { Brand } from '../parts/frame/brand.tsx'
import { useMediaQuery } from '../parts/frame/use-media-query.ts'
import { deviceStorage } from '../stores/device-storage.ts'
import { Footer } from './footer.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import type { BootMenuItem } from './menu-tree.ts'
import { SafeMode } from './safe-mode.tsx'
import { SideMenu } from './side-menu.tsx'
import { SystemBanner } from './system-banner.tsx'
import { TopBar } from './top-bar.tsx'
import './shell.css'

/** For administrators of several realms only. */
const RealmSwitcher = lazy(() =>
  import('./realm-switcher.tsx').then((module) => ({ default: module.RealmSwitcher })),
)

const collapsedKey = 'atrium.menu-collapsed'
const narrow = '(max-width: 991.98px)'

export interface ShellProps {
  readonly boot: BootDocument
  /** What the administrators say to everybody now. */
  readonly notice: BootDocument['notice']
  /** What waits, for the badges. */
  readonly counts: Readonly<Record<string, number>>
  readonly path: string
  readonly title: string
  /** `none` leaves out menu and bar. */
  readonly chrome: 'full' | 'none'
  /** The way back in the bar, or what stands instead of it. */
  readonly back: ReactNode
  /** What stands at the end of the bar. */
  readonly tools: ReactNode
  readonly folded: boolean
  readonly onFold: () => void
  /** A menu entry that opens a dialog or raises an event was chosen. */
  readonly onChoose: (item: BootMenuItem) => void
  readonly onSwitchRealm: (realm: string) => void
  readonly children: ReactNode
}

/** Menu, bar and footer around a screen. The menu starts collapsed on small screens (spec section 2). */
export function Shell(props: ShellProps) {
  const {
    boot,
    notice,
    counts,
    path,
    title,
    chrome,
    back,
    tools,
    folded,
    onFold,
    onChoose,
    onSwitchRealm,
    children,
  } = props
  const { t } = useTranslation()
  // The drawer belongs to the page it was opened on: navigating closes it.
  const [drawerOn, setDrawerOn] = useState<string>()
  const drawer = drawerOn === path
  const skipToContent = () => document.getElementById('content')?.focus()
  const { logo, logoCollapsed } = boot.theme
  const brand = <Brand name={boot.product.name} logo={logo} />
  const railBrand = logoCollapsed.src ? <Brand name={boot.product.name} logo={logoCollapsed} /> : brand
  const content = (
    <div className="shell-main">
      {chrome === 'full' && (
        <TopBar title={title} brand={railBrand} back={back} onOpenMenu={() => setDrawerOn(path)}>
          {tools}
        </TopBar>
      )}
      {notice && <SystemBanner notice={notice} />}
      <main id="content" className="shell-content" tabIndex={-1}>
        {boot.safe && <SafeMode />}
        {children}
      </main>
      {typeof boot.theme.footer === 'string' && (
        <Footer html={boot.theme.footer} product={boot.product.name} />
      )}
    </div>
  )
  if (chrome === 'none') return <div className="shell shell-bare">{content}</div>
  const realms = boot.realms && (
    <Suspense fallback={null}>
      <RealmSwitcher realm={boot.realm} realms={boot.realms} onSwitch={onSwitchRealm} />
    </Suspense>
  )
  const menu = { items: boot.menu, counts, path, onChoose }
  return (
    <div className={folded ? 'shell shell-collapsed' : 'shell'}>
      <button type="button" className="skip-link" onClick={skipToContent}>
        {t('shell.skipToContent')}
      </button>
      <div className="shell-side">
        <div className="shell-brand">
          {folded ? railBrand : brand}
          {realms}
        </div>
        <SideMenu {...menu} collapsed={folded} onToggle={onFold} />
      </div>
      {drawer && (
        <MenuDrawer
          head={
            <>
              {brand}
              {realms}
            </>
          }
          onClose={() => setDrawerOn(undefined)}
        >
          <SideMenu {...menu} collapsed={false} onToggle={undefined} />
        </MenuDrawer>
      )}
      {content}
    </div>
  )
}

/** Whether the menu is folded to a rail: as the person left it, else by the width of the window (spec section 2 "Layout"). */
export function useFold(): readonly [boolean, () => void] {
  const small = useMediaQuery(narrow)
  const [kept, setKept] = useState(() => deviceStorage.get(collapsedKey))
  const folded = kept === undefined ? small : kept === 'yes'
  const fold = () => {
    const next = folded ? 'no' : 'yes'
    deviceStorage.set(collapsedKey, next)
    setKept(next)
  }
  return [folded, fold]
}
