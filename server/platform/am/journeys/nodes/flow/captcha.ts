import type { NameValue } from '../../callbacks.ts'
import type { NodeSettings } from '../../document.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { setting } from '../support/identify.ts'

/** What the browser needs to show the captcha. */
const shown = (settings: NodeSettings): NameValue[] => [
  { name: 'recaptchaSiteKey', value: setting(settings, 'siteKey', '') },
  { name: 'captchaApiUri', value: setting(settings, 'apiUri', '') },
  { name: 'captchaDivClass', value: setting(settings, 'divClass', 'g-recaptcha') },
]

/** Asks the service behind the captcha. */
const isGood = (settings: NodeSettings, { services }: NodeContext, token: unknown): Promise<boolean> =>
  services.verifyCaptcha({
    address: setting(settings, 'captchaUri', ''),
    secret: setting(settings, 'secretKey', ''),
    token: String(token ?? ''),
  })

/** A captcha of the classic kind; its service says whether the token is good. */
export const captcha: NodeType = {
  type: 'product-CaptchaNode',
  outcomes: ['true', 'false'],
  present: (settings) => ({
    questions: [
      {
        type: 'ReCaptchaCallback',
        output: [
          ...shown(settings),
          { name: 'reCaptchaV3', value: settings['reCaptchaV3'] === true },
          { name: 'disableSubmission', value: settings['disableSubmission'] !== false },
        ],
        inputs: [{ suffix: '', value: '' }],
      },
    ],
  }),
  decide: async (settings, context, [answer]) => ({
    outcome: String(await isGood(settings, context, answer?.[''])),
  }),
}

/** The enterprise kind: an action and what went wrong in the browser come with the token. */
export const enterpriseCaptcha: NodeType = {
  type: 'product-ReCaptchaEnterpriseNode',
  outcomes: ['true', 'false', 'error'],
  present: (settings) => ({
    questions: [
      {
        type: 'ReCaptchaEnterpriseCallback',
        output: shown(settings),
        inputs: ['token', 'action', 'clientError', 'payload'].map((suffix) => ({ suffix, value: '' })),
      },
    ],
  }),
  async decide(settings, context, [answer]) {
    if (String(answer?.['clientError'] ?? '') !== '') return { outcome: 'error' }
    return { outcome: String(await isGood(settings, context, answer?.['token'])) }
  },
}
