import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/controls/button.tsx'
import { type Toast, toastMs, type Toasts } from '../stores/toasts.ts'
import './toast-region.css'

const glyphs = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert }

/** Toasts at the bottom start, announced politely. */
export const ToastRegion = observer(({ toasts }: { readonly toasts: Toasts }) => (
  <div className="toasts" role="status" aria-live="polite" data-testid="portal/shell/toasts">
    {toasts.list.map((toast) => (
      <ToastCard key={toast.id} toast={toast} toasts={toasts} />
    ))}
  </div>
))

/** Hovering or focusing stops the clock; errors stay until dismissed, or their page is left (reading 21). */
function ToastCard({ toast, toasts }: { readonly toast: Toast; readonly toasts: Toasts }) {
  const { t } = useTranslation()
  // The same function as long as the toast stands: another toast must not wind up this one's clock again.
  const onClose = useCallback(() => toasts.dismiss(toast.id), [toasts, toast.id])
  const [held, setHeld] = useState(false)
  const lasting = toast.tone === 'danger' && toast.seconds === undefined
  useEffect(() => {
    if (held || lasting) return
    const timer = setTimeout(onClose, toast.seconds === undefined ? toastMs : toast.seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, lasting, onClose, toast.seconds])
  const Glyph = glyphs[toast.tone]
  return (
    // Hover and focus only stop the clock; everything a person can do here is the button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={`toast toast-${toast.tone}`}
      role="group"
      aria-label={toast.text}
      data-lasting={lasting || (toast.seconds ?? 0) > 60 || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Glyph size={18} strokeWidth={1.5} aria-hidden="true" />
      <span dir="auto">{toast.text}</span>
      {toast.action && (
        <Button
          kind="link"
          onClick={() => {
            toast.action?.run()
            onClose()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <button type="button" aria-label={t('common.dismiss')} onClick={onClose}>
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}
