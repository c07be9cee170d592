import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRiskService } from '../../server/platform/risk/risk-service.ts'
import type { RiskService } from '../../server/platform/risk/risk-service.ts'
import { folderBuckets } from '../../server/platform/risk/sources/buckets/folder-buckets.ts'
import { PASSWORD, hiddenOf, kindsOf, startJourneys } from './journeys-support.ts'
import type { Answer, JourneysUnderTest } from './journeys-support.ts'

const PERSON = 'erin.employee'
let service: JourneysUnderTest
let risk: RiskService

beforeAll(async () => {
  service = await startJourneys({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    watch({ database, people, clock }) {
      const buckets = folderBuckets(join(tmpdir(), 'no-buckets-here'))
      risk = createRiskService({ database, people, buckets, realm: '/alpha', clock })
      return risk
    },
  })
})
afterAll(() => service.close())

async function comesIn(password = PASSWORD): Promise<Answer> {
  const step = await service.start('LoginByRisk')
  return service.send(step.body, [PERSON, password])
}

test('after a storm of wrong passwords the next sign-in is asked for the second factor, as long as it is fresh', async () => {
  // A second factor, and a usual day.
  const login = await service.start('LoginWithSecondFactor')
  const choice = await service.send(login.body, [PERSON, PASSWORD])
  const register = await service.send(choice.body, [0])
  const secret = new URL(hiddenOf(register, 'mfaDeviceRegistration')).searchParams.get('secret') ?? ''
  const code = () => generate({ secret, epoch: Math.floor(service.time.now / 1000) })
  const named = (answer: Answer, value: string) =>
    answer.body.callbacks.map(({ type }) => (type === 'NameCallback' ? value : undefined))
  const codes = await service.send(register.body, named(register, await code()))
  const confirm = codes.body.callbacks.map(({ type }) => (type === 'ConfirmationCallback' ? 0 : undefined))
  expect((await service.send(codes.body, confirm)).body.tokenId).toBeDefined()
  service.time.now += 60_000
  expect((await comesIn()).body.tokenId).toBeDefined()

  for (let tries = 0; tries < 5; tries += 1) expect((await comesIn('not this')).body.tokenId).toBeUndefined()
  await risk.signIns.settled()

  // So many wrong ones lock the account for five minutes. What was learnt of the attack stays fresh for ten.
  service.time.now += 6 * 60_000
  const asked = await comesIn()
  expect(asked.body.tokenId).toBeUndefined()
  expect(kindsOf(asked)).toEqual(['NameCallback', 'ConfirmationCallback'])
  expect((await service.send(asked.body, [await code(), 0])).body.tokenId).toBeDefined()

  service.time.now += 11 * 60_000
  expect((await comesIn()).body.tokenId).toBeDefined()
})
