import { observer } from 'mobx-react-lite'
import { type FormEvent, type RefObject, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import type { Placed } from '../run/arrangement.ts'
import type { JourneySettings } from '../callbacks/callback-props.ts'
import { callbackViews } from '../callbacks/callback-views.ts'
import { FaultSummary } from './fault-summary.tsx'
import type { Journey } from '../run/journey.ts'
import { RememberMe } from './remember-me.tsx'
import { localeText } from '../run/stage.ts'

export interface StepFormProps {
  readonly journey: Journey
  readonly settings: JourneySettings
  readonly form: RefObject<HTMLFormElement | null>
  /** Whether the theme offers to keep the user name, and in which words. */
  readonly rememberMe?: { readonly enabled: boolean; readonly label: string | null }
}

/** The callbacks of a step, in their order, and the button that sends it. */
export const StepForm = observer(({ journey, settings, form, rememberMe }: StepFormProps) => {
  const { t } = useTranslation()
  const { current, unknown, stepNumber } = journey
  const automatic = current?.arrangement.automatic ?? false
  useEffect(() => {
    // Only the page has something to say; it is said.
    if (automatic) void journey.submit()
  }, [automatic, journey, stepNumber])
  if (!current) return <StepSkeleton form={form} />
  const { placed, submit } = current.arrangement
  const late = placed.filter(isLate)
  const fields = placed.filter((each) => !isLate(each))
  const draw = ({ index, callback, view, entry }: Placed) => {
    const View = view !== undefined && Object.hasOwn(callbackViews, view) ? callbackViews[view] : undefined
    if (!View) return null
    return (
      <Suspense key={`${stepNumber}-${index}`} fallback={<span className="login-loading" />}>
        <View journey={journey} index={index} callback={callback} entry={entry} settings={settings} />
      </Suspense>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      aria-busy={journey.busy}
      data-testid="portal/login/form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (submit) void journey.submit()
      }}
    >
      <FaultSummary journey={journey} />
      {unknown.map((kind) => (
        <Note key={kind} tone="danger" title={t('login.faults.step')} testId="portal/login/unknown-step">
          {t('login.unknownStep', { kind })}
        </Note>
      ))}
      {fields.map(draw)}
      {rememberMe?.enabled && <RememberMe journey={journey} label={rememberMe.label} />}
      {submit && unknown.length === 0 && (
        <Button kind="primary" type="submit" className="login-submit" busy={journey.busy}>
          <SubmitLabel journey={journey} />
        </Button>
      )}
      {late.map(draw)}
      {automatic && (
        <div className="login-wait" role="status">
          <span className="btn-spinner" aria-hidden="true" />
          {t('login.device.collecting')}
        </div>
      )}
    </form>
  )
})

/** Other providers stand below the button of the own fields. */
function isLate({ view }: Placed): boolean {
  return view === 'SelectIdPCallback'
}

const SubmitLabel = observer(({ journey }: { readonly journey: Journey }) => {
  const { t, i18n } = useTranslation()
  const { current } = journey
  if (!current) return null
  const own = localeText(current.arrangement.stage.submitButtonText, [...i18n.languages])
  const signsIn = current.step.callbacks.some(({ type }) => type === 'PasswordCallback')
  return own ?? t(journey.confirms ? 'login.continue' : signsIn ? 'login.submit' : 'login.next')
})

function StepSkeleton({ form }: Pick<StepFormProps, 'form'>) {
  const { t } = useTranslation()
  return (
    <form ref={form} aria-busy="true" data-testid="portal/login/form">
      <div className="login-skeleton" aria-hidden="true">
        <span />
        <span />
      </div>
      <Button kind="primary" className="login-submit" disabled>
        {t('login.submit')}
      </Button>
    </form>
  )
}
