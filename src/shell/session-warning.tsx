import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/controls/button.tsx'
import { Dialog } from '../parts/overlays/dialog.tsx'
import type { SessionWatch } from '../session/session-watch.ts'

/** Seconds at which the time left is said aloud; each second would drown everything else. */
const spoken = [60, 30, 10]

/** The warning before a session ends. The button that keeps it has the focus, so that Enter is enough. */
export const SessionWarning = observer(({ watch }: { readonly watch: SessionWatch }) => {
  const { t } = useTranslation()
  const { warning, secondsLeft } = watch
  if (!warning || warning.dismissed) return null
  const idle = warning.kind === 'idle'
  const said = spoken.findLast((seconds) => secondsLeft <= seconds)
  return (
    <Dialog
      key={warning.kind}
      title={t(idle ? 'session.idleTitle' : 'session.maxTitle')}
      testId={`portal/session/${warning.kind}`}
      onClose={() => void watch.stay()}
      actions={
        <>
          <Button kind="primary" data-testid="portal/session/stay" onClick={() => void watch.stay()}>
            {t(idle ? 'session.stay' : 'session.dismiss')}
          </Button>
          <Button data-testid="portal/session/end" onClick={() => watch.end()}>
            {t('shell.signOut')}
          </Button>
        </>
      }
    >
      <p>{t(idle ? 'session.idleText' : 'session.maxText')}</p>
      <p aria-hidden="true">{t('session.left', { count: secondsLeft })}</p>
      <p className="visually-hidden" role="status">
        {said === undefined ? '' : t('session.left', { count: said })}
      </p>
    </Dialog>
  )
})
