import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import { createThrottle } from '../../server/platform/am/guesses/throttle.ts'
import type { Throttle } from '../../server/platform/am/guesses/throttle.ts'
import { PASSWORD, startAccess } from './access-support.ts'
import type { AccessUnderTest } from './access-support.ts'

let service: AccessUnderTest
let throttle: Throttle
beforeAll(async () => {
  service = await startAccess()
  throttle = createThrottle(service.database.kysely.withTables<AccessTables>(), () => service.time.now)
})
afterAll(() => service.close())
// What was counted before is over.
beforeEach(() => {
  service.time.now += 3_600_000
})

interface From {
  readonly ip?: string
  readonly device?: string
}

/** Signs in as a browser with its device's cookie does. */
async function enter(userName: string, password: string, { ip, device }: From = {}) {
  const headers = {
    ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
    ...(device === undefined ? {} : { cookie: device }),
  }
  const url = '/am/json/realms/root/realms/alpha/authenticate'
  const step = (await service.app.inject({ method: 'POST', url, headers })).json()
  step.callbacks[0].input[0].value = userName
  step.callbacks[1].input[0].value = password
  const answer = await service.app.inject({ method: 'POST', url, headers, payload: step })
  const set = [answer.headers['set-cookie'] ?? []].flat()
  return {
    status: answer.statusCode,
    message: String(answer.json().message ?? ''),
    cookie: set.find((line) => line.startsWith('atrium-device=')) ?? '',
  }
}
const deviceOf = async (userName: string, from?: From): Promise<string> => {
  const { cookie } = await enter(userName, PASSWORD, from)
  expect(cookie).toMatch(/^atrium-device=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
  return cookie.split(';')[0] ?? ''
}
const wrong = async (userName: string, times: number, from: (at: number) => From): Promise<string[]> => {
  const messages: string[] = []
  for (let at = 0; at < times; at++) messages.push((await enter(userName, `guess ${at}`, from(at))).message)
  return messages
}

describe('a right password is never counted', () => {
  test('twelve right sign-ins at once all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter('erin.employee', PASSWORD)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
  })

  test('also beside wrong ones, of which the sixth finds the account locked', async () => {
    const passwords = Array.from({ length: 16 }, (_, at) => (at % 4 === 0 ? `guess ${at}` : PASSWORD))
    const answers = await Promise.all(passwords.map((password) => enter('erin.employee', password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  })

  test('a hundred and more people of one office sign in at once', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 130 }, (_, at) =>
        throttle.judge(
          { realm: '/alpha', what: `user name p${at}`, address: '203.0.113.80' },
          async () => true,
        ),
      ),
    )
    expect(verdicts.filter((verdict) => verdict !== 'right')).toEqual([])
  })

  test('whatever is guessed in parallel: no more than five are compared in vain, and none that is right counts', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 14 }), async (guesses) => {
        const guess = { realm: '/alpha', what: `user name ${(run += 1)}`, address: `198.51.100.${run % 200}` }
        const verdicts = await Promise.all(
          guesses.map((isRight) => throttle.judge(guess, async () => isRight)),
        )
        const vain = guesses.filter((isRight) => !isRight).length
        if (vain < 5) expect(verdicts).toEqual(guesses.map((isRight) => (isRight ? 'right' : 'wrong')))
        // A right guess forgives the wrong ones before it; without one there are five.
        if (vain === guesses.length)
          expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(Math.min(5, vain))
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  test('a comparison that fails counts nothing', async () => {
    const guess = { realm: '/alpha', what: 'user name broken', address: '203.0.113.81' }
    for (let at = 0; at < 7; at++)
      await expect(throttle.judge(guess, () => Promise.reject(new Error('store')))).rejects.toThrow('store')
    expect(await throttle.judge(guess, async () => true)).toBe('right')
  })
})

describe('who is locked out', () => {
  test('ten wrong from one address: not the known device, not another address', async () => {
    const device = await deviceOf('mona.manager', { ip: '203.0.113.1' })
    const messages = await wrong('mona.manager', 10, () => ({ ip: '203.0.113.1' }))
    expect(messages.slice(0, 5)).toEqual(Array<string>(5).fill('Login failure'))
    for (const message of messages.slice(5)) expect(message).toMatch(/locked/)
    expect((await enter('mona.manager', PASSWORD, { ip: '203.0.113.1' })).message).toMatch(/locked/)
    expect((await enter('mona.manager', PASSWORD, { ip: '203.0.113.1', device })).status).toBe(200)
    expect((await enter('mona.manager', PASSWORD, { ip: '203.0.113.2' })).status).toBe(200)
  })

  test('a guess from many addresses is slowed, and the known device still comes in', async () => {
    const device = await deviceOf('erin.employee', { ip: '203.0.113.3' })
    const messages = await wrong('erin.employee', 40, (at) => ({ ip: `198.51.100.${at + 1}` }))
    expect(messages.filter((message) => message === 'Login failure')).toHaveLength(25)
    expect((await enter('erin.employee', PASSWORD, { ip: '198.51.100.99' })).message).toMatch(/locked/)
    expect((await enter('erin.employee', PASSWORD, { ip: '198.51.100.99', device })).status).toBe(200)
    service.time.now += 6 * 60_000
    expect((await enter('erin.employee', PASSWORD, { ip: '198.51.100.99' })).status).toBe(200)
  })

  test('who has 64 bits of addresses has them for one', async () => {
    const messages = await wrong('mona.manager', 8, (at) => ({ ip: `2001:db8:1:2::${at + 1}` }))
    expect(messages.filter((message) => message === 'Login failure')).toHaveLength(5)
  })

  test('a known device guesses five times, too, and locks out nobody else', async () => {
    const device = await deviceOf('mona.manager', { ip: '203.0.113.5' })
    const messages = await wrong('mona.manager', 10, (at) => ({ ip: `203.0.113.${at + 10}`, device }))
    expect(messages.filter((message) => message === 'Login failure')).toHaveLength(5)
    expect((await enter('mona.manager', PASSWORD, { ip: '203.0.113.5', device })).message).toMatch(/locked/)
    expect((await enter('mona.manager', PASSWORD, { ip: '203.0.113.5' })).status).toBe(200)
  })

  test.each<[string, (device: string) => string]>([
    ['forged', () => `atrium-device=${'A'.repeat(120)}`],
    ['changed', (device) => `${device.slice(0, -2)}AA`],
    ['cut', (device) => device.slice(0, 40)],
    ['empty', () => 'atrium-device='],
  ])('a device that is %s is not known', async (_what, change) => {
    const device = change(await deviceOf('mona.manager', { ip: '203.0.113.6' }))
    await wrong('mona.manager', 5, () => ({ ip: '203.0.113.6', device }))
    expect((await enter('mona.manager', PASSWORD, { ip: '203.0.113.6', device })).message).toMatch(/locked/)
  })

  test('the device of somebody else is not known; a device knows all who signed in there', async () => {
    const from = { ip: '203.0.113.7' }
    const device = await deviceOf('erin.employee', from)
    await wrong('mona.manager', 5, () => from)
    expect((await enter('mona.manager', PASSWORD, { ...from, device })).message).toMatch(/locked/)
    service.time.now += 6 * 60_000
    const both = await deviceOf('mona.manager', { ...from, device })
    for (const userName of ['mona.manager', 'erin.employee']) {
      await wrong(userName, 5, () => from)
      expect((await enter(userName, PASSWORD, { ...from, device: both })).status).toBe(200)
    }
  })

  test('a device that was not used for more than a year is not known any more', async () => {
    const device = await deviceOf('mona.manager')
    service.time.now += 401 * 24 * 3_600_000
    await wrong('mona.manager', 5, () => ({ device }))
    expect((await enter('mona.manager', PASSWORD, { device })).message).toMatch(/locked/)
  })
})
