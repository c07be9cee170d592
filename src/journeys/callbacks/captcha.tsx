import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../parts/states/note.tsx'
import type { CallbackProps } from './callback-props.ts'
import { type CaptchaPlan, captchaPlan, loadCaptcha } from '../device/captcha.ts'

/** ReCaptchaCallback and ReCaptchaEnterpriseCallback: the vendor's box, or its invisible check, from an origin that the operator allows. */
export const CaptchaField = observer(({ callback, journey, index, settings }: CallbackProps) => {
  const { t, i18n } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const [plan] = useState(() => captchaPlan(callback, settings.captchaOrigins))
  const number = journey.stepNumber
  useEffect(() => {
    if (plan.kind === 'refused' || !box.current) return
    let here = true
    const place = box.current
    const done = (token: string) => {
      if (!here) return
      for (const [suffix, value] of Object.entries(answerOf(plan, token)))
        journey.setAnswer(index, suffix, value)
    }
    run(plan, place, i18n.language, done).catch(() => {
      if (!here) return
      setFailed(true)
      if (plan.enterprise) journey.setAnswer(index, 'clientError', 'The captcha could not be loaded')
    })
    return () => {
      here = false
    }
  }, [plan, journey, index, number, i18n.language])
  if (plan.kind === 'refused')
    return (
      <Note tone="danger" title={t('login.faults.step')}>
        {t('login.faults.captchaOrigin', { origin: plan.origin })}
      </Note>
    )
  return (
    <>
      <div ref={box} className="login-captcha" />
      {failed && <Note tone="danger" title={t('login.faults.captcha')} />}
    </>
  )
})

type Runnable = Extract<CaptchaPlan, { kind: 'run' }>

async function run(
  plan: Runnable,
  place: HTMLElement,
  language: string,
  done: (token: string) => void,
): Promise<void> {
  const api = await loadCaptcha(plan, language)
  if (plan.invisible) done(await api.execute(plan.siteKey, { action: plan.action }))
  // A vendor's box cannot be drawn twice into one place.
  else if (place.childElementCount === 0)
    api.render(place.appendChild(document.createElement('div')), { sitekey: plan.siteKey, callback: done })
}

function answerOf({ enterprise, action }: Runnable, token: string): Record<string, string> {
  return enterprise ? { token, action } : { '': token }
}
