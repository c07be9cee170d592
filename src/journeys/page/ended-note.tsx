import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'

export interface EndedNoteProps {
  readonly ended: 'time' | 'elsewhere'
  readonly onRead?: (() => void) | undefined
}

/** Why somebody who was signed in is asked to sign in; it stays until it is read, or they are in. */
export function EndedNote({ ended, onRead }: EndedNoteProps) {
  const { t } = useTranslation()
  return (
    <Note
      testId="portal/login/ended"
      action={
        <Button
          kind="ghost"
          size="small"
          iconOnly
          aria-label={t('common.dismiss')}
          icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={onRead}
        />
      }
    >
      {t(ended === 'time' ? 'session.ended' : 'session.endedElsewhere')}
    </Note>
  )
}
