import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '../../openapi/generated/portal.ts'
import { Button } from '../parts/controls/button.tsx'
import { Dialog } from '../parts/overlays/dialog.tsx'
import { Note } from '../parts/states/note.tsx'
import { deviceStorage } from '../stores/device-storage.ts'
import './system-banner.css'

const SafeHtml = lazy(() =>
  import('../parts/text/safe-html.tsx').then((module) => ({ default: module.SafeHtml })),
)
const key = 'atrium.notice-dismissed'

/** The system notification (spec section 3), until the person dismisses what it says; another one comes again. */
export function SystemBanner({ notice }: { readonly notice: components['schemas']['SystemNotice'] }) {
  const { t } = useTranslation()
  const [dismissed, setDismissed] = useState(() => deviceStorage.get(key))
  const [open, setOpen] = useState(false)
  const { variant, content, modal } = notice
  if (dismissed === content) return null
  const dismiss = () => {
    deviceStorage.set(key, content)
    setDismissed(content)
  }
  return (
    <div className="system-banner">
      <Note
        tone={variant}
        testId="portal/shell/notice"
        action={
          <>
            {modal && (
              <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {modal.title}
              </Button>
            )}
            <Button
              kind="ghost"
              size="small"
              iconOnly
              aria-label={t('common.dismiss')}
              icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
              onClick={dismiss}
            />
          </>
        }
      >
        {content}
      </Note>
      {open && modal && (
        <Dialog
          title={modal.title}
          testId="portal/shell/notice-details"
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{t('common.close')}</Button>}
        >
          <Suspense fallback={null}>
            <SafeHtml html={modal.content} />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}
