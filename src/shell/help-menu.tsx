import { BookOpen, CircleQuestionMark, ExternalLink, Keyboard, LifeBuoy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../parts/overlays/popover.tsx'
import './help-menu.css'

export interface HelpMenuProps {
  /** Help and documentation; the server names them in the modes that show them (reading 12). */
  readonly links: { readonly help?: string; readonly docs?: string } | undefined
  readonly onShortcuts: () => void
}

/** Help and documentation of the tenant, and the keys of the portal. Not shown on small screens (spec section 2). */
export function HelpMenu({ links, onShortcuts }: HelpMenuProps) {
  const { t } = useTranslation()
  const addresses = [
    { href: links?.help, label: t('shell.help'), Glyph: LifeBuoy },
    { href: links?.docs, label: t('shell.docs'), Glyph: BookOpen },
  ]
  return (
    <div className="help-menu">
      <Popover
        title={t('shell.helpMenu')}
        align="end"
        testId="portal/shell/help"
        button={{
          kind: 'ghost',
          iconOnly: true,
          icon: <CircleQuestionMark size={20} strokeWidth={1.5} aria-hidden="true" />,
          'aria-label': t('shell.helpMenu'),
          'data-testid': 'portal/shell/help-button',
        }}
      >
        {(close) => (
          <ul>
            {addresses.map(
              ({ href, label, Glyph }) =>
                href && (
                  <li key={label}>
                    <a href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
                      <Glyph size={16} strokeWidth={1.5} aria-hidden="true" />
                      {label}
                      <ExternalLink size={14} strokeWidth={1.5} aria-hidden="true" />
                    </a>
                  </li>
                ),
            )}
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  onShortcuts()
                }}
              >
                <Keyboard size={16} strokeWidth={1.5} aria-hidden="true" />
                {t('palette.shortcuts')}
              </button>
            </li>
          </ul>
        )}
      </Popover>
    </div>
  )
}
