import fc from 'fast-check'
import { reaction } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { Step } from '../../../../../src/journeys/run/step.ts'
import { fixture, inputsOf, refusal, startJourney, success } from '../support.tsx'

const expired = refusal('Session has timed out', { errorCode: '110' })
const login: Step = {
  ...fixture('select-idp-local'),
  callbacks: fixture('select-idp-local').callbacks.slice(1),
}
const password = fixture('password')

async function typedIn(replies: Parameters<typeof startJourney>[0]) {
  const run = startJourney(replies)
  await run.journey.begin()
  run.journey.setAnswer(0, '', 'erin')
  run.journey.setAnswer(1, '', 'secret')
  await run.journey.submit()
  return run
}
const values = (run: { journey: { answers: readonly Readonly<Record<string, unknown>>[] } }) =>
  run.journey.answers.map((answer) => answer[''])

describe('a step that expires', () => {
  it('is asked for again and answered with what was typed, password included', async () => {
    const run = await typedIn([login, expired, { ...login, authId: 'step-2' }, success])
    expect(run.sent).toHaveLength(4)
    expect(run.sent[2]?.body).toEqual({})
    expect(run.sent[3]?.body).toMatchObject({ authId: 'step-2' })
    expect(inputsOf(run.sent)).toEqual([{ '': 'erin' }, { '': 'secret' }])
    expect(run.ended).toEqual(['/enduser/'])
  })
  it('a second time is said, and nothing is lost', async () => {
    const run = await typedIn([login, expired, login, expired, login])
    expect(run.sent).toHaveLength(5)
    expect(run.journey.fault).toEqual({ kind: 'expired' })
    expect(values(run)).toEqual(['erin', 'secret'])
  })
  it('after another step leads back to the first one, filled in', async () => {
    const run = await typedIn([login, fixture('choice'), expired, login])
    await run.journey.submit()
    expect(run.journey.fault).toEqual({ kind: 'renewed' })
    expect(values(run)).toEqual(['erin', 'secret'])
    expect(run.sent).toHaveLength(4)
  })
  it('during a check in the background is not sent for good', async () => {
    const asked = fixture('validated-username')
    const run = startJourney([asked, expired, asked])
    await run.journey.begin()
    run.journey.setAnswer(0, '', 'adalovelace')
    await run.journey.validate()
    expect(run.sent).toHaveLength(3)
    expect(values(run)).toEqual(['adalovelace'])
  })
})

it('a link of a mail that was used before is said to be over, and the journey begins anew', async () => {
  const address = { always: {}, once: { suspendedId: 'used' } }
  const run = startJourney([expired, login], { address })
  await run.journey.begin()
  expect(run.journey.fault).toEqual({ kind: 'link-over' })
  expect(run.journey.current?.step.callbacks).toHaveLength(login.callbacks.length)
  const without = startJourney([expired, refusal('No Configuration found', undefined, 400)], { address })
  await without.journey.begin()
  expect(without.journey.fault).toEqual({ kind: 'link-over' })
})

describe('a refusal', () => {
  it('keeps what was typed except secrets, in a fresh first step', async () => {
    const run = await typedIn([login, refusal('Login failure'), { ...login, authId: 'step-2' }])
    expect(run.journey.fault).toEqual({ kind: 'refused', message: 'Login failure' })
    expect(values(run)).toEqual(['erin', ''])
    expect(run.journey.current?.step.authId).toBe('step-2')
  })
  it('says what the server says', async () => {
    const run = await typedIn([login, refusal('User is locked'), login])
    expect(run.journey.fault).toEqual({ kind: 'refused', message: 'User is locked' })
  })
  it('of a journey that does not exist is no wrong password', async () => {
    const run = startJourney([refusal('No Configuration found', undefined, 400)])
    await run.journey.begin()
    expect(run.journey.fault).toEqual({ kind: 'no-journey' })
  })
  it.each([0, 502, 503, 504])('code %i is a connection that failed, and keeps everything', async (code) => {
    const run = await typedIn([login, refusal('', undefined, code)])
    expect(run.journey.fault).toEqual({ kind: 'unreachable' })
    expect(values(run)).toEqual(['erin', 'secret'])
  })
  it('an answer that is no step is a fault, not a connection that failed', async () => {
    const run = startJourney([{ authId: 7, callbacks: [] }])
    await run.journey.begin()
    expect(run.journey.fault?.kind).toBe('failed')
  })
})

describe('a step that is asked again', () => {
  it('keeps what was typed, and clears a password that led back', async () => {
    const run = await typedIn([login, { ...login, authId: 'step-2' }])
    expect(values(run)).toEqual(['erin', ''])
    expect(run.journey.stepNumber).toBe(1)
  })
  it('keeps what is typed while a poll is on its way', async () => {
    const run = startJourney([login, login])
    await run.journey.begin()
    const poll = run.journey.poll()
    run.journey.setAnswer(0, '', 'typed meanwhile')
    await poll
    expect(values(run)[0]).toBe('typed meanwhile')
  })
  it('a new step with the same words as an older one starts empty', async () => {
    const run = startJourney([password, fixture('choice'), password])
    await run.journey.begin()
    run.journey.setAnswer(0, '', 'first')
    await run.journey.submit()
    await run.journey.submit()
    expect(values(run)).toEqual([''])
  })
})

describe('what goes with the calls', () => {
  it('once: the link of a mail; always: the rest', async () => {
    const run = startJourney([password, success], {
      address: { always: { ForceAuth: true, goto: 'https://a.example' }, once: { suspendedId: 's1' } },
    })
    await run.journey.begin()
    await run.journey.submit()
    expect(run.sent[0]?.params).toMatchObject({
      suspendedId: 's1',
      ForceAuth: true,
      authIndexType: 'service',
      authIndexValue: 'Login',
      realmPath: 'realms/root/realms/alpha',
    })
    expect(run.sent[1]?.params).toMatchObject({ ForceAuth: true, goto: 'https://a.example' })
    expect(run.sent[1]?.params).not.toHaveProperty('suspendedId')
  })
  it('a step that waited is sent with what the other provider said', async () => {
    const step = fixture('redirect')
    const run = startJourney([success], {
      address: { always: {}, once: { code: 'c', state: 's' } },
      parked: { step, realm: '/alpha', journey: 'Social', search: '' },
    })
    await run.journey.begin()
    expect(run.sent[0]?.params).toMatchObject({ code: 'c', state: 's' })
    expect(run.sent[0]?.body).toMatchObject({ authId: step.authId })
    expect(run.ended).toEqual(['/enduser/'])
  })
})

it('a button that led nowhere was not pressed', async () => {
  const step = fixture('polling-wait')
  const run = startJourney([step, refusal('', undefined, 0), step])
  await run.journey.begin()
  await run.journey.answer(new Map([[1, { '': 0 }]]), false)
  await run.journey.poll()
  expect(inputsOf(run.sent)[1]).toEqual({ '': 100 })
})

it('nothing is sent after the page was left', async () => {
  const run = startJourney([password])
  await run.journey.begin()
  run.journey.stop()
  await run.journey.poll()
  await run.journey.submit()
  expect(run.sent).toHaveLength(1)
})

it('whatever the server answers in whatever order, calls do not overlap and typed words survive', async () => {
  const replies = {
    step: login,
    again: { ...login, authId: 'x' },
    refused: refusal('no'),
    expired,
    lost: refusal('', undefined, 0),
  }
  const acts = fc.constantFrom('submit', 'poll', 'validate', 'again' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.values(replies)), { minLength: 1, maxLength: 12 }),
      fc.array(acts, { minLength: 1, maxLength: 8 }),
      async (given, actions) => {
        let open = 0
        let most = 0
        const counted = given.map((reply) => async () => {
          open += 1
          most = Math.max(most, open)
          await Promise.resolve()
          open -= 1
          if (reply instanceof Error) throw reply
          return reply
        })
        const run = startJourney([login, ...counted])
        await run.journey.begin()
        run.journey.setAnswer(0, '', 'erin')
        await Promise.all(actions.map((action) => run.journey[action as 'submit']()))
        expect(most).toBeLessThanOrEqual(1)
        expect(run.journey.busy).toBe(false)
        // Only starting again means starting with nothing.
        if (!actions.includes('again')) expect(values(run)[0]).toBe('erin')
      },
    ),
    { numRuns: 200 },
  )
})

describe('another language', () => {
  const french = {
    ...login,
    authId: 'step-fr',
    header: 'Connexion',
    callbacks: login.callbacks.map((callback, index) => ({
      ...callback,
      output: [{ name: 'prompt', value: ['Nom', 'Mot de passe'][index] }],
    })),
  }
  it('words the same fields anew and keeps what was typed in each, secrets too', async () => {
    const run = startJourney([login, french, success], { locale: 'en' })
    await run.journey.begin()
    run.journey.setAnswer(0, '', 'erin')
    run.journey.setAnswer(1, '', 'secret')
    const before = run.journey.stepNumber
    await run.journey.speak('fr')
    expect(run.sent[1]).toMatchObject({ params: { locale: 'fr' }, body: { authId: login.authId } })
    expect(run.sent[1]?.body).not.toHaveProperty('callbacks')
    expect(run.journey.current?.step.header).toBe('Connexion')
    expect(run.journey.stepNumber).toBe(before)
    await run.journey.submit()
    expect(run.sent[2]?.body).toMatchObject({ authId: 'step-fr' })
    expect(inputsOf(run.sent)).toEqual([{ '': 'erin' }, { '': 'secret' }])
  })
  it('of before asks for nothing', async () => {
    const run = startJourney([login], { locale: 'en' })
    await run.journey.begin()
    await run.journey.speak('en')
    expect(run.sent).toHaveLength(1)
  })
  it('that the server does not give leaves the step as it is', async () => {
    const run = startJourney([login, refusal('', undefined, 400), success], { locale: 'en' })
    await run.journey.begin()
    run.journey.setAnswer(0, '', 'erin')
    run.journey.setAnswer(1, '', 'secret')
    await run.journey.speak('fr')
    expect(run.journey.fault).toBeUndefined()
    expect(values(run)).toEqual(['erin', 'secret'])
    await run.journey.submit()
    expect(run.sent.at(-1)?.params).toMatchObject({ locale: 'fr' })
  })
})

it('a refusal that leads elsewhere ends the run', async () => {
  const elsewhere: unknown[] = []
  const run = startJourney(
    [login, refusal('Login failure', { failureUrl: 'https://help.example.com/' }), login],
    {
      onFailure: ({ detail }) => elsewhere.push(detail) > 0,
    },
  )
  await run.journey.begin()
  run.journey.setAnswer(0, '', 'erin')
  run.journey.setAnswer(1, '', 'wrong')
  await run.journey.submit()
  expect(elsewhere).toEqual([{ failureUrl: 'https://help.example.com/' }])
  expect(run.sent).toHaveLength(2)
  expect(run.journey.fault).toBeUndefined()
})

describe('a step that answers by itself', () => {
  const device = fixture('device-profile')
  /** Answers as a view does that is drawn the moment its step is there. */
  const answersAtOnce = (run: ReturnType<typeof startJourney>) =>
    reaction(
      () => run.journey.stepNumber,
      () => {
        const { current } = run.journey
        if (current?.step.callbacks.some(({ type }) => type === 'DeviceProfileCallback'))
          void run.journey.answer(new Map([[0, { '': '{}' }]]), false)
      },
    )

  it('is sent although it came in answer to another step', async () => {
    const run = startJourney([login, device, success])
    answersAtOnce(run)
    await run.journey.begin()
    await run.journey.submit()
    await expect.poll(() => run.ended).toEqual(['/enduser/'])
    expect(run.sent).toHaveLength(3)
  })
  it('is sent when a refusal leads back to it', async () => {
    const run = startJourney([device, login, refusal('Login failure'), device, login])
    answersAtOnce(run)
    await run.journey.begin()
    await expect.poll(() => run.sent.length).toBe(2)
    await run.journey.submit()
    await expect.poll(() => run.sent.length).toBe(5)
    expect(run.journey.busy).toBe(false)
  })
  it('and is refused begins anew when it is asked to', async () => {
    const run = startJourney([device, refusal('Login failure'), device, device, success])
    answersAtOnce(run)
    await run.journey.begin()
    await expect.poll(() => run.journey.fault?.kind).toBe('refused')
    expect(run.sent).toHaveLength(3)
    await run.journey.again()
    await expect.poll(() => run.ended).toEqual(['/enduser/'])
  })
})

describe('a password that is asked for alone', () => {
  it.each([
    ['of somebody who is signed in confirms', password, true, true],
    ['of somebody who is not signs in', password, false, false],
    ['with a name signs in', login, true, false],
  ])('%s', async (_, step, signedIn, confirms) => {
    const { journey } = startJourney([step], { signedIn })
    expect(journey.confirms).toBe(false)
    await journey.begin()
    expect(journey.confirms).toBe(confirms)
  })
})
