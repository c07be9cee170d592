import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BootTheme } from '../theme/apply-theme.ts'
import type { Client } from '../transport/client.ts'
import { Button } from '../parts/button.tsx'
import { Brand } from '../parts/brand.tsx'
import { Note } from '../parts/note.tsx'
import { callbackFields } from './callbacks.ts'
import { Journey, type JourneyFault } from './journey.ts'
import './login-page.css'

export interface LoginPageProps {
  readonly client: Client
  readonly realm: string
  readonly product: string
  readonly theme: BootTheme
  /** Name of the journey from `#/login/{journey}`; the realm's own without it. */
  readonly journeyName: string | undefined
  readonly onSignedIn: () => Promise<void>
}

/** The sign-in page: renders the steps of a journey, one component per callback kind. */
export const LoginPage = observer((props: LoginPageProps) => {
  const { client, realm, journeyName, onSignedIn, product, theme } = props
  const { t } = useTranslation()
  const [journey] = useState(() => new Journey(client, realm, journeyName, onSignedIn))
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const { step, fault, busy } = journey
  useEffect(() => {
    document.title = `${t('pageTitles.Login')} – ${product}`
    void journey.begin()
  }, [journey, product, t])
  useEffect(() => {
    if (fault?.kind === 'refused')
      form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
  }, [fault, step])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void journey.submit()
  }
  return (
    <div className="login">
      <LoginArt />
      <main className="login-card">
        <Brand name={product} logo={theme.logo} />
        <h1>{t('login.title')}</h1>
        <p className="login-purpose">{step?.description ?? t('login.purpose')}</p>
        {fault && (
          <div id={errorId}>
            <Fault fault={fault} />
          </div>
        )}
        <form ref={form} onSubmit={submit} aria-busy={busy} data-testid="portal/login/form">
          {step ? (
            step.callbacks.map((callback, index) => {
              const Field = callbackFields[callback.type]
              if (!Field)
                return (
                  <Note key={`${step.authId.length}-${index}`} tone="warning">
                    {t('login.unknownStep', { kind: callback.type })}
                  </Note>
                )
              return (
                <Field
                  key={`${callback.type}-${index}`}
                  callback={callback}
                  value={journey.values.get(index)}
                  invalid={fault?.kind === 'refused'}
                  errorId={errorId}
                  startHere={index === 0}
                  onChange={(value) => journey.setValue(index, value)}
                />
              )
            })
          ) : (
            <StepSkeleton />
          )}
          <Button
            kind="primary"
            type="submit"
            className="login-submit"
            busy={busy && step !== undefined}
            disabled={!step}
          >
            {t('login.submit')}
          </Button>
        </form>
        {fault?.kind === 'unreachable' && !step && (
          <Button onClick={() => void journey.begin()}>{t('common.tryAgain')}</Button>
        )}
      </main>
      <footer className="login-foot">
        <span>{t('shell.copyright', { year: new Date().getFullYear(), product })}</span>
      </footer>
    </div>
  )
})

function Fault({ fault }: { readonly fault: JourneyFault }) {
  const { t } = useTranslation()
  if (fault.kind === 'expired')
    return <Note tone="warning" title={t('login.expired')} testId="portal/login/fault" />
  if (fault.kind === 'unreachable')
    return (
      <Note tone="danger" title={t('login.unreachable')} testId="portal/login/fault">
        {fault.message}
      </Note>
    )
  return (
    <Note tone="danger" title={t('login.refused')} testId="portal/login/fault">
      {fault.message && fault.message !== 'Login failure' ? fault.message : t('login.refusedHint')}
    </Note>
  )
}

function StepSkeleton() {
  return (
    <div className="login-skeleton" aria-hidden="true">
      <span />
      <span />
    </div>
  )
}

/** Concentric arches behind the card; drawn once, decorative. */
function LoginArt() {
  const radii = [150, 210, 270, 330, 390, 450, 510, 570, 630]
  return (
    <svg className="login-art" viewBox="0 0 1366 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {radii.map((r) => (
        <path key={r} d={`M${683 - r} 900V${460}a${r} ${r} 0 0 1 ${2 * r} 0V900`} />
      ))}
    </svg>
  )
}
