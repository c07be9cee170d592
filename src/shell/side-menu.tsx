import { ChevronDown, ChevronRight, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/values/icon.tsx'
import { entryByArrow, entryByText, TypeAhead } from './menu-keys.ts'
import { badgeTotal, holdsCurrent, isCurrent, menuLabel, type BootMenuItem } from './menu-tree.ts'
import './side-menu.css'

export interface SideMenuProps {
  readonly items: readonly BootMenuItem[]
  readonly counts: Readonly<Record<string, number>>
  readonly path: string
  readonly collapsed: boolean
  /** An entry that opens a dialog or raises an event was chosen. */
  readonly onChoose: (item: BootMenuItem) => void
  readonly onToggle: (() => void) | undefined
}

/** The side menu; at its foot the button that folds it to a rail of icons. */
export function SideMenu({ items, counts, path, collapsed, onChoose, onToggle }: SideMenuProps) {
  const { t } = useTranslation()
  const onKeyDown = useMenuKeys()
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose
  const foldLabel = t(collapsed ? 'shell.expandMenu' : 'shell.collapseMenu')
  return (
    <div className={collapsed ? 'menu menu-rail' : 'menu'}>
      <nav aria-label={t('shell.mainMenu')} data-testid="portal/shell/menu">
        {items.length > 0 && (
          // The keys only move between the links and buttons inside, each of which works by itself.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <ul onKeyDown={onKeyDown}>
            {items.map((item) => (
              <MenuEntry
                key={item.id}
                item={item}
                counts={counts}
                path={path}
                rail={collapsed}
                onChoose={onChoose}
              />
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
          {!collapsed && <kbd aria-hidden="true">[</kbd>}
        </button>
      )}
    </div>
  )
}

interface EntryProps {
  readonly item: BootMenuItem
  readonly counts: Readonly<Record<string, number>>
  readonly path: string
  readonly rail: boolean
  readonly onChoose: (item: BootMenuItem) => void
}

function MenuEntry(props: EntryProps) {
  const { item, counts, path, rail, onChoose } = props
  const { i18n } = useTranslation()
  const holds = holdsCurrent(item, path)
  const [opened, setOpened] = useState<boolean | undefined>()
  const [seen, setSeen] = useState(path)
  if (seen !== path) {
    setSeen(path)
    // The parent of the current page opens by itself, whatever was folded before (spec section 2).
    if (holds) setOpened(undefined)
  }
  if (item.kind === 'divider') return <li className="menu-divider" aria-hidden="true" />
  const label = menuLabel(i18n, item)
  const open = opened ?? holds
  const Arrow = open ? ChevronDown : ChevronRight
  const common = {
    className: 'menu-item',
    title: label,
    'data-menu-item': label,
    'data-testid': `portal/menu/${item.id}`,
  }
  const content = (
    <>
      <Icon name={item.icon} />
      <span className={rail ? 'visually-hidden' : 'menu-label'}>{label}</span>
      <Badge total={badgeTotal(item, counts)} />
    </>
  )
  if (item.items)
    return (
      <li>
        <button type="button" {...common} aria-expanded={open} onClick={() => setOpened(!open)}>
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
  if (item.open !== undefined || item.emit !== undefined)
    return (
      <li>
        <button
          type="button"
          {...common}
          aria-haspopup={item.open === undefined ? undefined : 'dialog'}
          onClick={() => onChoose(item)}
        >
          {content}
        </button>
      </li>
    )
  return (
    <li>
      <a
        {...common}
        href={item.url ?? `#${item.route ?? '/'}`}
        {...(item.url ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        aria-current={isCurrent(item, path) ? 'page' : undefined}
      >
        {content}
      </a>
    </li>
  )
}

function Badge({ total }: { readonly total: number }): ReactNode {
  const { t } = useTranslation()
  if (total === 0) return null
  if (Number.isNaN(total))
    return (
      <span className="menu-badge" title={t('common.notCounted')}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('common.notCounted')}</span>
      </span>
    )
  return (
    <>
      <span className="menu-badge" aria-hidden="true">
        {total > 999 ? '999+' : total}
      </span>
      <span className="visually-hidden">{t('shell.waiting', { count: total })}</span>
    </>
  )
}

/** Arrows move between the entries that are shown, letters jump to the entry that begins with them. */
function useMenuKeys() {
  const typed = useRef(new TypeAhead())
  return (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-item]')]
    const from = entries.findIndex((entry) => entry === document.activeElement)
    const { key } = event
    const current = entries[from]
    const isLetter = /^[\p{L}\p{N}]$/u.test(key)
    const to = isLetter
      ? entryByText(
          entries.map((entry) => entry.dataset['menuItem'] ?? ''),
          from,
          typed.current.add(key),
        )
      : entryByArrow(entries.length, from, key)
    const folds = foldKey(key, current)
    if (to === undefined && !folds) return
    if (!isLetter) typed.current.clear()
    event.preventDefault()
    if (folds) current?.click()
    else if (to !== undefined) entries[to]?.focus()
  }
}

/** Whether an arrow to the side opens or closes the parent that has the focus. */
function foldKey(key: string, entry: HTMLElement | undefined): boolean {
  const expanded = entry?.getAttribute('aria-expanded')
  if (!entry || !expanded) return false
  const onward = getComputedStyle(entry).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = onward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  return (key === onward && expanded === 'false') || (key === back && expanded === 'true')
}
