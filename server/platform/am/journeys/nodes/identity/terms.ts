import { isJsonObject } from '../../../../../store/objects/json.ts'
import { localized } from '../../../../kernel/localized.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { identify, setting } from '../support/identify.ts'

/** Terms in force (`selfservice.terms`, contract idm.md). */
async function termsOf({ services, locales }: NodeContext) {
  const document = await services.identities.document('selfservice.terms')
  const versions = Array.isArray(document?.['versions']) ? document['versions'].filter(isJsonObject) : []
  const active = versions.find(({ version }) => version === document?.['active'])
  if (!active) return null
  return {
    version: String(active['version']),
    terms: localized(active['termsTranslations'], locales),
    createDate: String(active['createDate'] ?? ''),
  }
}

/** Shows the terms in force; goes on when they are accepted. */
export const acceptTerms: NodeType = {
  type: 'AcceptTermsAndConditionsNode',
  outcomes: ['outcome'],
  async present(_settings, context) {
    const terms = await termsOf(context)
    if (!terms) return { questions: [] }
    return {
      questions: [
        {
          type: 'TermsAndConditionsCallback',
          output: [
            { name: 'version', value: terms.version },
            { name: 'terms', value: terms.terms },
            { name: 'createDate', value: terms.createDate },
          ],
          inputs: [{ suffix: '', value: false }],
        },
      ],
    }
  },
  async decide(_settings, context, [answer]) {
    const terms = await termsOf(context)
    if (!terms) return { outcome: 'outcome' }
    return answer?.[''] === true
      ? { outcome: 'outcome', state: { notes: { termsVersion: terms.version } } }
      : { outcome: null }
  },
}

/** Whether the person has accepted the terms in force. */
export const termsDecision: NodeType = {
  type: 'TermsAndConditionsDecisionNode',
  outcomes: ['true', 'false'],
  async decide(settings, context) {
    const person = await identify(context, setting(settings, 'identityAttribute', 'userName'))
    const terms = await termsOf(context)
    if (!terms) return { outcome: 'true' }
    const accepted = person ? await context.services.visits.acceptedTerms(person) : undefined
    return { outcome: String(accepted === terms.version) }
  },
}
