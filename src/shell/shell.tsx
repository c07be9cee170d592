import { type ReactNode, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BootDocument } from '../session/boot-document.ts'
import { Brand } from '../parts/brand.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { SafeMode } from './safe-mode.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import './shell.css'

const Footer = lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })))
const collapsedKey = 'atrium.menu-collapsed'
const narrow = '(max-width: 991.98px)'

export interface ShellProps {
  readonly boot: BootDocument
  readonly path: string
  readonly title: string
  /** `none` leaves out menu and bar. */
  readonly chrome: 'full' | 'none'
  readonly userMenu: ReactNode
  readonly children: ReactNode
}

/** Menu, bar and footer around a screen. The menu starts collapsed on small screens (spec section 2). */
export function Shell({ boot, path, title, chrome, userMenu, children }: ShellProps) {
  const { t } = useTranslation()
  const [collapsed, setCollapsed] = useState(() => {
    const kept = localStorage.getItem(collapsedKey)
    return kept ? kept === 'yes' : matchMedia(narrow).matches
  })
  // The drawer belongs to the page it was opened on: navigating closes it.
  const [drawerOn, setDrawerOn] = useState<string>()
  const drawer = drawerOn === path
  const toggle = () => {
    localStorage.setItem(collapsedKey, collapsed ? 'no' : 'yes')
    setCollapsed(!collapsed)
  }
  const skipToContent = () => document.getElementById('content')?.focus()
  const content = (
    <div className="shell-main">
      {chrome === 'full' && (
        <TopBar title={title} onOpenMenu={() => setDrawerOn(path)}>
          {userMenu}
        </TopBar>
      )}
      <main id="content" className="shell-content" tabIndex={-1}>
        {boot.safe && <SafeMode />}
        {children}
      </main>
      {boot.theme.footer && (
        <Suspense fallback={null}>
          <Footer html={boot.theme.footer} />
        </Suspense>
      )}
    </div>
  )
  if (chrome === 'none') return <div className="shell shell-bare">{content}</div>
  const brand = <Brand name={boot.product.name} logo={boot.theme.logo} />
  const menu = { items: boot.menu, counts: boot.counts, path }
  return (
    <div className={collapsed ? 'shell shell-collapsed' : 'shell'}>
      <button type="button" className="skip-link" onClick={skipToContent}>
        {t('shell.skipToContent')}
      </button>
      <div className="shell-side">
        <div className="shell-brand">{brand}</div>
        <SideMenu {...menu} collapsed={collapsed} onToggle={toggle} />
      </div>
      {drawer && (
        <MenuDrawer head={brand} onClose={() => setDrawerOn(undefined)}>
          <SideMenu {...menu} collapsed={false} onToggle={undefined} />
        </MenuDrawer>
      )}
      {content}
    </div>
  )
}
