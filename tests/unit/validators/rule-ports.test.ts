import { describe, expect, it } from 'vitest'
import { CallProblem } from '../../../engine/format/problem.ts'
import { askRule, createRulePorts, productRules } from '../../../validators/index.ts'

const rule = (name: string) => productRules.rules!.find((each) => each.name === name)!
const signal = new AbortController().signal

/** Answers by operation: a status, or a body. */
function portsWith(answers: Record<string, unknown>) {
  const calls: { id: string; params: unknown; quiet: boolean | undefined }[] = []
  const ports = createRulePorts({
    async call(id, params, _body, options) {
      calls.push({ id, params, quiet: options?.quiet })
      const answer = answers[id]
      if (typeof answer === 'number') throw new CallProblem({ code: answer, reason: '', message: '' })
      return answer
    },
  })
  return { ports, calls }
}

describe('variables and secrets', () => {
  it.each<[unknown, unknown, boolean, boolean]>([
    [{ _id: 'esv-a' }, 500, true, false],
    [404, { _id: 'esv-a' }, true, false],
    [404, 404, false, false],
    [401, 404, true, true],
    [403, 403, true, true],
    [404, 403, true, true],
    [0, 404, true, true],
    [500, { _id: 'esv-a' }, true, false],
  ])(
    'variable %j, secret %j: valid %s, unverified %s',
    async (readVariable, readSecret, valid, unverified) => {
      const { ports, calls } = portsWith({ readVariable, readSecret })
      const outcome = await askRule(rule('email_or_esv'), '&{esv.a}', {}, ports, signal)
      expect(outcome.valid).toBe(valid)
      expect('note' in outcome).toBe(unverified)
      expect(calls.every((call) => call.quiet)).toBe(true)
      expect(calls[0]).toMatchObject({ id: 'readVariable', params: { id: 'esv-a' } })
    },
  )

  it('gives up when the value has changed meanwhile', async () => {
    const stopped = new AbortController()
    stopped.abort()
    const { ports } = portsWith({ readVariable: 0 })
    await expect(ports.esv.variableExists('esv-a', stopped.signal)).rejects.toThrow(/abort/i)
  })
})

describe('uniqueness', () => {
  const query = { resource: 'managed/alpha_user', field: 'userName', value: 'a"b\\c' }
  it.each<[unknown, number | undefined]>([
    [{ result: [] }, 0],
    [{ result: [{ _id: 'u2' }] }, 1],
    [{}, undefined],
    [null, undefined],
    [403, undefined],
    [0, undefined],
  ])('%j: %s', async (queryManagedObjects, count) => {
    const { ports, calls } = portsWith({ queryManagedObjects })
    expect(await ports.uniqueness.countMatching({ ...query, exceptId: 'u1' }, signal)).toBe(count)
    expect(calls).toMatchObject([
      {
        quiet: true,
        params: {
          resourceType: 'managed',
          resourceName: 'alpha_user',
          _queryFilter: '/userName eq "a\\"b\\\\c" and !(/_id eq "u1")',
        },
      },
    ])
  })
})
