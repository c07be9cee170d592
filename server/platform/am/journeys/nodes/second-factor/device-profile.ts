import { isRecord, parseJson, say } from '../../../../../contract/index.ts'
import { isJsonObject, sameJson } from '../../../../../store/objects/json.ts'
import type { JsonObject } from '../../../../../store/objects/json.ts'
import { localized } from '../../../../kernel/localized.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { identify } from '../support/identify.ts'

const NOTE = 'deviceProfile'
/** Longest profile that is kept, in characters. */
const LONGEST = 4_000

/** Collects what the browser says of the device. */
export const deviceProfileCollector: NodeType = {
  type: 'DeviceProfileCollectorNode',
  outcomes: ['outcome'],
  present: (settings, { locales }) => ({
    questions: [
      {
        type: 'DeviceProfileCallback',
        output: [
          { name: 'metadata', value: settings['deviceMetadata'] !== false },
          { name: 'location', value: settings['deviceLocation'] === true },
          {
            name: 'message',
            value:
              localized(settings['message'], locales) || say({ code: 'step-device-profile' }, { locales }),
          },
        ],
        inputs: [{ suffix: '', value: '' }],
      },
    ],
  }),
  decide: async (_settings, _context, [answer]) => {
    const profile = profileOf(String(answer?.[''] ?? ''))
    return { outcome: 'outcome', ...(profile ? { state: { notes: { [NOTE]: profile } } } : {}) }
  },
}

/** Remembers the device of the person who has shown who they are. */
export const deviceSave: NodeType = {
  type: 'DeviceSaveNode',
  outcomes: ['outcome'],
  async decide(_settings, context) {
    const { state, services, realm } = context
    const profile = state.notes[NOTE]
    if (!state.proven || !isJsonObject(profile)) return { outcome: 'outcome' }
    const known = await knownDevice(context, state.proven, profile)
    if (known) await services.devices.used(known, { profile })
    else
      await services.devices.add({
        owner: state.proven,
        realm: realm.path,
        kind: 'profile',
        name: nameOf(profile),
        facts: { profile },
      })
    return { outcome: 'outcome' }
  },
}

/** Whether this is a device that the person has used before. */
export const deviceMatch: NodeType = {
  type: 'DeviceMatchNode',
  outcomes: ['true', 'false', 'unknownDevice'],
  async decide(_settings, context) {
    const person = await identify(context, 'userName')
    const profile = context.state.notes[NOTE]
    if (!person || !isJsonObject(profile)) return { outcome: 'unknownDevice' }
    const known = await knownDevice(context, person, profile)
    if (!known) return { outcome: 'unknownDevice' }
    const before = isJsonObject(known.facts['profile']) ? known.facts['profile']['metadata'] : null
    return { outcome: String(sameJson(before ?? null, profile['metadata'] ?? null)) }
  },
}

async function knownDevice(
  { services }: NodeContext,
  person: { id: string; component: string },
  profile: JsonObject,
) {
  const devices = await services.devices.list(person, 'profile')
  return devices.find(
    ({ facts }) => isJsonObject(facts['profile']) && facts['profile']['identifier'] === profile['identifier'],
  )
}

function profileOf(text: string): JsonObject | null {
  if (text.length > LONGEST) return null
  try {
    const value: unknown = parseJson(text)
    return isRecord(value) && typeof value['identifier'] === 'string' ? (value as JsonObject) : null
  } catch {
    return null
  }
}

function nameOf({ metadata }: JsonObject): string {
  const platform = isJsonObject(metadata) ? metadata['platform'] : undefined
  const name = isJsonObject(platform) ? platform['deviceName'] : undefined
  return typeof name === 'string' && name !== '' ? name : 'Browser'
}
