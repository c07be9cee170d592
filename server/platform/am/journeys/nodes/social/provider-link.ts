import type { NodeType } from '../../node-type.ts'
import { provenPerson } from '../second-factor/proven-person.ts'
import { returnedFrom, socialProviderHandler } from './provider-handler.ts'

/**
 * Sends whoever is signed in to the provider, and links the account there to the one here. An account that is linked to somebody else
 * stays theirs; nobody is signed in by it.
 */
export const socialProviderLink: NodeType = {
  ...socialProviderHandler,
  type: 'SocialProviderLinkNode',
  outcomes: ['LINKED', 'TAKEN', 'SOCIAL_AUTH_INTERRUPTED'],
  async decide(_settings, context) {
    const person = provenPerson(context)
    const back = await returnedFrom(context)
    if (back === 'waiting') return { outcome: null }
    if (back === 'interrupted' || !person) return { outcome: 'SOCIAL_AUTH_INTERRUPTED' }
    const { identities } = context.services
    const known = (await identities.read(person))?.['aliasList']
    const aliases = Array.isArray(known) ? known : []
    if (aliases.includes(back.alias)) return { outcome: 'LINKED' }
    if (await identities.findBy(context.realm.path, 'aliasList', back.alias)) return { outcome: 'TAKEN' }
    await identities.patch(person, { aliasList: [...aliases, back.alias] })
    return { outcome: 'LINKED' }
  },
}
