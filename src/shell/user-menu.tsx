import { ArrowLeft, Check, ChevronDown, Languages, LogOut, Moon, Sun, UserRound } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../parts/person/avatar.tsx'
import { applyMode, isDark, preferredMode } from '../theme/mode.ts'
import { languageName } from '../parts/text/language-name.ts'
import type { Who } from './who.ts'
import './user-menu.css'

export interface UserMenuProps {
  readonly who: Who
  readonly image: string | null
  /** Whether the profile's page is open to the person. */
  readonly profile: boolean
  readonly locale: string
  readonly locales: readonly string[]
  /** Asks the platform for its version; refuses with the failure. */
  readonly readVersion: () => Promise<string>
  readonly onVersionFailed: () => void
  readonly onLocale: (locale: string) => void
  readonly onSignOut: () => void
}

/** Who is signed in; opens on profile, language, look, version and sign out. Arrow keys move, Escape closes. */
export function UserMenu(props: UserMenuProps) {
  const { who, image, locale, locales, readVersion, onVersionFailed, onLocale } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState<'no' | 'main' | 'languages'>('no')
  const [version, setVersion] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  useEffect(() => {
    if (open === 'no') return
    box.current?.querySelector<HTMLElement>('[aria-checked=true], [role^=menuitem]')?.focus()
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen('no')
    }
    addEventListener('pointerdown', outside)
    return () => removeEventListener('pointerdown', outside)
  }, [open])

  const toggle = () => {
    setOpen(open === 'no' ? 'main' : 'no')
    if (open === 'no' && version === undefined) readVersion().then(setVersion, onVersionFailed)
  }
  const close = () => {
    setOpen('no')
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') setOpen('no')
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const entries = [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const step = event.key === 'ArrowDown' ? 1 : -1
    entries[(at + step + entries.length) % entries.length]?.focus()
  }
  return (
    <div className="user-menu" ref={box}>
      <button
        ref={button}
        type="button"
        className="user-menu-button"
        aria-haspopup="menu"
        aria-expanded={open !== 'no'}
        aria-controls={open === 'no' ? undefined : menuId}
        aria-label={t('shell.userMenu', { name: who.name })}
        data-testid="portal/shell/user-menu"
        onClick={toggle}
      >
        <Avatar name={who.name} image={image} size={28} />
        <bdi className="user-menu-name">{who.name}</bdi>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {open !== 'no' && (
        <div className="user-menu-panel">
          <div className="user-menu-who">
            <bdi>{who.name}</bdi>
            <span>{who.mail ?? t('shell.noMail')}</span>
            {who.company !== undefined && who.company !== who.name && <span>{who.company}</span>}
          </div>
          <div
            id={menuId}
            role="menu"
            tabIndex={-1}
            aria-label={t('shell.userMenu', { name: who.name })}
            onKeyDown={onKeyDown}
          >
            {open === 'main' ? (
              <MainEntries
                {...props}
                onClose={() => setOpen('no')}
                onLanguages={() => setOpen('languages')}
              />
            ) : (
              <>
                <Entry onClick={() => setOpen('main')}>
                  <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
                  {t('shell.language')}
                </Entry>
                {locales.map((each) => (
                  <button
                    key={each}
                    type="button"
                    role="menuitemradio"
                    tabIndex={-1}
                    aria-checked={each === locale}
                    lang={each}
                    className="user-menu-entry"
                    onClick={() => {
                      close()
                      onLocale(each)
                    }}
                  >
                    <bdi>{languageName(each)}</bdi>
                    {each === locale && <Check size={16} strokeWidth={1.5} aria-hidden="true" />}
                  </button>
                ))}
              </>
            )}
          </div>
          <p className="user-menu-version" data-testid="portal/shell/version">
            {version ? t('shell.version', { version }) : ' '}
          </p>
        </div>
      )}
    </div>
  )
}

interface MainProps extends UserMenuProps {
  readonly onClose: () => void
  readonly onLanguages: () => void
}

function MainEntries({ profile, locale, locales, onSignOut, onClose, onLanguages }: MainProps) {
  const { t } = useTranslation()
  const [dark, setDark] = useState(() => isDark(preferredMode()))
  const Look = dark ? Sun : Moon
  return (
    <>
      {profile && (
        <a role="menuitem" tabIndex={-1} className="user-menu-entry" href="#/profile" onClick={onClose}>
          <UserRound size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('pageTitles.Profile')}
        </a>
      )}
      {locales.length > 1 && (
        <Entry testId="portal/shell/language" onClick={onLanguages}>
          <Languages size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('shell.language')}
          <bdi className="user-menu-value" lang={locale}>
            {languageName(locale)}
          </bdi>
        </Entry>
      )}
      <Entry
        onClick={() => {
          applyMode(dark ? 'light' : 'dark')
          setDark(!dark)
        }}
      >
        <Look size={16} strokeWidth={1.5} aria-hidden="true" />
        {t(dark ? 'shell.lightLook' : 'shell.darkLook')}
      </Entry>
      <hr />
      <Entry testId="portal/shell/sign-out" onClick={onSignOut}>
        <LogOut size={16} strokeWidth={1.5} aria-hidden="true" />
        {t('shell.signOut')}
      </Entry>
    </>
  )
}

interface EntryProps {
  readonly onClick: () => void
  readonly testId?: string
  readonly children: ReactNode
}

function Entry({ onClick, testId, children }: EntryProps) {
  return (
    <button
      role="menuitem"
      tabIndex={-1}
      type="button"
      className="user-menu-entry"
      data-testid={testId}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
