import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BootTheme } from '../theme/apply-theme.ts'
import { plainText } from '../transport/problem.ts'
import type { Client } from '../transport/client.ts'
import { Button } from '../parts/button.tsx'
import { Brand } from '../parts/brand.tsx'
import { readAddress, withoutJourney, withoutUsed } from './address.ts'
import { callbackViews } from './callbacks.ts'
import { FaultNote } from './fault-note.tsx'
import { Journey } from './journey.ts'
import { LoginArt } from './login-art.tsx'
import { takeParkedStep } from './parked-step.ts'
import { SafeHtml } from './safe-html.tsx'
import { localeText } from './stage.ts'
import { StepForm } from './step-form.tsx'
import { refusalId } from './use-field.ts'
import { useStepFocus } from './use-step-focus.ts'
import './login-page.css'

export interface LoginPageProps {
  readonly client: Client
  readonly realm: string
  readonly product: string
  readonly theme: BootTheme
  /** Name of the journey from `#/login/{journey}`; the realm's own without it. */
  readonly journeyName: string | undefined
  /** Origins from which a captcha may come, and to which a step may post a form (boot document). */
  readonly captchaOrigins?: readonly string[] | undefined
  readonly postOrigins?: readonly string[] | undefined
  readonly onSignedIn: () => Promise<void>
}

/** The sign-in page: runs a journey and shows its steps, one component per callback kind. Another journey starts afresh. */
export function LoginPage(props: LoginPageProps) {
  return <JourneyPage key={`${props.realm} ${props.journeyName ?? ''}`} {...props} />
}

const JourneyPage = observer((props: LoginPageProps) => {
  const { product, theme } = props
  const { t, i18n } = useTranslation()
  const [journey] = useState(() => startJourney(props, i18n.language))
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { current, fault } = journey
  const given = plainText(current?.step.header ?? '')
  const header = given || t('login.title')
  const description = current ? (current.step.description ?? '') : t('login.purpose')
  const footer = localeText(current?.arrangement.stage.pageFooter, [...i18n.languages])
  useEffect(() => {
    void journey.begin()
    return () => journey.stop()
  }, [journey])
  useEffect(() => {
    document.title = `${given || t('pageTitles.Login')} – ${product}`
  }, [given, product, t])
  useStepFocus(form, heading, journey)
  return (
    <div className="login">
      <LoginArt />
      <main className="login-card">
        <Brand name={product} logo={theme.logo} />
        <h1 ref={heading} tabIndex={-1}>
          {header}
        </h1>
        {description && <SafeHtml className="login-purpose" html={description} />}
        {/* Stays in the page, so that what appears in it is announced. */}
        <div id={refusalId} className="login-fault">
          {fault && <FaultNote fault={fault} />}
        </div>
        <StepForm
          journey={journey}
          form={form}
          settings={{
            realm: props.realm,
            journeyName: props.journeyName,
            captchaOrigins: props.captchaOrigins ?? [],
            postOrigins: props.postOrigins ?? [],
          }}
        />
        {fault && (fault.kind === 'unreachable' || fault.kind === 'failed') && (
          <Button className="login-again" disabled={journey.busy} onClick={() => void journey.again()}>
            {current ? t('login.startAgain') : t('common.tryAgain')}
          </Button>
        )}
        {footer && <SafeHtml className="login-page-foot" html={footer} />}
      </main>
      <footer className="login-foot">
        <span>{t('shell.copyright', { year: new Date().getFullYear(), product })}</span>
      </footer>
    </div>
  )
})

/** The journey that the address asks for. What can be used once leaves the address, so that a reload does not send it again. */
function startJourney(props: LoginPageProps, locale: string): Journey {
  const { client, realm } = props
  const here = readAddress(location.search)
  const returns = here.once.state !== undefined || here.once.form_post_entry !== undefined
  const found = returns ? takeParkedStep(sessionStorage) : undefined
  const parked = found?.realm === realm ? found : undefined
  // The return address knows only what the provider sent; the query of before says the rest.
  const address = parked ? { ...readAddress(parked.search), once: here.once } : here
  if (Object.keys(here.once).length > 0)
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${parked?.search ?? withoutUsed(location.search)}${location.hash}`,
    )
  return new Journey({
    client,
    realm,
    name: props.journeyName ?? parked?.journey,
    address,
    parked,
    locale,
    knows: (view) => Object.hasOwn(callbackViews, view),
    onSuccess: (successUrl) => leave(address.always.noSession === true, successUrl, props),
  })
}

/** A journey without a session ends where the server says; one with a session opens the portal. */
async function leave(
  noSession: boolean,
  successUrl: string,
  { onSignedIn }: Pick<LoginPageProps, 'onSignedIn'>,
): Promise<void> {
  const target = URL.canParse(successUrl, location.origin) ? new URL(successUrl, location.origin) : undefined
  if (noSession && target && /^https?:$/.test(target.protocol)) {
    location.assign(target)
    return
  }
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${withoutJourney(location.search)}${location.hash}`,
  )
  await onSignedIn()
}
