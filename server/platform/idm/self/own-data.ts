import { parseFields } from '../../../store/objects/projection.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import type { PersonFacts } from '../../ports/people-port.ts'
import { ALIASES, linkedProviders } from './linked-providers.ts'

const META = '_meta'
const PROVIDERS = 'idps'

/**
 * What a person may ask of themselves beyond their object's own properties (contract idm.md, "Managed objects", download): `_meta/…` with
 * when the account was made, changed and used, and `idps/*` with the accounts elsewhere.
 *
 * @param fields `_fields` as sent; only what it names is answered
 */
export async function ownData(
  sources: { readonly objects: ObjectStore; readonly facts: PersonFacts },
  person: { readonly component: string; readonly id: string },
  fields: string | undefined,
): Promise<JsonObject> {
  const { paths } = parseFields(fields)
  const named = (head: string) => paths.filter(([name]) => name === head).map(([, key]) => key ?? '*')
  const [wanted, providers] = [named(META), named(PROVIDERS)]
  const data: JsonObject = {}
  if (wanted.length > 0) {
    const meta = await metaOf(sources, person)
    data[META] = Object.fromEntries(
      Object.entries(meta).filter(([name]) => wanted.includes(name) || wanted.includes('*')),
    )
  }
  if (providers.length > 0) {
    const object = await sources.objects.read(person.component, person.id, { fields: ALIASES })
    data[PROVIDERS] = linkedProviders(object).map(({ provider, subject }) => ({ provider, subject }))
  }
  return data
}

async function metaOf(
  { objects, facts }: { readonly objects: ObjectStore; readonly facts: PersonFacts },
  person: { readonly component: string; readonly id: string },
): Promise<JsonObject> {
  const times = await objects.times(person.component, person.id)
  const { signIns, terms } = await facts.visits(person)
  return {
    ...(times
      ? { createDate: times.created.toISOString(), lastChanged: { date: times.changed.toISOString() } }
      : {}),
    loginCount: signIns,
    ...(terms ? { termsAccepted: { termsVersion: terms.version, acceptDate: terms.at.toISOString() } } : {}),
  }
}
