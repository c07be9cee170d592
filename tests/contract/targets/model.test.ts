import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fault } from './scim-system.ts'
import { reader, signer, startTargets, vault } from './target-support.ts'
import type { TargetsUnderTest } from './target-support.ts'
import { runs } from '../../support/runs.ts'

const PEOPLE = ['erin.employee', 'mona.manager', 'rita.reviewer'] as const
const ITEMS = [vault, signer, reader] as const
const names = new Map([
  [signer, 'Contract Signer'],
  [reader, 'Contract Reader'],
])

let under: TargetsUnderTest
beforeAll(async () => {
  under = await startTargets()
})
afterAll(() => under.close())

const lost: Fault = (request, response, next) => {
  response.end = (() => request.socket.destroy()) as never
  next()
}
const faults: readonly (Fault | undefined)[] = [
  undefined,
  lost,
  (_request, response) => void response.status(503).end(),
  (_request, response) => void response.status(500).end(),
  (_request, response) => void response.status(200).send('{'),
  (request) => request.socket.destroy(),
]

const person = fc.constantFrom(...PEOPLE)
const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), who: person, item: fc.constantFrom(...ITEMS) }),
  fc.record({ kind: fc.constant('take' as const), who: person, item: fc.constantFrom(...ITEMS) }),
  fc.record({ kind: fc.constant('rename' as const), who: person, name: fc.constantFrom('Ada', 'Bo', 'Cy') }),
  fc.record({
    kind: fc.constant('work' as const),
    fault: fc.constantFrom(...faults.keys()),
    every: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('restart' as const) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 60, 3600) }),
)

test('whatever happens in whatever order, it comes to what people hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await under.clear()
      await under.connect()
      const held = new Map(PEOPLE.map((who) => [who as string, new Set<string>()]))
      const given = new Map<string, string>()
      for (const one of steps) {
        if (one.kind === 'give' && !held.get(one.who)!.has(one.item)) {
          await under.give(one.who, one.item)
          held.get(one.who)!.add(one.item)
        } else if (one.kind === 'take' && held.get(one.who)!.has(one.item)) {
          await under.take(one.who, one.item)
          held.get(one.who)!.delete(one.item)
        } else if (one.kind === 'rename') {
          await under.patch(one.who, { operation: 'replace', field: '/givenName', value: one.name })
          given.set(one.who, one.name)
        } else if (one.kind === 'wait') under.service.time.now += one.seconds * 1000
        else if (one.kind === 'restart') await under.restart()
        else if (one.kind === 'work') {
          const fault = faults[one.fault]
          let calls = 0
          under.scim.fault = (request, response, next) =>
            fault && calls++ % one.every === 0 ? fault(request, response, next) : next()
          await under.targets.work()
          under.scim.fault = undefined
        }
      }
      under.service.time.now += 7_200_000
      await under.settle()
      for (const who of PEOPLE) {
        const items = held.get(who)!
        const account = under.scim.account(who)
        if (items.size === 0) expect(account?.active ?? false).toBe(false)
        else {
          expect(account?.active).toBe(true)
          if (given.has(who)) expect(account?.['name']).toMatchObject({ givenName: given.get(who) })
        }
        const groups = [...items].flatMap((item) => names.get(item) ?? [])
        expect(account?.groups ?? []).toEqual(groups.toSorted())
      }
      const userNames = [...under.scim.users.values()].map((each) => each['userName'])
      expect(new Set(userNames).size).toBe(userNames.length)
      expect(under.scim.groups.size).toBeLessThanOrEqual(2)
    }),
    { ...runs(50), seed: 11 },
  )
}, 240_000)
