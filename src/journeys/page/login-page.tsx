import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BootTheme } from '../../theme/apply-theme.ts'
import { loadJourneyTheme } from '../../theme/journey-theme.ts'
import { plainText } from '../../transport/problem.ts'
import type { Client } from '../../transport/client.ts'
import { access } from '../../../openapi/generated/operations-access.ts'
import { Button } from '../../parts/controls/button.tsx'
import { readJourneyAddress, triedTheme, withoutJourney, withoutUsed } from '../run/address.ts'
import { callbackViews } from '../callbacks/callback-views.ts'
import { EndedNote } from './ended-note.tsx'
import { FaultNote } from './fault-note.tsx'
import { JourneyFrame } from './journey-frame.tsx'
import { failureUrlOf, type AttemptFault } from '../run/journey-fault.ts'
import { Journey } from '../run/journey.ts'
import { LanguageChoice } from './language-choice.tsx'
import { takeParkedStep } from '../run/parked-step.ts'
import { RealmNote } from './realm-note.tsx'
import { JourneyHtml } from '../controls/safe-html.tsx'
import { localeText } from '../run/stage.ts'
import { StepForm } from './step-form.tsx'
import { refusalId } from '../controls/use-field.ts'
import { useServerText } from '../controls/use-server-text.ts'
import { useStepFocus } from './use-step-focus.ts'
import './login-page.css'

export interface LoginPageProps {
  readonly client: Client
  readonly realm: string
  /** The realm that the person came from to sign in to this one. */
  readonly leftRealm?: string | undefined
  readonly product: string
  readonly theme: BootTheme
  /** Name of the journey from `#/login/{journey}`; the realm's own without it. */
  readonly journeyName: string | undefined
  /** Origins from which a captcha may come, and to which a step may post a form (boot document). */
  readonly captchaOrigins?: readonly string[] | undefined
  readonly postOrigins?: readonly string[] | undefined
  /** Languages to choose from (boot document), and what a choice does. */
  readonly locales: readonly string[]
  readonly onLocale: (locale: string) => void
  readonly onSignedIn: () => Promise<void>
  /** Why the person has to sign in again, until that was read. */
  readonly ended?: 'time' | 'elsewhere' | undefined
  readonly onEndRead?: () => void
  /** The theme of a journey or step did not come; the page keeps the look that it has. */
  readonly onThemeFailed: () => void
  /** Of somebody who is signed in already: back to the portal without finishing. */
  readonly onLeave?: () => void
}

/** The sign-in page: runs a journey and shows its steps, one component per callback kind. Another journey starts afresh. */
export function LoginPage(props: LoginPageProps) {
  // The boot document brought the theme of the journey that the page began with.
  const [first] = useState(props.journeyName)
  return (
    <JourneyPage
      key={`${props.realm} ${props.journeyName ?? ''}`}
      {...props}
      themed={props.journeyName === first}
    />
  )
}

const JourneyPage = observer((props: LoginPageProps & { readonly themed: boolean }) => {
  const { product } = props
  const { t, i18n } = useTranslation()
  const [journey] = useState(() => startJourney(props, i18n.language))
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const logo = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const { current, fault } = journey
  const theme = useJourneyTheme(props, current?.arrangement.stage.themeId)
  // Of an address that names no journey the page says that instead of what it would ask, and leads to the realm's own.
  const astray = fault?.kind === 'no-journey' && props.journeyName !== undefined
  const asked = useServerText()(plainText(current?.step.header ?? ''))
  const given = astray ? t('login.noJourney.title') : asked
  const header = given || t('login.title')
  const description = astray
    ? t('login.noJourney.text')
    : current
      ? (current.step.description ?? '')
      : t('login.purpose')
  const footer = localeText(current?.arrangement.stage.pageFooter, [...i18n.languages])
  useEffect(() => {
    void journey.begin()
    return () => journey.stop()
  }, [journey])
  useEffect(() => {
    void journey.speak(i18n.language)
  }, [journey, i18n.language])
  useEffect(() => {
    document.title = `${given || t('pageTitles.Login')} – ${product}`
  }, [given, product, t])
  const { focusElement, focusFirstItem, rememberMe } = theme.journey
  const resting = focusElement === 'logo' ? logo : focusElement === 'header' ? top : heading
  useStepFocus(form, resting, heading, journey, focusFirstItem)
  return (
    <JourneyFrame
      product={product}
      theme={theme}
      logo={logo}
      top={top}
      languages={<LanguageChoice locales={props.locales} onLocale={props.onLocale} />}
    >
      {props.leftRealm && props.leftRealm !== props.realm && (
        <RealmNote realm={props.realm} left={props.leftRealm} />
      )}
      {props.ended && <EndedNote ended={props.ended} onRead={props.onEndRead} />}
      <h1 ref={heading} tabIndex={-1}>
        {header}
      </h1>
      {description && <JourneyHtml className="login-purpose" html={description} />}
      {/* Stays in the page, so that what appears in it is announced. */}
      <div id={refusalId} className="login-fault">
        {fault && !astray && <FaultNote fault={fault} confirms={journey.confirms} />}
      </div>
      {/* Without a step that came there is nothing to wait for. */}
      {(current || !fault) && (
        <StepForm
          journey={journey}
          form={form}
          rememberMe={rememberMe}
          settings={{
            realm: props.realm,
            journeyName: props.journeyName,
            captchaOrigins: props.captchaOrigins ?? [],
            postOrigins: props.postOrigins ?? [],
          }}
        />
      )}
      {astray && (
        <a
          className="btn btn-primary login-again"
          href={`${location.pathname}${withoutJourney(location.search)}#/login`}
          data-testid="portal/login/own"
        >
          {t('login.noJourney.back')}
        </a>
      )}
      {fault &&
        !astray &&
        (leadsNowhere(fault) || (fault.kind === 'refused' && !current?.arrangement.submit)) && (
          <Button className="login-again" disabled={journey.busy} onClick={() => void journey.again()}>
            {current ? t('login.startAgain') : t('common.tryAgain')}
          </Button>
        )}
      {props.onLeave && (
        <Button kind="ghost" className="login-again" onClick={props.onLeave} data-testid="portal/login/leave">
          {t('login.leave')}
        </Button>
      )}
      {footer && <JourneyHtml className="login-page-foot" html={footer} />}
    </JourneyFrame>
  )
})

/** A step that nobody sends, or that sent itself and was refused, waits for nothing but a new beginning. */
const leadsNowhere = ({ kind }: AttemptFault): boolean =>
  kind === 'unreachable' || kind === 'failed' || kind === 'no-journey'

/** The theme of the page: what a step names, what the address tries on, what is linked to the journey, or what the page began with. */
function useJourneyTheme(
  {
    client,
    realm,
    journeyName,
    theme: began,
    themed,
    onThemeFailed,
  }: LoginPageProps & { readonly themed: boolean },
  themeId: string | undefined,
): BootTheme {
  const { i18n } = useTranslation()
  const [own, setOwn] = useState<BootTheme>()
  const [tried] = useState(() => triedTheme(location.search))
  const failed = useRef(onThemeFailed)
  useEffect(() => {
    failed.current = onThemeFailed
  })
  useEffect(() => {
    if (themed && themeId === undefined && tried === undefined) return
    let here = true
    loadJourneyTheme(client, { realm, journey: journeyName, themeId, tried }).then(
      (loaded) => {
        if (here) setOwn(loaded)
      },
      // Looks are no reason to stop a sign-in: the page keeps those that it has.
      () => {
        if (here) failed.current()
      },
    )
    return () => {
      here = false
    }
    // A theme has texts of its own: they come again in another language.
  }, [client, realm, journeyName, themeId, tried, themed, i18n.language])
  return own ?? began
}

/** The journey that the address asks for. What can be used once leaves the address, so that a reload does not send it again. */
function startJourney(props: LoginPageProps, locale: string): Journey {
  const { client, realm } = props
  const here = readJourneyAddress(location.search)
  const returns = here.once.state !== undefined || here.once.form_post_entry !== undefined
  const found = returns ? takeParkedStep(sessionStorage) : undefined
  const parked = found?.realm === realm ? found : undefined
  // The return address knows only what the provider sent; the query of before says the rest.
  const address = parked ? { ...readJourneyAddress(parked.search), once: here.once } : here
  if (Object.keys(here.once).length > 0)
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${parked?.search ?? withoutUsed(location.search)}${location.hash}`,
    )
  client.learn(access)
  return new Journey({
    client,
    realm,
    name: props.journeyName ?? parked?.journey,
    address,
    parked,
    locale,
    signedIn: props.onLeave !== undefined,
    knows: (view) => Object.hasOwn(callbackViews, view),
    onSuccess: (successUrl) => leave(address.always.noSession === true, successUrl, props),
    onFailure(problem) {
      const elsewhere = failureUrlOf(problem, location.origin)
      if (elsewhere) location.assign(elsewhere)
      return elsewhere !== undefined
    },
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
