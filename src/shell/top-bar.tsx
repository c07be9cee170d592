import { ChevronRight, Menu as MenuGlyph } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/controls/button.tsx'
import './top-bar.css'

export interface TopBarProps {
  readonly title: string
  /** The tenant's mark, where there is no side menu to show it. */
  readonly brand: ReactNode
  /** The way back, or what stands instead of it. */
  readonly back: ReactNode
  readonly onOpenMenu: () => void
  readonly children: ReactNode
}

/** The bar above the content: where I am, and who I am. The button for the menu shows on small screens only. */
export function TopBar({ title, brand, back, onOpenMenu, children }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <header className="top-bar">
      <Button
        kind="ghost"
        iconOnly
        className="top-bar-menu"
        aria-label={t('shell.openMenu')}
        icon={<MenuGlyph size={20} strokeWidth={1.5} aria-hidden="true" />}
        onClick={onOpenMenu}
      />
      {!back && <span className="top-bar-brand">{brand}</span>}
      {back}
      {back && <ChevronRight className="top-bar-between" size={16} strokeWidth={1.5} aria-hidden="true" />}
      <span className="top-bar-title" aria-hidden="true">
        {title}
      </span>
      <div className="top-bar-end">{children}</div>
    </header>
  )
}
