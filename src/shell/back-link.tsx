import { ArrowLeft, Info, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../parts/overlays/popover.tsx'

export interface BackLinkProps {
  /** Title of the page that this one was opened from. */
  readonly title: string
  readonly onBack: () => void
}

/** The way back, by the name of the previous page. */
export function BackLink({ title, onBack }: BackLinkProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="top-bar-back"
      title={t('shell.backTo', { title })}
      aria-label={t('shell.backTo', { title })}
      data-testid="portal/shell/back"
      onClick={onBack}
    >
      <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>{title}</span>
    </button>
  )
}

/** In a locked tenant this stands instead of the way back (spec section 2 "Top navbar"). */
export function TenantLocked({ message }: { readonly message: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="top-bar-locked" data-testid="portal/shell/tenant-locked">
      <Lock size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>{t('shell.tenantLocked')}</span>
      <Popover
        title={t('shell.tenantLocked')}
        button={{
          kind: 'ghost',
          size: 'small',
          iconOnly: true,
          icon: <Info size={16} strokeWidth={1.5} aria-hidden="true" />,
          'aria-label': t('shell.tenantLockedMore'),
        }}
      >
        {() => <p className="top-bar-locked-text">{message ?? t('shell.tenantLockedHint')}</p>}
      </Popover>
    </div>
  )
}
