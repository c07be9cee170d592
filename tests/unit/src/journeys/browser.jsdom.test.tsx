import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { redirectionOf } from '../../../../src/journeys/callbacks/redirect.tsx'
import { parkStep, takeParkedStep } from '../../../../src/journeys/run/parked-step.ts'
import {
  askForPasskey,
  failureOutcome,
  passkeyFaultOf,
  passkeyOutcome,
  readPasskeyRequest,
  stopAsking,
} from '../../../../src/journeys/device/webauthn.ts'
import { fixture, inputsOf, showSteps, success } from './support.tsx'

const here = 'https://portal.example/enduser/?realm=/alpha'
const rules = { postOrigins: ['https://saml.example.com'] }
const withOutput = (name: string, value: unknown) => {
  const callback = fixture('redirect-post').callbacks[0]!
  return {
    ...callback,
    output: callback.output.map((pair) => (pair.name === name ? { name, value } : pair)),
  }
}

describe('redirects', () => {
  it.each([
    ['javascript:alert(1)', 'address'],
    ['data:text/html,x', 'address'],
    ['http://[', 'address'],
  ])('%s is refused', (address, why) => {
    expect(redirectionOf(withOutput('redirectUrl', address), rules, here)).toMatchObject({
      kind: 'refused',
      why,
    })
  })
  it('posts a form only where the operator allows it', () => {
    const callback = fixture('redirect-post').callbacks[0]!
    expect(redirectionOf(callback, rules, here)).toEqual({
      kind: 'post',
      address: 'https://saml.example.com/sso',
      fields: [['SAMLRequest', 'abc']],
    })
    expect(redirectionOf(callback, { postOrigins: [] }, here)).toEqual({
      kind: 'refused',
      why: 'origin',
      where: 'https://saml.example.com',
    })
    expect(redirectionOf(withOutput('redirectUrl', '/own'), { postOrigins: [] }, here).kind).toBe('post')
  })
  it('follows an address by GET', () => {
    expect(redirectionOf(fixture('redirect').callbacks[0]!, { postOrigins: [] }, here)).toEqual({
      kind: 'go',
      address: 'https://login.example.com/authorize?state=s1',
    })
  })
  it('says what it will not do', async () => {
    await showSteps([fixture('redirect-post')])
    expect(
      await screen.findByText(/https:\/\/saml.example.com, which this portal does not allow/),
    ).toBeTruthy()
  })
})

describe('a step that waits', () => {
  afterEach(() => sessionStorage.clear())
  it('comes back once, as it was', () => {
    const parked = { step: fixture('redirect'), realm: '/alpha', journey: 'Social', search: '?goto=x' }
    parkStep(sessionStorage, parked)
    expect(takeParkedStep(sessionStorage)).toEqual(parked)
    expect(takeParkedStep(sessionStorage)).toBeUndefined()
  })
  it.each(['', '{', '[]', '{"step":{"authId":1,"callbacks":[]},"realm":"/"}', '{"realm":"/alpha"}'])(
    'is nothing when it cannot be read: %s',
    (text) => {
      sessionStorage.setItem('atrium.parked-step', text)
      expect(takeParkedStep(sessionStorage)).toBeUndefined()
    },
  )
})

describe('captchas', () => {
  const allowed = { captchaOrigins: ['https://captcha.example.com'] }
  const script = () => document.querySelector<HTMLScriptElement>('script[src*="captcha.example.com"]')
  afterEach(() => {
    script()?.remove()
    Reflect.deleteProperty(window, 'grecaptcha')
  })
  it('names an origin that is not allowed, and loads nothing', async () => {
    await showSteps([fixture('re-captcha')])
    expect(await screen.findByText(/would come from https:\/\/captcha.example.com/)).toBeTruthy()
    expect(script()).toBeNull()
  })
  it('sends the token that the box gives', async () => {
    const { sent } = await showSteps([fixture('re-captcha'), success], allowed)
    await waitFor(() => expect(script()).toBeTruthy())
    let give: ((token: string) => void) | undefined
    Reflect.set(window, 'grecaptcha', {
      render: (_place: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => {
        expect(options.sitekey).toBe('site-key')
        give = options.callback
      },
    })
    script()!.dispatchEvent(new Event('load'))
    await waitFor(() => expect(give).toBeTruthy())
    act(() => give?.('token-1'))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(inputsOf(sent)).toEqual([{ '': 'token-1' }])
  })
  it('tells the journey when the invisible one did not load', async () => {
    const { sent } = await showSteps([fixture('re-captcha-enterprise'), success], allowed)
    await waitFor(() => expect(script()).toBeTruthy())
    script()!.dispatchEvent(new Event('error'))
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(inputsOf(sent)[0]).toMatchObject({ clientError: 'The captcha could not be loaded', token: '' })
  })
})

class Attestation {
  clientDataJSON = new TextEncoder().encode('{"type":"webauthn.create"}').buffer
  attestationObject = new Int8Array([-93, 1]).buffer
}
class Assertion {
  clientDataJSON = new TextEncoder().encode('{"type":"webauthn.get"}').buffer
  authenticatorData = new Int8Array([1, -2]).buffer
  signature = new Int8Array([3]).buffer
  userHandle = new TextEncoder().encode('ZXJpbg').buffer
}
class Passkey {
  static isConditionalMediationAvailable: undefined | (() => Promise<boolean>)
  id = 'cred-1'
  rawId = new TextEncoder().encode('cred-1').buffer
  authenticatorAttachment = 'platform'
  constructor(readonly response: Attestation | Assertion) {}
  getClientExtensionResults = () => ({})
}
/** The text as the library has it. */
const coded = (text: string) => Buffer.from(text).toString('base64url')
/** A browser that offers passkeys in a field, once it said so. */
const canOffer = (says: () => Promise<boolean>) =>
  vi.stubGlobal(
    'PublicKeyCredential',
    class extends Passkey {
      static override isConditionalMediationAvailable = says
    },
  )
/** A sign-in whose passkey stands in the list of the user name's field. */
const conditionalStep = () => {
  const step = structuredClone(fixture('web-authn-authentication'))
  Object.assign(step.callbacks[0]!.output[0]!.value as object, { conditional: true })
  return step
}

describe('passkeys', () => {
  const asked = { create: vi.fn(), get: vi.fn() }
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', Passkey)
    vi.stubGlobal('AuthenticatorAttestationResponse', Attestation)
    vi.stubGlobal('AuthenticatorAssertionResponse', Assertion)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: asked }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetAllMocks()
  })

  it('makes one after a press, with a name, and sends it in the words of the wire', async () => {
    asked.create.mockResolvedValue(new Passkey(new Attestation()))
    const { sent } = await showSteps([fixture('web-authn-registration'), success])
    await userEvent.type(await screen.findByLabelText(/Name of this device/), 'Laptop')
    expect(asked.create).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Create a passkey' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(JSON.parse(String(inputsOf(sent)[1]?.['']))).toEqual({
      authenticatorAttachment: 'platform',
      legacyData: '{"type":"webauthn.create"}::-93,1::cred-1::Laptop',
    })
  })
  it('signs in without a further press; a refusal can be tried again or left', async () => {
    asked.get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    asked.get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    const { sent } = await showSteps([fixture('web-authn-authentication'), success])
    expect(await screen.findByText('It was cancelled or took too long.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked.get).toHaveBeenCalledTimes(2))
    await userEvent.click(await screen.findByRole('button', { name: 'Go on another way' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(inputsOf(sent)[1]).toEqual({ '': 'ERROR::NotAllowedError:no' })
  })
  it('another way of the step needs no passkey', async () => {
    asked.get.mockImplementation(() => new Promise(() => undefined))
    const { sent } = await showSteps([fixture('web-authn-authentication'), success])
    await screen.findByText('Follow your browser or security key…')
    await userEvent.click(screen.getByRole('button', { name: 'Use Recovery Code' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(inputsOf(sent)[2]).toEqual({ '': 0 })
  })
  it('a browser without them says so and goes on', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    const { sent } = await showSteps([fixture('web-authn-authentication'), success])
    await userEvent.click(await screen.findByRole('button', { name: 'Go on without a passkey' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(inputsOf(sent)[1]).toEqual({ '': 'unsupported' })
  })
  it('sends a sign-in in the words of the wire', async () => {
    asked.get.mockResolvedValue(new Passkey(new Assertion()))
    const { sent } = await showSteps([fixture('web-authn-authentication'), success])
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(JSON.parse(String(inputsOf(sent)[1]?.['']))).toEqual({
      authenticatorAttachment: 'platform',
      legacyData: '{"type":"webauthn.get"}::1,-2::3::cred-1::ZXJpbg',
    })
    const { publicKey } = asked.get.mock.calls[0]![0] as { publicKey: PublicKeyCredentialRequestOptions }
    expect(new TextDecoder().decode(publicKey.challenge)).toBe('challenge')
    expect(new Int8Array(publicKey.allowCredentials![0]!.id as ArrayBuffer)).toEqual(
      Int8Array.from([1, -2, 3]),
    )
  })
  it('offers passkeys in the field where the browser can, and ends that when the step goes', async () => {
    canOffer(async () => true)
    asked.get.mockImplementation(() => new Promise(() => undefined))
    const { unmount } = await showSteps([conditionalStep()])
    await waitFor(() => expect(asked.get).toHaveBeenCalled())
    const { mediation, publicKey, signal } = asked.get.mock.lastCall![0] as CredentialRequestOptions
    expect({ mediation, allowed: publicKey?.allowCredentials }).toEqual({
      mediation: 'conditional',
      allowed: [],
    })
    expect(screen.queryByRole('button', { name: 'Use passkey' })).toBeNull()
    expect(signal?.aborted).toBe(false)
    unmount()
    expect(signal?.aborted).toBe(true)
  })
  it('sends the passkey that was chosen in the field in the words of the wire', async () => {
    canOffer(async () => true)
    asked.get.mockResolvedValue(new Passkey(new Assertion()))
    const { sent } = await showSteps([conditionalStep(), success])
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(JSON.parse(String(inputsOf(sent)[1]?.['']))).toEqual({
      authenticatorAttachment: 'platform',
      legacyData: '{"type":"webauthn.get"}::1,-2::3::cred-1::ZXJpbg',
    })
  })
  it('offers none in the field when the step went before the browser said that it can', async () => {
    const says: ((can: boolean) => void)[] = []
    canOffer(() => new Promise((resolve) => says.push(resolve)))
    const { unmount } = await showSteps([conditionalStep()])
    await waitFor(() => expect(says).toHaveLength(1))
    unmount()
    await act(async () => says[0]!(true))
    // Whoever asked the browser a second time hears of it, too.
    await act(async () => says[1]?.(true))
    expect(asked.get).not.toHaveBeenCalled()
  })
  it.each(['stopped', 'not stopped'])(
    'a late request in the field leaves the one of the next step open (%s)',
    async (how) => {
      const says: ((can: boolean) => void)[] = []
      canOffer(() => new Promise((resolve) => says.push(resolve)))
      asked.get.mockImplementation(() => new Promise(() => undefined))
      const inField = { _action: 'webauthn_authentication', challenge: 'AQI', conditional: true }
      const late = askForPasskey(readPasskeyRequest(inField))
      if (how === 'stopped') stopAsking()
      void askForPasskey(readPasskeyRequest({ ...inField, conditional: false }))
      says[0]!(true)
      await expect(late).rejects.toHaveProperty('name', 'AbortError')
      expect(asked.get).toHaveBeenCalledOnce()
      const { signal } = asked.get.mock.lastCall![0] as CredentialRequestOptions
      expect(signal?.aborted).toBe(false)
      stopAsking()
    },
  )
  it('opens a request in the field without a further wait once the browser said that it can', async () => {
    const can = vi.fn(async () => true)
    canOffer(can)
    asked.get.mockImplementation(() => new Promise(() => undefined))
    const { unmount } = await showSteps([conditionalStep()])
    await waitFor(() => expect(asked.get).toHaveBeenCalled())
    expect(can).toHaveBeenCalledOnce()
    unmount()
  })
  it('has a button where the browser cannot offer them in the field', async () => {
    asked.get.mockResolvedValue(new Passkey(new Assertion()))
    const { sent } = await showSteps([conditionalStep(), success])
    const use = await screen.findByRole('button', { name: 'Use passkey' })
    expect(asked.get).not.toHaveBeenCalled()
    await userEvent.click(use)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(asked.get.mock.lastCall![0]).not.toHaveProperty('mediation')
  })
  it('writes a sign-in for a server that reads no JSON', () => {
    const answer = {
      id: 'cred-1',
      rawId: 'cred-1',
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: { clientDataJSON: coded('{}'), authenticatorData: 'Af4', signature: 'Aw' },
    }
    expect(passkeyOutcome(answer, false, 'Laptop')).toBe('{}::1,-2::3::cred-1')
  })
  it('reads requests of old and new servers', () => {
    const old = readPasskeyRequest({
      _action: 'webauthn_authentication',
      challenge: 'AP8=',
      acceptableCredentials: '[{ "type": "public-key", "id": new Int8Array([1, -2]).buffer }]',
      relyingPartyId: 'rpId: "example.com",',
    })
    expect(old).toMatchObject({ kind: 'get', conditional: false, options: { rpId: 'example.com' } })
    expect(old.options.challenge).toBe('AP8')
    if (old.kind === 'get') expect(old.options.allowCredentials?.[0]?.id).toBe('Af4')
    const fresh = readPasskeyRequest({
      _action: 'webauthn_authentication',
      challenge: '-_8',
      allowCredentials: '[{"type":"public-key","id":"AQI"}]',
      relyingPartyId: 'example.com',
      conditional: true,
    })
    expect(fresh).toMatchObject({ conditional: true, options: { allowCredentials: [] } })
    expect(fresh.options.challenge).toBe('-_8')
    expect(() => readPasskeyRequest({ _action: 'webauthn_registration' })).toThrow('no challenge')
  })
  it('reads every way to write bytes as the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
        const signed = new Int8Array(bytes)
        const ways: unknown[] = [
          Buffer.from(bytes).toString('base64'),
          Buffer.from(bytes).toString('base64url'),
          [...signed],
          `new Int8Array([${signed.join(', ')}]).buffer`,
        ]
        for (const challenge of ways)
          expect(readPasskeyRequest({ challenge }).options.challenge).toBe(
            Buffer.from(bytes).toString('base64url'),
          )
      }),
    )
  })
  it.each([
    ['NotAllowedError', 'It was cancelled or took too long.'],
    ['InvalidStateError', 'This device has a passkey for you already.'],
    ['SecurityError', 'This address cannot use the passkey. Open the portal at its usual address.'],
    ['NotSupportedError', 'This device cannot make such a passkey. Use another device or security key.'],
    ['ConstraintError', 'This device cannot make such a passkey. Use another device or security key.'],
    ['UnknownError', 'The passkey did not work.'],
  ])('says of %s what it means, and sends it as the browser said it', async (name, said) => {
    asked.create.mockRejectedValue(new DOMException('of the browser', name))
    const { sent } = await showSteps([fixture('web-authn-registration'), success])
    await userEvent.click(await screen.findByRole('button', { name: 'Create a passkey' }))
    expect(await screen.findByText(said)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Go on another way' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(inputsOf(sent)[1]).toEqual({ '': `ERROR::${name}:of the browser` })
  })
  it.each([
    [new DOMException('', 'TimeoutError'), 'declined'],
    [new DOMException('', 'ConstraintError'), 'incapable'],
    [undefined, 'failed'],
  ])('says of %s that it is %s', (error, fault) => {
    expect(passkeyFaultOf(error)).toBe(fault)
  })
  it('says what the browser said when it did not work', () => {
    expect(failureOutcome(new DOMException('gone', 'AbortError'))).toBe('ERROR::AbortError:gone')
    expect(failureOutcome('odd')).toBe('ERROR::UnknownError:')
  })
})
