import { useTranslation } from 'react-i18next'
import type { BootDocument } from '../session/boot-document.ts'
import { Note } from '../parts/states/note.tsx'

export interface PluginNoticeProps {
  /** Names of plugins that were left out, by the server or here. */
  readonly failures: readonly string[]
  readonly user: BootDocument['user']
}

/** Tells administrators which plugins are missing; others see the placeholders and can do nothing about it. */
export function PluginNotice({ failures, user }: PluginNoticeProps) {
  const { t } = useTranslation()
  const names = [...new Set(failures)]
  if (names.length === 0 || !user?.roles.ui.length) return null
  return (
    <Note
      tone="warning"
      testId="portal/shell/plugins"
      title={t('shell.pluginsFailed', { names: names.join(', ') })}
    >
      {t('shell.pluginsFailedHint')}
    </Note>
  )
}
