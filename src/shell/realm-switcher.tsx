import { Check, ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../parts/overlays/popover.tsx'
import { realmLabel } from '../session/realm-label.ts'
import './realm-switcher.css'

export interface RealmSwitcherProps {
  /** Path of the realm signed in to. */
  readonly realm: string
  readonly realms: readonly string[]
  readonly onSwitch: (realm: string) => void
}

/** Lets administrators sign in to another realm (reading 8); with one realm there is nothing to switch. */
export function RealmSwitcher({ realm, realms, onSwitch }: RealmSwitcherProps) {
  const { t } = useTranslation()
  if (realms.length < 2) return null
  return (
    <div className="realms">
      <Popover
        title={t('shell.realms')}
        align="end"
        testId="portal/shell/realms"
        button={{
          kind: 'ghost',
          size: 'small',
          'aria-label': t('shell.realm', { realm: realmLabel(realm) }),
          'data-testid': 'portal/shell/realm',
          children: (
            <>
              <bdi>{realmLabel(realm)}</bdi>
              <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden="true" />
            </>
          ),
        }}
      >
        {(close) => (
          <>
            <p>{t('shell.realmsHint')}</p>
            <ul>
              {realms.map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    aria-current={each === realm || undefined}
                    onClick={() => (each === realm ? close() : onSwitch(each))}
                  >
                    <bdi>{realmLabel(each)}</bdi>
                    {each === realm && <Check size={16} strokeWidth={1.5} aria-hidden="true" />}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Popover>
    </div>
  )
}
