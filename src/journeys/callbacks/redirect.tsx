import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import type { CallbackProps, JourneySettings } from './callback-props.ts'
import { parkStep } from '../run/parked-step.ts'
import { type Callback, isRecord, outputOf, outputText } from '../run/step.ts'
import { withoutUsed } from '../run/address.ts'

/** Where a redirect leads and how. */
export type Redirection =
  | { readonly kind: 'go'; readonly address: string }
  | {
      readonly kind: 'post'
      readonly address: string
      readonly fields: readonly (readonly [string, string])[]
    }
  | { readonly kind: 'refused'; readonly why: 'address' | 'origin'; readonly where: string }

/** Reads a RedirectCallback: http and https only, and forms only to origins that our policy lets through. */
export function redirectionOf(
  callback: Callback,
  { postOrigins }: Pick<JourneySettings, 'postOrigins'>,
  here: string,
): Redirection {
  const given = outputText(callback, 'redirectUrl')
  const url = URL.canParse(given, here) ? new URL(given, here) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'refused', why: 'address', where: given }
  if (outputText(callback, 'redirectMethod').toUpperCase() !== 'POST')
    return { kind: 'go', address: url.href }
  if (url.origin !== new URL(here).origin && !postOrigins.includes(url.origin))
    return { kind: 'refused', why: 'origin', where: url.origin }
  const data = outputOf(callback, 'redirectData')
  const fields = isRecord(data)
    ? Object.entries(data).map(([name, value]) => [name, String(value)] as const)
    : []
  return { kind: 'post', address: url.href, fields }
}

/** RedirectCallback: leaves for another provider; the step waits here for the return where the server says so. */
export function RedirectView({ callback, journey, settings }: CallbackProps) {
  const { t } = useTranslation()
  const [to] = useState(() => redirectionOf(callback, settings, location.href))
  const leave = () => {
    if (outputOf(callback, 'trackingCookie') === true && journey.current)
      parkStep(sessionStorage, {
        step: journey.current.step,
        realm: settings.realm,
        journey: settings.journeyName,
        search: withoutUsed(location.search),
      })
    if (to.kind === 'go') location.assign(to.address)
    if (to.kind === 'post') postForm(to.address, to.fields)
  }
  useEffect(() => {
    leave()
    // Once, when the step appears; the button is for a browser that did not follow.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (to.kind === 'refused')
    return (
      <Note tone="danger" title={t('login.faults.step')}>
        {to.why === 'address'
          ? t('login.faults.redirectAddress', { address: to.where })
          : t('login.faults.postOrigin', { origin: to.where })}
      </Note>
    )
  return (
    <div className="login-wait" role="status">
      <span className="btn-spinner" aria-hidden="true" />
      <span>{t('login.redirecting', { host: new URL(to.address).host })}</span>
      <Button kind="link" onClick={leave}>
        {t('login.redirectNow')}
      </Button>
    </div>
  )
}

function postForm(address: string, fields: readonly (readonly [string, string])[]): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
