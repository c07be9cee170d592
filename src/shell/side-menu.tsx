import { ChevronDown, ChevronRight, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/icon.tsx'
import { badgeTotal, holdsCurrent, isCurrent, type MenuItem } from './menu-tree.ts'
import './side-menu.css'

export interface SideMenuProps {
  readonly items: readonly MenuItem[]
  readonly counts: Readonly<Record<string, number>>
  readonly path: string
  readonly collapsed: boolean
  readonly onToggle: (() => void) | undefined
}

/** The side menu; at its foot the button that folds it to a rail of icons. */
export function SideMenu({ items, counts, path, collapsed, onToggle }: SideMenuProps) {
  const { t } = useTranslation()
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose
  const foldLabel = t(collapsed ? 'shell.expandMenu' : 'shell.collapseMenu')
  return (
    <div className={collapsed ? 'menu menu-rail' : 'menu'}>
      <nav aria-label={t('shell.mainMenu')} data-testid="portal/shell/menu">
        {items.length === 0 ? (
          <p className="menu-empty">{t('errors.errorLoadingMenuItems')}</p>
        ) : (
          <ul>
            {items.map((item) => (
              <MenuEntry key={item.id} item={item} counts={counts} path={path} rail={collapsed} />
            ))}
          </ul>
        )}
      </nav>
      {onToggle && (
        <button
          type="button"
          className="menu-fold"
          onClick={onToggle}
          title={collapsed ? foldLabel : undefined}
        >
          <Fold size={18} strokeWidth={1.5} aria-hidden="true" />
          <span className={collapsed ? 'visually-hidden' : undefined}>{foldLabel}</span>
        </button>
      )}
    </div>
  )
}

interface EntryProps {
  readonly item: MenuItem
  readonly counts: Readonly<Record<string, number>>
  readonly path: string
  readonly rail: boolean
}

function MenuEntry(props: EntryProps) {
  const { item, counts, path, rail } = props
  const { t } = useTranslation()
  const current = isCurrent(item, path)
  const holds = holdsCurrent(item, path)
  const [opened, setOpened] = useState<boolean | undefined>()
  if (item.kind === 'divider') return <li className="menu-divider" aria-hidden="true" />
  const label = item.label ?? (item.labelKey ? t(item.labelKey) : item.id)
  const open = opened ?? holds
  const Arrow = open ? ChevronDown : ChevronRight
  const total = badgeTotal(item, counts)
  const badge = total > 0 && <span className="menu-badge">{total}</span>
  const content = (
    <>
      <Icon name={item.icon} />
      <span className={rail ? 'visually-hidden' : 'menu-label'}>{label}</span>
      {badge}
    </>
  )
  const title = rail ? label : undefined
  if (item.items)
    return (
      <li>
        <button
          type="button"
          className="menu-item"
          aria-expanded={open}
          title={title}
          data-testid={`portal/menu/${item.id}`}
          onClick={() => setOpened(!open)}
        >
          {content}
          {!rail && <Arrow className="menu-arrow" size={16} strokeWidth={1.5} aria-hidden="true" />}
        </button>
        {open && (
          <ul className="menu-sub">
            {item.items.map((child) => (
              <MenuEntry key={child.id} {...props} item={child} />
            ))}
          </ul>
        )}
      </li>
    )
  return (
    <li>
      <a
        className="menu-item"
        href={item.url ?? `#${item.route ?? '/'}`}
        {...(item.url ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        aria-current={current ? 'page' : undefined}
        title={title}
        data-testid={`portal/menu/${item.id}`}
      >
        {content}
      </a>
    </li>
  )
}
