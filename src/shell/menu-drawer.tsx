import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/controls/button.tsx'

export interface MenuDrawerProps {
  readonly head: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The side menu of small screens. */
export function MenuDrawer({ head, children, onClose }: MenuDrawerProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const { t } = useTranslation()
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
  }, [])
  return (
    <dialog
      ref={ref}
      className="drawer"
      aria-label={t('shell.mainMenu')}
      // A press beside the drawer closes it, as Escape does.
      {...{ closedby: 'any' }}
      onClose={onClose}
    >
      <div className="drawer-head">
        {head}
        <Button
          kind="ghost"
          iconOnly
          aria-label={t('common.close')}
          icon={<X size={20} strokeWidth={1.5} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      {children}
    </dialog>
  )
}
