import { useTranslation } from 'react-i18next'
import { Note } from '../../parts/states/note.tsx'

/** TextOutputCallback type 4 with a script for something that we do not know: it is never run (architecture, section 7). */
export function ScriptNote() {
  const { t } = useTranslation()
  return <Note tone="info">{t('login.scriptLeftOut')}</Note>
}
