import { ChevronDown, LogOut, Moon, Sun, UserRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '../../openapi/generated/portal.ts'
import { Avatar } from '../parts/avatar.tsx'
import { applyMode, isDark, preferredMode } from '../theme/mode.ts'
import './user-menu.css'

export interface UserMenuProps {
  readonly user: components['schemas']['BootUser']
  /** Asks the platform for its version; refuses with the failure. */
  readonly readVersion: () => Promise<string>
  readonly onVersionFailed: () => void
  readonly onSignOut: () => void
}

/** Who is signed in; opens on profile, look, version and sign out. Arrow keys move, Escape closes. */
export function UserMenu({ user, readVersion, onVersionFailed, onSignOut }: UserMenuProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [version, setVersion] = useState<string>()
  const [dark, setDark] = useState(() => isDark(preferredMode()))
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', outside)
    return () => removeEventListener('pointerdown', outside)
  }, [open])

  const toggle = () => {
    setOpen(!open)
    if (!open && version === undefined) readVersion().then(setVersion, onVersionFailed)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') setOpen(false)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const entries = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = entries.indexOf(document.activeElement as HTMLElement)
    const step = event.key === 'ArrowDown' ? 1 : -1
    entries[(at + step + entries.length) % entries.length]?.focus()
  }
  const Look = dark ? Sun : Moon
  return (
    <div className="user-menu" ref={box}>
      <button
        ref={button}
        type="button"
        className="user-menu-button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={t('shell.userMenu', { name: user.displayName })}
        data-testid="portal/shell/user-menu"
        onClick={toggle}
      >
        <Avatar name={user.displayName} image={user.profileImage} size={28} />
        <bdi className="user-menu-name">{user.displayName}</bdi>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {open && (
        <div className="user-menu-panel">
          <div className="user-menu-who">
            <bdi>{user.displayName}</bdi>
            <span>{user.mail ?? user.userName}</span>
          </div>
          <div
            id={menuId}
            role="menu"
            tabIndex={-1}
            aria-label={t('shell.userMenu', { name: user.displayName })}
            onKeyDown={onKeyDown}
          >
            <a
              role="menuitem"
              tabIndex={-1}
              className="user-menu-entry"
              href="#/profile"
              onClick={() => setOpen(false)}
            >
              <UserRound size={16} strokeWidth={1.5} aria-hidden="true" />
              {t('pageTitles.Profile')}
            </a>
            <button
              role="menuitem"
              tabIndex={-1}
              type="button"
              className="user-menu-entry"
              onClick={() => {
                applyMode(dark ? 'light' : 'dark')
                setDark(!dark)
              }}
            >
              <Look size={16} strokeWidth={1.5} aria-hidden="true" />
              {t(dark ? 'shell.lightLook' : 'shell.darkLook')}
            </button>
            <hr />
            <button
              role="menuitem"
              tabIndex={-1}
              type="button"
              className="user-menu-entry"
              data-testid="portal/shell/sign-out"
              onClick={onSignOut}
            >
              <LogOut size={16} strokeWidth={1.5} aria-hidden="true" />
              {t('shell.signOut')}
            </button>
          </div>
          <p className="user-menu-version" data-testid="portal/shell/version">
            {version ? t('shell.version', { version }) : ' '}
          </p>
        </div>
      )}
    </div>
  )
}
