import { isJsonObject } from '../../../../../store/objects/json.ts'
import type { JsonObject } from '../../../../../store/objects/json.ts'
import type { SocialProfile } from '../../../social/providers.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'

/** Sends the person to the provider, and finds out who came back. */
export const socialProviderHandler: NodeType = {
  type: 'SocialProviderHandlerNode',
  outcomes: ['ACCOUNT_EXISTS', 'NO_ACCOUNT', 'SOCIAL_AUTH_INTERRUPTED'],
  sometimes: ['SOCIAL_AUTH_INTERRUPTED'],
  async enter(_settings, context) {
    const name = providerOf(context)
    const started = await context.services.social.begin(context.realm.path, name, returnAddress(context))
    return started ? { outcome: null, own: { ...started } } : { outcome: 'SOCIAL_AUTH_INTERRUPTED' }
  },
  present: (_settings, { own }) => ({
    questions: [
      {
        type: 'RedirectCallback',
        output: [
          { name: 'redirectUrl', value: isJsonObject(own) ? String(own['url']) : '' },
          { name: 'redirectMethod', value: 'GET' },
          { name: 'trackingCookie', value: true },
        ],
        inputs: [],
      },
    ],
  }),
  async decide(_settings, context) {
    const { services, realm, state } = context
    const back = await returnedFrom(context)
    if (back === 'waiting') return { outcome: null }
    if (back === 'interrupted') return { outcome: 'SOCIAL_AUTH_INTERRUPTED' }
    const { alias, profile } = back
    const person = await services.identities.findBy(realm.path, 'aliasList', alias)
    if (person) {
      const known = await services.people.readPerson(realm.path, person.id)
      if (!known?.active) return { outcome: 'SOCIAL_AUTH_INTERRUPTED' }
      return { outcome: 'ACCOUNT_EXISTS', state: { person, proven: person, userName: known.userName } }
    }
    const found: JsonObject = {
      ...(profile.mail === undefined ? {} : { mail: profile.mail, userName: profile.mail }),
      ...(profile.givenName === undefined ? {} : { givenName: profile.givenName }),
      ...(profile.familyName === undefined ? {} : { sn: profile.familyName }),
      aliasList: [alias],
    }
    // What stood in the password field beside the providers, often by a browser's own doing, is no password of the new account.
    return { outcome: 'NO_ACCOUNT', state: { password: undefined, object: { ...state.object, ...found } } }
  },
}

/** Who came back from the provider: the entry of `aliasList` that stands for the account there, and what it says of the person. */
export async function returnedFrom(
  context: NodeContext,
): Promise<{ readonly alias: string; readonly profile: SocialProfile } | 'waiting' | 'interrupted'> {
  const { returned, services, realm, own } = context
  if (returned.error !== undefined) return 'interrupted'
  if (returned.code === undefined) return 'waiting'
  const kept = isJsonObject(own) ? own : {}
  const provider = providerOf(context)
  const profile = await services.social.finish(realm.path, provider, returnAddress(context), {
    code: returned.code,
    state: returned.state ?? '',
    kept: {
      state: String(kept['state']),
      nonce: String(kept['nonce']),
      verifier: String(kept['verifier']),
      url: String(kept['url']),
    },
  })
  return profile ? { alias: `${provider}-${profile.subject}`, profile } : 'interrupted'
}

const providerOf = ({ state }: NodeContext): string => String(state.notes['socialProvider'] ?? '')
/** One address per origin is registered with a provider; the page knows its realm and journey from what it kept. */
const returnAddress = ({ origin }: NodeContext): string => `${origin}/enduser/`
