import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallbackProps } from './callback-props.ts'
import { JourneyHtml } from '../controls/safe-html.tsx'
import { outputText } from '../run/step.ts'

/** Bounds of the server's waiting time, in milliseconds: no storm of calls, no page that seems dead. */
export const pollBounds = { shortest: 500, longest: 60_000, silent: 5_000 } as const

/** How long to wait; a time that cannot be read is the usual one. @example waitOf('1000') // 1000 */
export function waitOf(waitTime: string): number {
  const given = Number(waitTime)
  if (waitTime.trim() === '' || !Number.isFinite(given)) return pollBounds.silent
  return Math.min(Math.max(given, pollBounds.shortest), pollBounds.longest)
}

/** PollingWaitCallback: sends the step again and again until something has happened elsewhere. */
export const PollingWait = observer(({ callback, journey }: CallbackProps) => {
  const { t } = useTranslation()
  const { rounds } = journey
  const wait = waitOf(outputText(callback, 'waitTime'))
  useEffect(() => {
    // After each answer, failed ones too: the connection may be back next time.
    const timer = setTimeout(() => void journey.poll(), wait)
    return () => clearTimeout(timer)
  }, [journey, rounds, wait])
  return (
    <div className="login-wait" role="status">
      <span className="btn-spinner" aria-hidden="true" />
      <JourneyHtml html={outputText(callback, 'message') || t('login.waiting')} />
    </div>
  )
})
