import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALPHA, PASSWORD, hiddenOf, kindsOf, outputOf, startJourneys } from './journeys-support.ts'
import type { Answer, JourneysUnderTest } from './journeys-support.ts'

let service: JourneysUnderTest
beforeAll(async () => {
  service = await startJourneys()
})
afterAll(() => service.close())
beforeEach(() => {
  service.time.now = Date.now()
})

const APP = 0
const KEY = 1
const PHONE = 2

const FACTORS = ['Authenticator app', 'Security key or passkey', 'Phone']

async function passwordOf(userName: string): Promise<Answer> {
  const login = await service.start('LoginWithSecondFactor')
  return service.send(login.body, [userName, PASSWORD])
}
const choicesOf = (answer: Answer): unknown => outputOf(answer.body.callbacks[0], 'choices')

/** Name and password, then the second factor of one's choice; whoever has one only is not asked which. */
async function choose(userName: string, factor: number): Promise<Answer> {
  const step = await passwordOf(userName)
  if (kindsOf(step)[0] !== 'ChoiceCallback') return step
  return pick(step, factor)
}
function pick(step: Answer, factor: number): Promise<Answer> {
  const place = (choicesOf(step) as string[]).indexOf(FACTORS[factor]!)
  expect(place, 'the factor is offered').not.toBe(-1)
  return service.send(step.body, [place])
}
/** The position of the first callback of a kind. */
const at = (answer: Answer, kind: string): number => kindsOf(answer).indexOf(kind)
const withValue = (answer: Answer, kind: string, value: string | number) =>
  answer.body.callbacks.map((_, index) => (index === at(answer, kind) ? value : undefined))
/** Nobody is let in; what happened is said, and one goes on from there. */
function toldWhy(answer: Answer, what: RegExp): void {
  expect(answer.body.tokenId).toBeUndefined()
  expect(kindsOf(answer)).toEqual(['TextOutputCallback', 'ConfirmationCallback'])
  expect(outputOf(answer.body.callbacks[0], 'message')).toMatch(what)
}
const code = (secret: string) => generate({ secret, epoch: Math.floor(service.time.now / 1000) })
const codesOf = (answer: Answer): string[] => JSON.parse(hiddenOf(answer, 'recoveryCodes')) as string[]

/** Registers an authenticator app. @returns its secret and the recovery codes */
async function registerApp(userName: string): Promise<{ secret: string; codes: string[] }> {
  const register = await choose(userName, APP)
  const secret = new URL(hiddenOf(register, 'mfaDeviceRegistration')).searchParams.get('secret') ?? ''
  const codes = await service.send(register.body, withValue(register, 'NameCallback', await code(secret)))
  const done = await service.send(codes.body, withValue(codes, 'ConfirmationCallback', 0))
  expect(done.body.tokenId).toEqual(expect.any(String))
  return { secret, codes: codesOf(codes) }
}

describe('authenticator app', () => {
  test('registers with its first number, then asks for a new one each time', async () => {
    const { secret } = await registerApp('erin.employee')
    const used = await choose('erin.employee', APP)
    expect(kindsOf(used)).toEqual(['NameCallback', 'ConfirmationCallback'])
    // The number of the registration counts no more.
    const again = await service.send(used.body, [await code(secret), 0])
    expect(kindsOf(again)).toEqual(['TextOutputCallback', 'ConfirmationCallback'])
    service.time.now += 31_000
    const ask = await service.send(again.body, [undefined, 0])
    expect((await service.send(ask.body, [await code(secret), 0])).body.tokenId).toBeDefined()
  })

  test('a wrong number at registration asks again with the same secret', async () => {
    const register = await choose('otto.owner', APP)
    const again = await service.send(register.body, withValue(register, 'NameCallback', '000000'))
    expect(hiddenOf(again, 'mfaDeviceRegistration')).toBe(hiddenOf(register, 'mfaDeviceRegistration'))
    expect(outputOf(again.body.callbacks[0], 'messageType')).toBe('2')
  })

  test('three wrong numbers end the journey, and more of them lock', async () => {
    const { secret } = await registerApp('rita.reviewer')
    for (let round = 0; round < 2; round++) {
      let step = await choose('rita.reviewer', APP)
      for (let tries = 0; tries < 2; tries++) {
        step = await service.send(step.body, ['123456', 0])
        step = await service.send(step.body, [undefined, 0])
      }
      expect((await service.send(step.body, ['123456', 0])).status).toBe(401)
    }
    service.time.now += 60_000
    const step = await choose('rita.reviewer', APP)
    const locked = await service.send(step.body, [await code(secret), 0])
    expect(locked.body.tokenId).toBeUndefined()
  })

  test('a recovery code works once', async () => {
    const { codes } = await registerApp('fred.fulfiller')
    expect(codes).toHaveLength(10)
    const use = async (text: string): Promise<Answer> => {
      const ask = await choose('fred.fulfiller', APP)
      const recover = await service.send(ask.body, [undefined, 1])
      expect(kindsOf(recover)).toEqual(['PasswordCallback'])
      return service.send(recover.body, [text])
    }
    expect((await use(codes[3]!.toLowerCase().replace('-', ''))).body.tokenId).toBeDefined()
    const used = await use(codes[3]!)
    toldWhy(used, /was used before/)
    const again = await service.send(used.body, [undefined, 0])
    expect(kindsOf(again)).toEqual(['PasswordCallback'])
    const wrong = await service.send(again.body, ['no-such-code'])
    const last = await service.send(wrong.body, [undefined, 0])
    expect((await service.send(last.body, ['no-such-code'])).status).toBe(401)
    expect((await use(codes[4]!)).body.tokenId).toBeDefined()
  })

  test('the secret lies in the store sealed', async () => {
    const { secret } = await registerApp('gil.global')
    const { rows } = await sql`select * from access_device`.execute(service.database.kysely)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

/** A security key in software: one credential, signing as WebAuthn asks. */
function securityKey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const rpHash = createHash('sha256').update(new URL(origin).hostname).digest()
  const list = (bytes: Buffer): string => [...bytes].map((byte) => (byte << 24) >> 24).join(',')
  const authData = (flags: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([rpHash, Buffer.from([flags]), count, rest])
  }
  const clientData = (type: string, challenge: string, from = origin): string =>
    JSON.stringify({
      type,
      challenge: Buffer.from(challenge, 'base64').toString('base64url'),
      origin: from,
      crossOrigin: false,
    })
  return {
    attest(challenge: string, from?: string): string {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authData(0x45, credential)
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return [
        clientData('webauthn.create', challenge, from),
        list(attestation),
        id.toString('base64url'),
      ].join('::')
    },
    assert(challenge: string, flags = 0x05): string {
      const client = clientData('webauthn.get', challenge)
      const data = authData(flags)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const signature = createSign('sha256').update(signed).sign(privateKey)
      return [client, list(data), list(signature), id.toString('base64url')].join('::')
    },
    rewind() {
      counter = 0
    },
  }
}
const dataOf = (answer: Answer): Record<string, string> =>
  outputOf(answer.body.callbacks[0], 'data') as Record<string, string>

describe('a second factor that is there', () => {
  test.each([
    ['a security key', KEY],
    ['a phone', PHONE],
  ])('cannot be passed by setting up %s with the password alone', async (_what, factor) => {
    const { secret } = await registerApp(await service.createPerson(`guarded.${factor}`))
    const ask = await passwordOf(`guarded.${factor}`)
    expect(kindsOf(ask)).toEqual(['NameCallback', 'ConfirmationCallback'])
    const forged = await service.send(ask.body, [FACTORS[factor], 0])
    expect(kindsOf(forged)).toEqual(['TextOutputCallback', 'ConfirmationCallback'])
    service.time.now += 31_000
    const again = await service.send(forged.body, [undefined, 0])
    expect((await service.send(again.body, [await code(secret), 0])).body.tokenId).toBeDefined()
  })

  test('is chosen among those that the person has, each with its line; no other can be sent', async () => {
    const userName = await service.createPerson('guarded.two')
    const { secret } = await registerApp(userName)
    const token = await service.signIn(userName)
    const send = (step: Answer, values: Parameters<typeof service.send>[1]) =>
      service.send(step.body, values, '', token)
    const confirm = await service.start('RegisterPasskey', 'ForceAuth=true&noSession=true', token)
    service.time.now += 31_000
    const register = await send(confirm, [await code(secret), 0])
    const outcome = securityKey(service.origin).attest(dataOf(register).challenge!)
    await send(await send(register, [undefined, outcome]), [undefined, undefined, 0])

    const choice = await passwordOf(userName)
    expect(kindsOf(choice)).toEqual(['ChoiceCallback'])
    expect(choicesOf(choice)).toEqual(['Authenticator app', 'Security key or passkey'])
    expect(choice.body.header).toBe('Confirm that it is you')
    expect(choice.body.description).toMatch(
      /^<p>Authenticator app: .*<\/p><p>Security key or passkey: .*<\/p>$/,
    )
    const beyond = await service.send(choice.body, [PHONE])
    expect(choicesOf(beyond)).toEqual(['Authenticator app', 'Security key or passkey'])
    expect(dataOf(await pick(beyond, KEY))).toMatchObject({ _action: 'webauthn_authentication' })
  })

  test('is offered in full to who sets the first one up', async () => {
    expect(choicesOf(await passwordOf(await service.createPerson('guarded.none')))).toEqual(FACTORS)
  })

  test('is asked for before a passkey is added without a session', async () => {
    await registerApp(await service.createPerson('guarded.passkey'))
    const login = await service.start('RegisterPasskey')
    const next = await service.send(login.body, ['guarded.passkey', PASSWORD])
    expect(kindsOf(next)).toEqual(['NameCallback', 'ConfirmationCallback'])
  })

  test('is asked for inside a session too, which the password alone may have opened', async () => {
    await registerApp(await service.createPerson('guarded.session'))
    const token = await service.signIn('guarded.session')
    const next = await service.start('RegisterPasskey', 'ForceAuth=true', token)
    expect(kindsOf(next)).toEqual(['NameCallback', 'ConfirmationCallback'])
  })

  test('is not replaced by a new one when it is removed while it is asked for', async () => {
    const userName = await service.createPerson('guarded.removed')
    const register = await choose(userName, KEY)
    const outcome = securityKey(service.origin).attest(dataOf(register).challenge!)
    const codes = await service.send(register.body, [undefined, outcome])
    const token = (await service.send(codes.body, [undefined, undefined, 0])).body.tokenId
    const send = (step: Answer, values: Parameters<typeof service.send>[1]) =>
      service.send(step.body, values, '', token)
    const ask = await service.start('RegisterPasskey', 'ForceAuth=true&noSession=true', token)
    const failed = await send(ask, [undefined, 'unsupported'])
    expect(kindsOf(failed)).toEqual(['TextOutputCallback', 'ConfirmationCallback'])

    const { id = '' } = (await service.identity.people.findForSignIn('/alpha', userName)) ?? {}
    const path = `${ALPHA}/users/${id}/devices/2fa/webauthn`
    const headers = { cookie: `${service.cookieName}=${token}` }
    const listed = await service.app.inject({ url: `${path}?_queryFilter=true`, headers })
    const url = `${path}/${listed.json().result[0]._id}`
    expect((await service.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    expect((await send(failed, [undefined, 0])).status).toBe(401)
  })

  test('is counted apart from user names, whatever somebody types as one', async () => {
    const { secret } = await registerApp(await service.createPerson('guarded.guess'))
    const { id = '' } = (await service.identity.people.findForSignIn('/alpha', 'guarded.guess')) ?? {}
    for (let tries = 0; tries < 7; tries++) {
      const login = await service.start('Login')
      const name = `oath:managed/alpha_user/${id}`
      expect((await service.send(login.body, [name, 'a guess'])).status).toBe(401)
    }
    service.time.now += 31_000
    const ask = await choose('guarded.guess', APP)
    expect((await service.send(ask.body, [await code(secret), 0])).body.tokenId).toBeDefined()
  })

  test('is no journey by itself', async () => {
    expect((await service.start('ConfirmSecondFactor')).status).toBe(400)
  })
})

describe('a person who is signed in', () => {
  const inside = async (userName: string, journey: string) => {
    const token = await service.signIn(await service.createPerson(userName))
    const ask = (name: string) => service.start(name, 'ForceAuth=true&noSession=true', token)
    return {
      first: await ask(journey),
      ask,
      send: (step: Answer, values: Parameters<typeof service.send>[1]) =>
        service.send(step.body, values, '', token),
    }
  }

  test.each(['RegisterAuthenticatorApp', 'RegisterPhone', 'RegisterPasskey', 'NewRecoveryCodes'])(
    '%s asks for the password first, because a session may have been left open',
    async (journey) => {
      const { first, send } = await inside(`inside.${journey.toLowerCase()}`, journey)
      expect(kindsOf(first)).toEqual(['PasswordCallback'])
      expect((await send(first, ['not the password'])).status).toBe(401)
    },
  )

  test('sets up an app, and later makes new recovery codes in place of the old ones', async () => {
    const { first, ask, send } = await inside('inside.codes', 'RegisterAuthenticatorApp')
    const register = await send(first, [PASSWORD])
    const secret = new URL(hiddenOf(register, 'mfaDeviceRegistration')).searchParams.get('secret') ?? ''
    const shown = await send(register, withValue(register, 'NameCallback', await code(secret)))
    const old = codesOf(shown)
    const done = await send(shown, withValue(shown, 'ConfirmationCallback', 0))
    expect(done.body).toEqual({ successUrl: expect.any(String), realm: '/alpha' })

    service.time.now += 31_000
    const confirm = await ask('NewRecoveryCodes')
    expect(kindsOf(confirm)).toEqual(['NameCallback', 'ConfirmationCallback'])
    // One device, so it is not asked for which one the codes are.
    const fresh = await send(confirm, [await code(secret), 0])
    expect(codesOf(fresh)).toHaveLength(10)
    expect(codesOf(fresh)).not.toEqual(old)
  })
})

describe('security key', () => {
  test('registers, shows recovery codes, and lets in from then on', async () => {
    const key = securityKey(service.origin)
    const register = await choose('mona.manager', KEY)
    expect(kindsOf(register)).toEqual(['MetadataCallback', 'HiddenValueCallback'])
    expect(dataOf(register)).toMatchObject({
      _action: 'webauthn_registration',
      relyingPartyId: 'localhost',
      userName: 'mona.manager',
    })
    const codes = await service.send(register.body, [undefined, key.attest(dataOf(register).challenge!)])
    expect(codesOf(codes)).toHaveLength(10)
    expect((await service.send(codes.body, [undefined, undefined, 0])).body.tokenId).toBeDefined()

    const ask = await choose('mona.manager', KEY)
    expect(dataOf(ask)).toMatchObject({ _action: 'webauthn_authentication' })
    expect(dataOf(ask).allowCredentials).toContain('Int8Array')
    const done = await service.send(ask.body, [undefined, key.assert(dataOf(ask).challenge!)])
    expect(done.body.tokenId).toBeDefined()
  })

  test('JSON outcomes are read as well', async () => {
    const key = securityKey(service.origin)
    const register = await choose('tara.auditor', KEY)
    const outcome = JSON.stringify({
      authenticatorAttachment: 'platform',
      legacyData: key.attest(dataOf(register).challenge!),
    })
    expect(kindsOf(await service.send(register.body, [undefined, outcome]))).toContain('HiddenValueCallback')
  })

  test.each<[string, (key: ReturnType<typeof securityKey>, challenge: string) => string]>([
    ['an old challenge', (key) => key.assert(Buffer.from('old').toString('base64'))],
    ['a copied key whose counter went back', (key, challenge) => (key.rewind(), key.assert(challenge))],
    ['nobody present', (key, challenge) => key.assert(challenge, 0x00)],
    ['another key', (_key, challenge) => securityKey(service.origin).assert(challenge)],
    ['rubbish', () => 'a::b::c::d'],
    ['a text that is no outcome', () => '{"legacyData":5}'],
  ])('%s does not let in', async (_what, answerOf) => {
    const key = securityKey(service.origin)
    const person = 'adam.admin'
    const first = await choose(person, KEY)
    if (dataOf(first)._action === 'webauthn_registration') {
      const codes = await service.send(first.body, [undefined, key.attest(dataOf(first).challenge!)])
      await service.send(codes.body, [undefined, undefined, 0])
      const good = await choose(person, KEY)
      await service.send(good.body, [undefined, key.assert(dataOf(good).challenge!)])
    }
    const ask = await choose(person, KEY)
    const refused = await service.send(ask.body, [undefined, answerOf(key, dataOf(ask).challenge!)])
    toldWhy(refused, /not set up for you, or was removed/)
    // There is no other way than the key: whoever comes back to the choice is asked, and nothing begins by itself.
    const again = await service.send(refused.body, [undefined, 1])
    expect(kindsOf(again)).toContain('ChoiceCallback')
    expect(choicesOf(again)).toHaveLength(1)
  })

  test('a key made on another origin is not registered', async () => {
    const register = await choose('pat.parent', KEY)
    const outcome = securityKey(service.origin).attest(dataOf(register).challenge!, 'https://evil.example')
    expect((await service.send(register.body, [undefined, outcome])).status).toBe(401)
  })

  test.each([
    ['ERROR::NotAllowedError:no', 'error'],
    ['unsupported', 'unsupported'],
  ])('%s offers another way', async (outcome) => {
    const register = await choose('pat.parent', KEY)
    const other = await service.send(register.body, [undefined, outcome])
    expect(kindsOf(other)).toEqual(['TextOutputCallback', 'ConfirmationCallback'])
    expect(kindsOf(await service.send(other.body, [undefined, 0]))).toEqual(['ChoiceCallback'])
  })

  test('a passkey alone signs in, when the device has checked its person', async () => {
    const key = securityKey(service.origin)
    const register = await choose('sam.student', KEY)
    const codes = await service.send(register.body, [undefined, key.attest(dataOf(register).challenge!)])
    await service.send(codes.body, [undefined, undefined, 0])
    const unchecked = await service.start('LoginWithPasskey')
    toldWhy(
      await service.send(unchecked.body, [undefined, key.assert(dataOf(unchecked).challenge!, 0x01)]),
      /not known here, or was removed/,
    )
    const ask = await service.start('LoginWithPasskey')
    const done = await service.send(ask.body, [undefined, key.assert(dataOf(ask).challenge!, 0x05)])
    expect(done.body.tokenId).toBeDefined()
  })
})

describe('phone', () => {
  let cookie = ''
  const page = async () => (await service.app.inject({ url: '/am/phone', headers: { cookie } })).body
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: `/am/phone/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(form).toString(),
    })
    const set = answer.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
    return answer
  }
  const field = (html: string, name: string): string =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''

  /** Registers the phone of a person, and comes to the question. */
  async function ask(userName: string): Promise<Answer> {
    cookie = ''
    const register = await choose(userName, PHONE)
    const link = hiddenOf(register, 'mfaDeviceRegistration')
    expect(link).toMatch(/^pushauth:\/\/push\/Atrium:/)
    const waiting = await service.send(register.body, [])
    expect(kindsOf(waiting)).toContain('PollingWaitCallback')
    expect((await post('register', { link, name: 'Test phone' })).statusCode).toBe(303)
    expect((await post('register', { link, name: 'Twice' })).statusCode).toBe(400)
    const codes = await service.send(waiting.body, [])
    expect(codesOf(codes)).toHaveLength(10)
    expect((await service.send(codes.body, [undefined, undefined, 0])).body.tokenId).toBeDefined()
    return choose(userName, PHONE)
  }

  test('the number of the page, chosen on the phone, lets in', async () => {
    const question = await ask(await service.createPerson('phone.right'))
    const number = hiddenOf(question, 'pushChallengeNumber')
    const html = await page()
    expect(html).toContain('phone.right')
    expect(html).toContain(`value="${number}"`)
    const still = await service.send(question.body, [])
    expect(hiddenOf(still, 'pushChallengeNumber')).toBe(number)
    await post('answer', { device: field(html, 'device'), message: field(html, 'message'), choice: number })
    expect((await service.send(still.body, [])).body.tokenId).toBeDefined()
    expect(await page()).toContain('No sign-in asks for you')
  })

  test.each<[string, string, (html: string, number: string) => Record<string, string>]>([
    [
      'another number',
      'phone.other',
      (html, number) => ({
        choice: [...html.matchAll(/name="choice" value="(\d+)"/g)]
          .map(([, one]) => one!)
          .find((one) => one !== number)!,
      }),
    ],
    ['"it is not me"', 'phone.deny', () => ({ choice: 'deny' })],
  ])('%s does not', async (_what, person, choiceOf) => {
    const question = await ask(await service.createPerson(person))
    const html = await page()
    await post('answer', {
      device: field(html, 'device'),
      message: field(html, 'message'),
      ...choiceOf(html, hiddenOf(question, 'pushChallengeNumber')),
    } as Record<string, string>)
    const told = await service.send(question.body, [])
    toldWhy(told, /Another number was chosen on the phone, or it was refused there/)
    expect(hiddenOf(await service.send(told.body, [undefined, 0]), 'pushChallengeNumber')).not.toBe('')
  })

  test('another phone cannot answer, and nobody sees the question', async () => {
    const question = await ask(await service.createPerson('phone.mine'))
    const html = await page()
    const number = hiddenOf(question, 'pushChallengeNumber')
    const mine = cookie
    cookie = 'phone=someone.else'
    expect(await page()).not.toContain('phone.mine')
    await post('answer', { device: field(html, 'device'), message: field(html, 'message'), choice: number })
    cookie = mine
    expect(await page()).toContain('phone.mine')
  })

  test('after two minutes the question is over', async () => {
    const question = await ask(await service.createPerson('phone.late'))
    service.time.now += 121_000
    toldWhy(await service.send(question.body, []), /did not answer in time/)
  })

  test('a form of another site is refused', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/am/phone/answer',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: 'choice=deny',
    })
    expect(answer.statusCode).toBe(403)
  })

  test.each(['', 'pushauth://push/x?r=forged', 'https://example.com/?r=x'])(
    'the link "%s" is refused',
    async (link) => {
      cookie = ''
      const answer = await post('register', { link, name: '' })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('role="alert"')
    },
  )
})
