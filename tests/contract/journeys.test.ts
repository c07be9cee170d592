import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALPHA, PASSWORD, hiddenOf, kindsOf, outputOf, startJourneys } from './journeys-support.ts'
import templates from '../../server/platform/idm/config-defaults/email-templates.json' with { type: 'json' }
import type { Answer, JourneysUnderTest } from './journeys-support.ts'

let service: JourneysUnderTest
beforeAll(async () => {
  service = await startJourneys()
})
afterAll(() => service.close())
beforeEach(() => {
  service.time.now = Date.now()
})

/** The id in the link of the newest mail to somebody. */
async function linkTo(mail: string): Promise<{ suspendedId: string; journey: string; subject: string }> {
  const newest = (await service.mailer.outbox(50)).find(({ to }) => to === mail)
  if (!newest) throw new Error(`no mail to ${mail}`)
  const address = /href="([^"]+)"/.exec(newest.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const url = new URL(address)
  return {
    suspendedId: url.searchParams.get('suspendedId') ?? '',
    journey: url.hash.replace('#/login/', ''),
    subject: newest.subject,
  }
}
const resume = (suspendedId: string) => service.start('', `suspendedId=${suspendedId}`)
const mailOf = async (userName: string): Promise<string> => {
  const person = await service.identity.people.findForSignIn('/alpha', userName)
  return (await service.identity.people.readPerson('/alpha', person?.id ?? ''))?.mail ?? ''
}
const objectOf = async (userName: string) => {
  const person = await service.identity.identities.findBy('/alpha', 'userName', userName)
  return person && service.identity.identities.read(person)
}

/** Whether a session still counts. */
const aliveWith = async (token: string): Promise<boolean> => {
  const info = await service.app.inject({
    method: 'POST',
    url: `${ALPHA}/sessions?_action=getSessionInfo`,
    headers: { cookie: `${service.cookieName}=${token}` },
  })
  return info.statusCode === 200
}

const questions = [
  { question: 'What was the name of your first school?', answer: 'Hill' },
  { question: 'Who taught me to ride?', answer: 'Ana' },
]
/** What a new person fills in: name, given name, surname, mail, two preferences, password, two questions, terms. */
const form = (name: string, password = 'A-long-enough-phrase') => [
  name,
  'Nia',
  'Osei',
  `${name}@example.net`,
  true,
  false,
  password,
  questions[0],
  questions[1],
  true,
]

describe('Registration', () => {
  test('asks for everything on one page, sends a link, and whoever follows it is in', async () => {
    const first = await service.start('Registration')
    expect(kindsOf(first)).toEqual([
      'ValidatedCreateUsernameCallback',
      'StringAttributeInputCallback',
      'StringAttributeInputCallback',
      'StringAttributeInputCallback',
      'BooleanAttributeInputCallback',
      'BooleanAttributeInputCallback',
      'ValidatedCreatePasswordCallback',
      'KbaCreateCallback',
      'KbaCreateCallback',
      'TermsAndConditionsCallback',
    ])
    const waiting = await service.send(first.body, form('nia.osei'))
    expect(kindsOf(waiting)).toEqual(['SuspendedTextOutputCallback'])
    expect(await objectOf('nia.osei')).toBeNull()
    const { suspendedId, journey } = await linkTo('nia.osei@example.net')
    expect(journey).toBe('Registration')
    const done = await resume(suspendedId)
    expect(done.body.tokenId).toEqual(expect.any(String))
    // Tokens know whole seconds only; one of the same second as the registration must count.
    const since = new Date(Math.floor(service.time.now / 1000) * 1000)
    const resource = `managed/alpha_user/${String((await objectOf('nia.osei'))?.['_id'])}`
    const trail = await sql<{ actor: string; resource: string }>`select actor, resource from audit
      where resource = ${resource} and at >= ${since} and changed @> '["password"]'`.execute(
      service.database.kysely,
    )
    expect(trail.rows.length).toBeGreaterThan(0)
    expect(trail.rows.every(({ actor, resource }) => actor === resource)).toBe(true)
    expect(await objectOf('nia.osei')).toMatchObject({
      givenName: 'Nia',
      preferences: { updates: true, marketing: false },
      kbaInfo: [{ questionId: '2' }, { customQuestion: 'Who taught me to ride?' }],
    })
    expect((await resume(suspendedId)).status).toBe(401)
    expect(await service.signIn('nia.osei', 'A-long-enough-phrase')).toEqual(expect.any(String))
  })

  test.each<[string, number, (values: ReturnType<typeof form>) => ReturnType<typeof form>, string]>([
    ['a name that is taken', 0, (values) => values.with(0, 'erin.employee'), 'UNIQUE'],
    ['a short password', 6, (values) => values.with(6, 'short'), 'MIN_LENGTH'],
    [
      'a password with the name in it',
      6,
      (values) => values.with(6, 'xx-kim.lund-xx'),
      'CANNOT_CONTAIN_OTHERS',
    ],
    ['no surname', 2, (values) => values.with(2, ''), 'REQUIRED'],
    ['an address that is none', 3, (values) => values.with(3, 'nobody'), 'VALID_EMAIL_ADDRESS_FORMAT'],
  ])('%s asks again, with the failed policy and what was typed', async (_what, at, change, requirement) => {
    const first = await service.start('Registration')
    const again = await service.send(first.body, change(form('kim.lund')))
    expect(again.status).toBe(200)
    expect(kindsOf(again)).toEqual(kindsOf(first))
    const failed = outputOf(again.body.callbacks[at], 'failedPolicies') as string[]
    expect(failed.map((text) => JSON.parse(text).policyRequirement)).toContain(requirement)
    expect(again.body.callbacks[1]?.input[0]?.value).toBe('Nia')
    expect(JSON.stringify(again.body.callbacks)).not.toContain('A-long-enough-phrase')
  })

  test('a check on the way judges and goes nowhere', async () => {
    const first = await service.start('Registration')
    const checked = await service.send(first.body, [{ '': 'mona.manager', validateOnly: true }])
    expect(kindsOf(checked)).toEqual(kindsOf(first))
    expect(outputOf(checked.body.callbacks[0], 'failedPolicies')).toEqual([expect.stringContaining('UNIQUE')])
  })

  test.each([
    ['the same question twice', [questions[0], questions[0]]],
    ['an empty answer', [questions[0], { question: 'Q?', answer: ' ' }]],
  ])('%s asks again', async (_what, chosen) => {
    const first = await service.start('Registration')
    const again = await service.send(first.body, form('ola.moe').with(7, chosen[0]!).with(8, chosen[1]!))
    expect(kindsOf(again)).toEqual(kindsOf(first))
  })

  test('without the terms nobody goes on', async () => {
    const first = await service.start('Registration')
    expect(kindsOf(await service.send(first.body, form('ola.moe').with(9, false)))).toEqual(kindsOf(first))
  })
})

describe('forgotten password and user name', () => {
  test('the link of the mail leads to a new password, which is in force', async () => {
    const mail = await mailOf('fred.fulfiller')
    const lost = await service.signIn('fred.fulfiller')
    const first = await service.start('ForgottenPassword')
    const waiting = await service.send(first.body, [mail])
    expect(kindsOf(waiting)).toEqual(['SuspendedTextOutputCallback'])
    const { suspendedId } = await linkTo(mail)
    const ask = await resume(suspendedId)
    expect(kindsOf(ask)).toEqual(['ValidatedCreatePasswordCallback'])
    const done = await service.send(ask.body, ['Another-good-phrase'])
    expect(await aliveWith(String(done.body.tokenId))).toBe(true)
    expect(await aliveWith(lost)).toBe(false)
    const person = await service.identity.identities.findBy('/alpha', 'userName', 'fred.fulfiller')
    const told = await service.identity.objects.read('managed/alpha_user', person?.id ?? '', {
      fields: '_notifications/*',
    })
    expect(told?.['_notifications']).toMatchObject([{ message: 'Your password has been changed.' }])
    await expect(service.signIn('fred.fulfiller')).rejects.toThrow('could not sign in')
    expect(await service.signIn('fred.fulfiller', 'Another-good-phrase')).toEqual(expect.any(String))
  })

  test('ends the sessions of the person, also in a browser where somebody else is signed in', async () => {
    await service.createPerson('lost.phone')
    const [lost, other] = [await service.signIn('lost.phone'), await service.signIn('mona.manager')]
    const first = await service.start('ForgottenPassword', 'ForceAuth=true', other)
    await service.send(first.body, ['lost.phone@example.net'], '', other)
    const { suspendedId } = await linkTo('lost.phone@example.net')
    const ask = await service.start('', `suspendedId=${suspendedId}`, other)
    await service.send(ask.body, ['Another-good-phrase'], '', other)
    expect(await aliveWith(lost)).toBe(false)
    expect(await aliveWith(other)).toBe(true)
  })

  test('five mails in five minutes are enough for one mailbox', async () => {
    const mail = await mailOf('tara.auditor')
    const sent = async () => (await service.mailer.outbox(100)).filter(({ to }) => to === mail).length
    for (let asked = 0; asked < 8; asked++) {
      const first = await service.start('ForgottenPassword')
      expect(kindsOf(await service.send(first.body, [mail]))).toEqual(['SuspendedTextOutputCallback'])
    }
    expect(await sent()).toBe(5)
  })

  test('a mail is written in the language that its reader has chosen, whoever asks for it', async () => {
    const mail = await mailOf('pat.parent')
    const pat = (await service.identity.identities.findBy('/alpha', 'userName', 'pat.parent'))!
    await service.identity.identities.patch(pat, { preferences: { locale: 'de' } })
    const first = await service.start('ForgottenPassword')
    await service.send(first.body, [mail])
    expect((await linkTo(mail)).subject).toBe(templates['emailTemplate/resetPassword'].subject.de)
  })

  test('an unknown address looks the same and gets no mail', async () => {
    const first = await service.start('ForgottenPassword')
    const known = await service.send(first.body, [await mailOf('erin.employee')])
    const before = (await service.mailer.outbox(100)).length
    const second = await service.start('ForgottenPassword')
    const unknown = await service.send(second.body, ['nobody@example.org'])
    expect(unknown.body.callbacks).toEqual(known.body.callbacks)
    expect((await service.mailer.outbox(100)).length).toBe(before)
  })

  test('a mail is kept for a week', async () => {
    const mail = await mailOf('erin.employee')
    const mails = async () => (await service.mailer.outbox(100)).filter(({ to }) => to === mail)
    const first = await service.start('ForgottenPassword')
    await service.send(first.body, [mail])
    const [newest] = await mails()
    expect(newest).toBeDefined()
    service.time.now += 6 * 86_400_000
    await service.mailer.sweep()
    expect(await mails()).toContainEqual(newest)
    service.time.now += 2 * 86_400_000
    await service.mailer.sweep()
    expect(await mails()).toEqual([])
  })

  test('a link is good for five minutes, in its own realm, once', async () => {
    const mail = await mailOf('rita.reviewer')
    const first = await service.start('ForgottenPassword')
    await service.send(first.body, [mail])
    const { suspendedId } = await linkTo(mail)
    service.time.now += 5 * 60_000 + 1
    const late = await resume(suspendedId)
    expect(late).toMatchObject({ status: 401, body: { detail: { errorCode: '110' } } })
  })

  test('the user name comes by mail, and the sign-in follows', async () => {
    const mail = await mailOf('otto.owner')
    const first = await service.start('ForgottenUsername')
    await service.send(first.body, [mail])
    const [newest] = await service.mailer.outbox(1)
    expect(newest).toMatchObject({ to: mail, template: 'forgottenUsername' })
    expect(newest?.body).toContain('otto.owner')
    const next = await resume((await linkTo(mail)).suspendedId)
    expect(kindsOf(next)).toEqual(['NameCallback', 'PasswordCallback'])
    expect((await service.send(next.body, ['otto.owner', PASSWORD])).body.tokenId).toBeDefined()
  })

  test('somebody else’s name at the end of one’s own link signs nobody in', async () => {
    const mail = await mailOf('otto.owner')
    const first = await service.start('ForgottenUsername')
    await service.send(first.body, [mail])
    const next = await resume((await linkTo(mail)).suspendedId)
    expect((await service.send(next.body, ['mona.manager', 'wrong'])).status).toBe(401)
  })
})

describe('journeys of the signed-in person', () => {
  test('UpdatePassword asks for the present one, and keeps the session', async () => {
    const token = await service.signIn('pat.parent')
    const query = 'noSession=true&ForceAuth=true'
    const ask = await service.start('UpdatePassword', query, token)
    expect(kindsOf(ask)).toEqual(['PasswordCallback'])
    const wrong = await service.send(ask.body, ['wrong'], '', token)
    expect(wrong.status).toBe(401)
    const again = await service.start('UpdatePassword', query, token)
    const choose = await service.send(again.body, [PASSWORD], '', token)
    expect(kindsOf(choose)).toEqual(['ValidatedCreatePasswordCallback', 'BooleanAttributeInputCallback'])
    const done = await service.send(choose.body, ['A-quite-new-phrase'], '', token)
    expect(done.body).toEqual({ successUrl: '/enduser/?realm=/alpha', realm: '/alpha' })
    expect(await service.signIn('pat.parent', 'A-quite-new-phrase')).toEqual(expect.any(String))
    expect(await aliveWith(token)).toBe(true)
  })

  test('UpdatePassword without a session asks for a sign-in first', async () => {
    const choose = await throughLogin('UpdatePassword', 'otto.owner')
    expect(kindsOf(choose)).toEqual(['ValidatedCreatePasswordCallback'])
    const login = await service.start('UpdatePassword')
    expect((await service.send(login.body, ['otto.owner', 'wrong'])).status).toBe(401)
  })

  test('ProgressiveProfile asks for what is missing, and only then', async () => {
    const ask = await throughLogin('ProgressiveProfile', 'sam.student')
    expect(kindsOf(ask)).toEqual(['BooleanAttributeInputCallback', 'BooleanAttributeInputCallback'])
    const done = await service.send(ask.body, [true, true])
    expect(done.body.tokenId).toBeDefined()
    expect(await objectOf('sam.student')).toMatchObject({ preferences: { updates: true, marketing: true } })
    expect((await throughLogin('ProgressiveProfile', 'sam.student')).body.tokenId).toBeDefined()
  })

  test('ConsentMapping stores what was consented to, with its date', async () => {
    const ask = await throughLogin('ConsentMapping', 'erin.employee')
    expect(kindsOf(ask)).toEqual(['ConsentMappingCallback', 'ConsentMappingCallback'])
    const done = await service.send(ask.body, [true, false])
    expect(done.body.tokenId).toBeDefined()
    expect(await objectOf('erin.employee')).toMatchObject({
      consentedMappings: [{ mapping: 'managedAlphaUser_Shop', consentDate: expect.stringMatching(/^20/) }],
    })
  })
})

test('ConsentMapping asks nobody who may not decide it: a young student’s consents stay as they are', async () => {
  const before = await objectOf('sam.student')
  const done = await throughLogin('ConsentMapping', 'sam.student')
  expect(done.body.tokenId).toBeDefined()
  expect((await objectOf('sam.student'))?.['consentedMappings']).toEqual(before?.['consentedMappings'])
})

/** The step after name and password. */
async function throughLogin(journey: string, userName: string): Promise<Answer> {
  const login = await service.start(journey)
  expect(kindsOf(login)).toEqual(['NameCallback', 'PasswordCallback'])
  return service.send(login.body, [userName, PASSWORD])
}

describe('a journey for each remaining callback', () => {
  const login = ['NameCallback', 'PasswordCallback']
  test.each<[string, string[], (string | number | boolean | undefined)[]]>([
    ['CallbackTextInput', ['TextInputCallback'], ['Porto']],
    ['CallbackChoice', ['ChoiceCallback'], [1]],
    ['CallbackConfirmation', ['TextOutputCallback', 'ConfirmationCallback'], [undefined, 0]],
    ['CallbackDeviceProfile', ['DeviceProfileCallback'], ['{"identifier":"d1","metadata":{}}']],
    ['CallbackSameDevice', ['SameDeviceVerificationCallback'], ['true']],
  ])('%s', async (journey, kinds, values) => {
    const first = await service.start(journey)
    expect(kindsOf(first)).toEqual(kinds)
    const next = await service.send(first.body, values)
    expect(kindsOf(next)).toEqual(login)
    expect((await service.send(next.body, ['mona.manager', PASSWORD])).body.tokenId).toBeDefined()
  })

  test('CallbackPollingWait goes on after its time, and not before', async () => {
    const first = await service.start('CallbackPollingWait')
    expect(kindsOf(first)).toEqual(['PollingWaitCallback', 'ConfirmationCallback'])
    const early = await service.send(first.body, [])
    expect(kindsOf(early)).toEqual(kindsOf(first))
    service.time.now += 3_000
    expect(kindsOf(await service.send(early.body, []))).toEqual(login)
  })

  test('CallbackPollingWait can be left', async () => {
    const first = await service.start('CallbackPollingWait')
    expect(kindsOf(await service.send(first.body, [undefined, 0]))).toEqual(login)
  })

  test.each(['CallbackReCaptcha', 'CallbackReCaptchaEnterprise'])(
    '%s refuses an empty token without asking anybody',
    async (journey) => {
      const first = await service.start(journey)
      expect(kindsOf(first)[0]).toMatch(/^ReCaptcha/)
      expect((await service.send(first.body, [])).status).toBe(401)
    },
  )

  test('CallbackTermsAndConditions asks once', async () => {
    const ask = await throughLogin('CallbackTermsAndConditions', 'mona.manager')
    expect(kindsOf(ask)).toEqual(['TermsAndConditionsCallback'])
    expect((await service.send(ask.body, [true])).body.tokenId).toBeDefined()
    expect((await throughLogin('CallbackTermsAndConditions', 'mona.manager')).body.tokenId).toBeDefined()
  })

  test('CallbackAttributeInput fills in what is known and stores what is sent', async () => {
    const ask = await throughLogin('CallbackAttributeInput', 'mona.manager')
    expect(kindsOf(ask)).toEqual([
      'NumberAttributeInputCallback',
      'BooleanAttributeInputCallback',
      'StringAttributeInputCallback',
    ])
    const done = await service.send(ask.body, [32, true])
    expect(done.body.tokenId).toBeDefined()
    expect(await objectOf('mona.manager')).toMatchObject({ workHours: 32, remote: true })
  })

  test('CallbackKba: questions are chosen, and one of them lets in the next time', async () => {
    const ask = await throughLogin('CallbackKba', 'mona.manager')
    expect(kindsOf(ask)).toEqual(['KbaCreateCallback', 'KbaCreateCallback'])
    expect((await service.send(ask.body, questions)).body.tokenId).toBeDefined()
    const verify = await throughLogin('CallbackKba', 'mona.manager')
    const prompt = outputOf(verify.body.callbacks[0], 'prompt')
    const right = questions.find(({ question }) => question === prompt)?.answer ?? ''
    expect((await service.send(verify.body, [right.toUpperCase()])).body.tokenId).toBeDefined()
    const wrong = await throughLogin('CallbackKba', 'mona.manager')
    expect((await service.send(wrong.body, ['nope'])).status).toBe(401)
  })
})

describe('what goes wrong', () => {
  test('a step counts once', async () => {
    const first = await service.start('Login')
    await service.send(first.body, ['erin.employee', PASSWORD])
    expect((await service.send(first.body, ['erin.employee', PASSWORD])).status).toBe(401)
  })

  test('an authId tells nothing of what was typed', async () => {
    const first = await service.start('Registration')
    const waiting = await service.send(first.body, form('una.abc', 'Very-secret-phrase-1'))
    const parts = waiting.body.authId
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    expect(parts.join()).not.toMatch(/una\.abc|Very-secret/)
  })

  test('an unknown journey and a step that does not fit are refused with what is wrong', async () => {
    expect(await service.start('Nothing')).toMatchObject({
      status: 400,
      body: { message: 'No Configuration found' },
    })
    const first = await service.start('Login')
    const fewer = { ...first.body, callbacks: first.body.callbacks.slice(1) }
    expect(await service.send(fewer, [])).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('2 callbacks') },
    })
  })

  test('hidden values have the ids that pages look for', async () => {
    const choose = await throughLogin('LoginWithSecondFactor', 'adam.admin')
    const register = await service.send(choose.body, [0])
    expect(hiddenOf(register, 'mfaDeviceRegistration')).toMatch(
      /^otpauth:\/\/totp\/Atrium:adam\.admin\?secret=/,
    )
  })
})
