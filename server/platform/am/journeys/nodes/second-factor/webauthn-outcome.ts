import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isRecord, parseJson } from '../../../../../contract/index.ts'

/** What the browser made of a request to a device. */
type Outcome<Response> =
  | { readonly kind: 'answer'; readonly response: Response; readonly deviceName?: string }
  | { readonly kind: NoAnswer }
type NoAnswer = 'unsupported' | 'error' | 'failure'

/** The text of an outcome: alone, or in a JSON object (`supportsJsonResponse`). */
function parts(text: string): string[] | NoAnswer {
  const legacy = legacyData(text) ?? text
  if (legacy === 'unsupported') return 'unsupported'
  if (legacy.startsWith('ERROR')) return 'error'
  const found = legacy.split('::')
  return found.length >= 3 ? found : 'failure'
}

/** An outcome alone begins like JSON as well: with the JSON of the client data. */
function legacyData(text: string): string | undefined {
  try {
    const value: unknown = parseJson(text)
    return isRecord(value) && typeof value['legacyData'] === 'string' ? value['legacyData'] : undefined
  } catch {
    return undefined
  }
}

/** `clientDataJSON::attestationObject::rawId[::deviceName]` (contract am.md). */
export function readAttestation(text: string): Outcome<RegistrationResponseJSON> {
  const found = parts(text)
  if (typeof found === 'string') return { kind: found }
  const [clientData = '', attestation = '', rawId = '', deviceName] = found
  return {
    kind: 'answer',
    ...(deviceName === undefined || deviceName === '' ? {} : { deviceName: deviceName.slice(0, 100) }),
    response: {
      ...credential(rawId),
      response: { clientDataJSON: fromText(clientData), attestationObject: fromList(attestation) },
    },
  }
}

/** `clientDataJSON::authenticatorData::signature::rawId[::userHandle]`. */
export function readAssertion(text: string): Outcome<AuthenticationResponseJSON> {
  const found = parts(text)
  if (typeof found === 'string') return { kind: found }
  const [clientData = '', authenticatorData = '', signature = '', rawId = '', userHandle] = found
  return {
    kind: 'answer',
    response: {
      ...credential(rawId),
      response: {
        clientDataJSON: fromText(clientData),
        authenticatorData: fromList(authenticatorData),
        signature: fromList(signature),
        ...(userHandle === undefined || userHandle === '' ? {} : { userHandle: fromText(userHandle) }),
      },
    },
  }
}

const credential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

const fromText = (text: string): string => Buffer.from(text, 'utf8').toString('base64url')

/** A list of signed bytes, as typed arrays print themselves. */
const fromList = (list: string): string =>
  Buffer.from(list.split(',').map((byte) => Number(byte) & 0xff)).toString('base64url')
