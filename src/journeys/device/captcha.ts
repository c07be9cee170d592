import { type Callback, isRecord, outputOf, outputText } from '../run/step.ts'

/** How a captcha is to be shown, or why not. */
export type CaptchaPlan =
  | { readonly kind: 'refused'; readonly origin: string }
  | {
      readonly kind: 'run'
      readonly script: URL
      readonly siteKey: string
      readonly enterprise: boolean
      /** Runs without a box and gives its answer at once. */
      readonly invisible: boolean
      readonly action: string
      /** Global name of the vendor's interface. */
      readonly global: 'grecaptcha' | 'hcaptcha' | 'turnstile'
    }

/** What we use of the vendors' interface. */
export interface CaptchaApi {
  render(place: HTMLElement, options: { sitekey: string; callback: (token: string) => void }): unknown
  execute(siteKey: string, options: { action: string }): Promise<string>
}

const googleApi = 'https://www.google.com/recaptcha/api.js'

/**
 * Reads a captcha callback.
 *
 * @param allowed origins of the portal's configuration; a script from elsewhere is not loaded
 */
export function captchaPlan(callback: Callback, allowed: readonly string[]): CaptchaPlan {
  const enterprise = callback.type === 'ReCaptchaEnterpriseCallback'
  const address = outputText(callback, 'captchaApiUri') || googleApi
  const script = URL.canParse(address) ? new URL(address) : undefined
  if (!script || !allowed.includes(script.origin))
    return { kind: 'refused', origin: script?.origin ?? address }
  const style = outputText(callback, 'captchaDivClass')
  return {
    kind: 'run',
    script,
    siteKey: outputText(callback, 'recaptchaSiteKey'),
    enterprise,
    invisible: enterprise || outputOf(callback, 'reCaptchaV3') === true,
    action: 'login',
    global: style.includes('h-captcha')
      ? 'hcaptcha'
      : style.includes('turnstile')
        ? 'turnstile'
        : 'grecaptcha',
  }
}

/** Scripts that are in the page, by address. */
const loaded = new Map<string, Promise<void>>()

/** Loads the vendor's script once. @throws when it does not come or brings no interface that we know */
export async function loadCaptcha(
  plan: Extract<CaptchaPlan, { kind: 'run' }>,
  language: string,
): Promise<CaptchaApi> {
  const address = new URL(plan.script)
  address.searchParams.set('render', plan.invisible ? plan.siteKey : 'explicit')
  address.searchParams.set('hl', language)
  const script = loaded.get(address.href) ?? addScript(address.href)
  loaded.set(address.href, script)
  try {
    await script
  } catch (error) {
    loaded.delete(address.href)
    throw error
  }
  const vendor: unknown = Reflect.get(window, plan.global)
  const api = plan.enterprise && isRecord(vendor) ? vendor['enterprise'] : vendor
  await ready(api)
  if (!isCaptchaApi(api)) throw new TypeError(`${plan.script.origin} brought no ${plan.global}.`)
  return api
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${address} did not load.`))
    })
    document.head.append(script)
  })
}

/** Some interfaces say when they can be used; others can be used at once. */
function ready(api: unknown): Promise<void> {
  const wait = isCallable(api) ? Reflect.get(api, 'ready') : undefined
  return typeof wait === 'function'
    ? new Promise((resolve) => void Reflect.apply(wait, api, [resolve]))
    : Promise.resolve()
}

function isCaptchaApi(value: unknown): value is CaptchaApi {
  return isCallable(value) && typeof Reflect.get(value, 'render') === 'function'
}

function isCallable(value: unknown): value is object {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
}
