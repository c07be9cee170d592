import { useTranslation } from 'react-i18next'
import { Note } from '../../parts/states/note.tsx'
import { useServerText } from '../controls/use-server-text.ts'
import type { AttemptFault } from '../run/journey-fault.ts'

/** The words of a server that says nothing. */
const silent = new Set(['', 'Login failure', 'Authentication Failed'])

/**
 * Why the last attempt did not go on: the four sentences of the spec (section 8) and what the server adds.
 *
 * @param confirms the password alone was asked of somebody who is signed in already
 */
export function FaultNote({ fault, confirms }: { readonly fault: AttemptFault; readonly confirms: boolean }) {
  const { t } = useTranslation()
  const inWords = useServerText()
  const testId = 'portal/login/fault'
  switch (fault.kind) {
    case 'renewed':
      return <Note tone="warning" title={t('login.renewed')} testId={testId} />
    case 'expired':
      return (
        <Note tone="danger" title={t('login.failed')} testId={testId}>
          {t('login.expired')}
        </Note>
      )
    case 'link-over':
      return <Note tone="warning" title={t('login.linkOver')} testId={testId} />
    case 'no-journey':
      return (
        <Note tone="danger" title={t('login.noJourney.title')} testId={testId}>
          {t('login.noJourney.text')}
        </Note>
      )
    case 'unreachable':
      return (
        <Note tone="danger" title={t('login.unreachable')} testId={testId}>
          {t('login.unreachableHint')}
        </Note>
      )
    case 'failed':
      return (
        <Note tone="danger" title={t('login.failed')} testId={testId}>
          {inWords(fault.message)}
        </Note>
      )
    case 'refused':
      return (
        <Note tone="danger" title={t(confirms ? 'login.passwordWrong' : 'login.refused')} testId={testId}>
          {!silent.has(fault.message)
            ? inWords(fault.message)
            : t(confirms ? 'login.passwordWrongHint' : 'login.refusedHint')}
        </Note>
      )
  }
}
