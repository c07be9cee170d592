import type { EngineViews } from '../../../engine/react/engine.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import { DialogFrame } from '../../parts/overlays/dialog-frame.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { lazyPart } from '../../parts/states/lazy-part.tsx'
import { InDialog } from './in-dialog.ts'
import './engine-views.css'

const ScreenFailed = lazyPart(async () => (await import('./screen-failed.tsx')).ScreenFailed)

/** What the portal draws while the engine waits, and where it fails. */
export const engineViews: EngineViews = {
  ScreenFailed,
  WidgetFailed({ problem, retry }) {
    const { t } = useTranslation()
    return (
      <Note
        tone="danger"
        title={t('common.failed')}
        action={
          <Button size="small" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {problem.message || t('common.unreachable')}
      </Note>
    )
  },
  WidgetUnknown({ widget, testId }) {
    const { t } = useTranslation()
    return (
      <div className="widget-unknown" role="note" data-testid={testId}>
        {t('engine.unknownWidget', { widget })}
      </div>
    )
  },
  DialogFrame({ title, width, testId, onLeave, children }) {
    const { t } = useTranslation()
    return (
      <DialogFrame
        title={title}
        width={width}
        testId={testId}
        closeLabel={t('common.close')}
        onLeave={onLeave}
      >
        <InDialog value>{children}</InDialog>
      </DialogFrame>
    )
  },
  WidgetLoading() {
    return (
      <div className="widget-loading">
        <Skeleton width={220} height={22} />
        <Skeleton width="100%" height={120} />
      </div>
    )
  },
}
