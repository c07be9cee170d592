import type { NodeType } from '../../node-type.ts'
import { setting } from '../support/identify.ts'

/** A captcha of the classic kind; its service says whether the token is good. */
export const captcha: NodeType = {
  type: 'product-CaptchaNode',
  outcomes: ['true', 'false'],
  present: (settings) => ({
    questions: [
      {
        type: 'ReCaptchaCallback',
        output: [
          { name: 'recaptchaSiteKey', value: setting(settings, 'siteKey', '') },
          { name: 'captchaApiUri', value: setting(settings, 'apiUri', '') },
          { name: 'captchaDivClass', value: setting(settings, 'divClass', 'g-recaptcha') },
          { name: 'reCaptchaV3', value: settings['reCaptchaV3'] === true },
          { name: 'disableSubmission', value: settings['disableSubmission'] !== false },
        ],
        inputs: [{ suffix: '', value: '' }],
      },
    ],
  }),
  async decide(settings, { services }, [answer]) {
    const right = await services.verifyCaptcha({
      address: setting(settings, 'captchaUri', ''),
      secret: setting(settings, 'secretKey', ''),
      token: String(answer?.[''] ?? ''),
    })
    return { outcome: String(right) }
  },
}

/** The enterprise kind: an action and what went wrong in the browser come with the token. */
export const enterpriseCaptcha: NodeType = {
  type: 'product-ReCaptchaEnterpriseNode',
  outcomes: ['true', 'false', 'error'],
  present: (settings) => ({
    questions: [
      {
        type: 'ReCaptchaEnterpriseCallback',
        output: [
          { name: 'recaptchaSiteKey', value: setting(settings, 'siteKey', '') },
          { name: 'captchaApiUri', value: setting(settings, 'apiUri', '') },
          { name: 'captchaDivClass', value: setting(settings, 'divClass', 'g-recaptcha') },
        ],
        inputs: ['token', 'action', 'clientError', 'payload'].map((suffix) => ({ suffix, value: '' })),
      },
    ],
  }),
  async decide(settings, { services }, [answer]) {
    if (String(answer?.['clientError'] ?? '') !== '') return { outcome: 'error' }
    const right = await services.verifyCaptcha({
      address: setting(settings, 'captchaUri', ''),
      secret: setting(settings, 'secretKey', ''),
      token: String(answer?.['token'] ?? ''),
    })
    return { outcome: String(right) }
  },
}
