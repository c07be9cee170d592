import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { isJsonObject } from '../../../../../store/objects/json.ts'
import type { Device } from '../../../devices/device.ts'
import { amLimits } from '../../../limits.ts'
import type { NameValue, Question } from '../../callbacks.ts'
import { answerText } from '../../callbacks.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { NO_OPTION, confirmation, hiddenValue } from '../support/questions.ts'
import { say } from '../../../../../contract/index.ts'
import { deviceLabelOf, provenPerson } from './proven-person.ts'
import { readAssertion, readAttestation } from './webauthn-outcome.ts'

/** ES256 and RS256 (RFC 8152): every browser and device has one of them. */
const ALGORITHMS = [-7, -257].map((alg) => ({ type: 'public-key', alg }))
/** Milliseconds that a person has for the device. */
const TIMEOUT = 60_000

/** Parameters for the browser; not shown (contract am.md, "WebAuthn"). */
const metadata = (data: Readonly<Record<string, unknown>>): Question => ({
  type: 'MetadataCallback',
  output: [{ name: 'data', value: data } satisfies NameValue],
  inputs: [],
})

const rpIdOf = ({ origin }: NodeContext): string => new URL(origin).hostname
const challengeOf = ({ own }: NodeContext): string => (isJsonObject(own) ? String(own['challenge']) : '')
const newChallenge = () => ({ challenge: randomBytes(32).toString('base64') })
/** The browser signs the challenge as base64url. */
const asSigned = (challenge: string): string => Buffer.from(challenge, 'base64').toString('base64url')

/** Registers a passkey or a security key. */
export const webAuthnRegistration: NodeType = {
  type: 'WebAuthnRegistrationNode',
  outcomes: ['success', 'failure', 'error', 'unsupported', 'exceedDeviceLimit'],
  sometimes: ['exceedDeviceLimit'],
  async enter(_settings, context) {
    const person = provenPerson(context)
    if (!person) return { outcome: 'failure' }
    const known = await context.services.devices.list(person, 'webauthn')
    if (known.length >= amLimits.devicesOfKind) return { outcome: 'exceedDeviceLimit' }
    return { outcome: null, own: { ...newChallenge(), label: await deviceLabelOf(context, person) } }
  },
  async present(settings, context) {
    const person = provenPerson(context)
    const known = person ? await context.services.devices.list(person, 'webauthn') : []
    const label = isJsonObject(context.own) ? String(context.own['label']) : ''
    const residentKey = settings['requiresResidentKey'] === true ? 'required' : 'preferred'
    const selection = { userVerification: 'preferred', residentKey }
    return {
      questions: [
        metadata({
          _action: 'webauthn_registration',
          challenge: challengeOf(context),
          attestationPreference: 'none',
          userName: label,
          userId: Buffer.from(person?.id ?? '').toString('base64'),
          displayName: label,
          relyingPartyName: 'Atrium',
          relyingPartyId: rpIdOf(context),
          authenticatorSelection: JSON.stringify(selection),
          _authenticatorSelection: selection,
          pubKeyCredParams: ALGORITHMS.map((each) => JSON.stringify(each)).join(', '),
          _pubKeyCredParams: ALGORITHMS,
          timeout: String(TIMEOUT),
          excludeCredentials: known.map(written).join(','),
          _excludeCredentials: known.map(structured),
          supportsJsonResponse: true,
        }),
        hiddenValue('webAuthnOutcome'),
      ],
    }
  },
  async decide(_settings, context, answers) {
    const person = provenPerson(context)
    const outcome = readAttestation(answerText(answers[1]) ?? '')
    if (outcome.kind !== 'answer') return { outcome: outcome.kind }
    if (!person) return { outcome: 'failure' }
    const verified = await verifyRegistrationResponse({
      response: outcome.response,
      expectedChallenge: asSigned(challengeOf(context)),
      expectedOrigin: context.origin,
      expectedRPID: rpIdOf(context),
      requireUserVerification: false,
    }).catch(() => ({ verified: false }) as const)
    if (!verified.verified) return { outcome: 'failure' }
    const { credential } = verified.registrationInfo
    await context.services.devices.add({
      owner: person,
      realm: context.realm.path,
      kind: 'webauthn',
      name: outcome.deviceName ?? 'Security key',
      externalId: credential.id,
      facts: {
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
      },
    })
    return { outcome: 'success', state: { notes: { registered: 'webauthn' } } }
  },
}

/** Signs in with a passkey or a security key: as a second factor, or alone when the key knows its person. */
export const webAuthnAuthentication: NodeType = {
  type: 'WebAuthnAuthenticationNode',
  outcomes: ['success', 'failure', 'error', 'unsupported', 'noDevice', 'recoveryCode'],
  sometimes: ['noDevice', 'recoveryCode'],
  async enter(settings, context) {
    const person = provenPerson(context)
    if (!person && settings['requiresResidentKey'] !== true) return { outcome: 'failure' }
    const known = person ? await context.services.devices.list(person, 'webauthn') : []
    return person && known.length === 0 ? { outcome: 'noDevice' } : { outcome: null, own: newChallenge() }
  },
  async present(settings, context) {
    const person = provenPerson(context)
    const known = person ? await context.services.devices.list(person, 'webauthn') : []
    return {
      questions: [
        metadata({
          _action: 'webauthn_authentication',
          _type: 'WebAuthn',
          challenge: challengeOf(context),
          allowCredentials: known.map(written).join(','),
          _allowCredentials: known.map(structured),
          timeout: String(TIMEOUT),
          userVerification: person ? 'preferred' : 'required',
          relyingPartyId: rpIdOf(context),
          supportsJsonResponse: true,
        }),
        hiddenValue('webAuthnOutcome'),
        ...(settings['isRecoveryCodeAllowed'] === true
          ? [confirmation([say({ code: 'step-use-recovery-code' }, context)], NO_OPTION)]
          : []),
      ],
    }
  },
  async decide(settings, context, answers) {
    if (answers[2]?.[''] === 0 && settings['isRecoveryCodeAllowed'] === true)
      return { outcome: 'recoveryCode', state: { notes: { recoveryOf: 'webauthn' } } }
    const { services } = context
    const outcome = readAssertion(answerText(answers[1]) ?? '')
    if (outcome.kind !== 'answer') return { outcome: outcome.kind }
    const device = await services.devices.findByExternalId('webauthn', outcome.response.id)
    const expected = provenPerson(context)
    if (
      !device ||
      (expected && (device.owner.id !== expected.id || device.owner.component !== expected.component))
    )
      return { outcome: 'failure' }
    const counter = Number(device.facts['counter'] ?? 0)
    const verified = await verifyAuthenticationResponse({
      response: outcome.response,
      expectedChallenge: asSigned(challengeOf(context)),
      expectedOrigin: context.origin,
      expectedRPID: rpIdOf(context),
      // Alone it is the only proof: then the device must have asked for a finger, a face or a number.
      requireUserVerification: expected === null,
      credential: {
        id: outcome.response.id,
        publicKey: Uint8Array.from(Buffer.from(String(device.facts['publicKey']), 'base64url')),
        counter,
      },
    }).catch(() => ({ verified: false }) as const)
    if (!verified.verified) return { outcome: 'failure' }
    const { newCounter } = verified.authenticationInfo
    const person = await services.people.readPerson(context.realm.path, device.owner.id)
    if (!person?.active || person.component !== device.owner.component) return { outcome: 'failure' }
    await services.devices.used(device, { counter: newCounter })
    return {
      outcome: 'success',
      state: { person: device.owner, proven: device.owner, userName: person.userName },
    }
  },
}

/** Signed bytes of a credential's id. */
const bytesOf = ({ externalId }: Device): number[] =>
  [...Buffer.from(externalId ?? '', 'base64url')].map((byte) => (byte << 24) >> 24)
const structured = (device: Device) => ({ type: 'public-key', id: bytesOf(device) })
/** The same in the text that older clients take apart. */
const written = (device: Device): string =>
  `{ "type": "public-key", "id": new Int8Array([${bytesOf(device).join(', ')}]).buffer }`
