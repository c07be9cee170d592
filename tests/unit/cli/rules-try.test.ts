import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rulesTry } from '../../../cli/rules-try.ts'
import { productRules } from '../../../validators/index.ts'

async function tried(...chunks: (string | Uint8Array)[]): Promise<unknown[]> {
  let text = ''
  await rulesTry(
    (async function* () {
      yield* chunks
    })(),
    (written) => (text += written),
  )
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown)
}
const one = async (line: unknown) => (await tried(JSON.stringify(line)))[0]

describe('a line', () => {
  const max = { rule: 'max', value: 'abcdef' }
  it.each<[unknown, unknown]>([
    [{ ...max, params: { length: 6 } }, { valid: true }],
    [
      { ...max, params: { length: 5 } },
      { valid: false, message: 'Use at most 5 characters.' },
    ],
    [
      { ...max, params: { length: 5, message: 'Too {{long}} & <b>' } },
      { valid: false, message: 'Too {{long}} & <b>' },
    ],
    [{ rule: 'required' }, { valid: false, message: 'Fill this in.' }],
    [
      { rule: 'required', value: null, params: null },
      { valid: false, message: 'Fill this in.' },
    ],
    [{ rule: 'emial', value: 'a' }, { error: 'There is no rule "emial". Did you mean "email"?' }],
    [
      { rule: 'zzzzzz' },
      { error: expect.stringMatching(/^There is no rule "zzzzzz"\. Known: .*whitespace\.$/) },
    ],
    [{ value: 'a' }, { error: '"rule" is missing: give the id of a rule as text.' }],
    [max, { error: expect.stringContaining('"length" is missing') }],
    [
      { ...max, params: { length: '5' } },
      { error: expect.stringContaining('params/length: "5" is no number') },
    ],
    [
      { ...max, params: { length: 5, lenght: 5 } },
      { error: expect.stringContaining('Did you mean "length"?') },
    ],
    [{ ...max, params: [5] }, { error: 'Rule "max": "params" must be an object.' }],
    [
      { rule: 'required', value: 'a', params: { x: 1 } },
      { error: expect.stringContaining('"x" is not known here') },
    ],
    [
      { rule: 'regex', value: 'a', params: { pattern: '(a' } },
      { error: expect.stringContaining('Unterminated group') },
    ],
    [
      { rule: 'regex', value: `${'a'.repeat(1_000)}!`, params: { pattern: '^(a+)+$' } },
      { valid: false, message: 'This is not in the right form.' },
    ],
    [
      { rule: 'allowedRules', value: '!', params: { list: ['alpha_lower', 'under', 'period'] } },
      { valid: false, message: 'Use only: lower-case letters, underscores, and periods.' },
    ],
    [
      { rule: 'oneOf', value: 'c', params: { list: ['a', 'b'] } },
      { valid: false, message: 'Choose one of: a, b.' },
    ],
    [[1], { error: 'A line must be a JSON object with "rule" and "value".' }],
    [5, { error: 'A line must be a JSON object with "rule" and "value".' }],
  ])('%j', async (line, answer) => {
    expect(await one(line)).toEqual(answer)
  })
})

describe('context', () => {
  const ask = (rule: string, value: string, context?: unknown) => one({ rule, value, context })
  it.each<[string, string, unknown, boolean]>([
    ['email_or_esv', '&{esv.my.var}', { variables: ['esv-my-var'] }, true],
    ['email_or_esv', '&{esv.my.var}', { variables: ['esv.my.var'] }, true],
    ['email_or_esv', '&{esv.my.var}', { secrets: ['esv-my-var'] }, true],
    ['email_or_esv', '&{esv.my.var}', { secrets: ['esv-other'] }, false],
    ['email_or_esv', '&{esv.my.var}', undefined, false],
    ['valid_url_or_esv_variable', '&{esv.my.var}', { variables: ['esv-my-var'] }, true],
    ['valid_url_or_esv_variable', '&{esv.my.var}', { secrets: ['esv-my-var'] }, false],
    ['validBookmarkUrl', '&{esv.my.var}', { secrets: ['esv-my-var'] }, false],
    ['is_valid_esv_variable', '&{esv.my.var}', { secrets: ['esv-my-var'] }, false],
    ['is_valid_esv_variable', '&{esv.my.var}', { variables: ['esv.my.var'] }, true],
  ])('%s of %s with %j: %s', async (rule, value, context, valid) => {
    expect(await ask(rule, value, context)).toMatchObject({ valid })
  })

  it('says which values are taken', async () => {
    const line = {
      rule: 'unique_on_server',
      value: 'erin',
      params: { resource: 'managed/user', field: 'userName' },
    }
    expect(await one(line)).toEqual({ valid: true })
    expect(await one({ ...line, context: { taken: ['erin'] } })).toMatchObject({ valid: false })
  })

  it.each([
    ['x', /must be an object/],
    [{ variables: 'x' }, /context.variables/],
    [{ secrets: [1] }, /context.secrets/],
  ])('%j is refused', async (context, reason) => {
    expect(await ask('email', 'a@b.example', context)).toEqual({ error: expect.stringMatching(reason) })
  })
})

describe('input', () => {
  const line = '{"rule":"whitespace","value":"é\u2028x"}'

  it('answers line by line, skips blank lines and goes on after a bad one', async () => {
    const answers = await tried(`\n${line}\r\n   \n{nonsense\n{"rule":"email","value":"a@b.example"}`)
    expect(answers).toEqual([
      { valid: false, message: 'Spaces are not possible here.' },
      { error: expect.stringMatching(/^The line is no JSON: /) },
      { valid: true },
    ])
  })

  it('may be cut anywhere', async () => {
    const bytes = new TextEncoder().encode(`${line}\n${line}\n`)
    const whole = await tried(bytes)
    expect(whole).toHaveLength(2)
    expect(await tried(...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole)
  })

  it('gets one line of JSON for each line, whatever is in it', async () => {
    const names = productRules.rules!.map((each) => each.name)
    const object = fc.record(
      {
        rule: fc.oneof(fc.constantFrom(...names), fc.string()),
        value: fc.jsonValue(),
        params: fc.oneof(
          fc.jsonValue(),
          fc.record({
            length: fc.integer(),
            pattern: fc.string(),
            list: fc.array(fc.string()),
            prefix: fc.string(),
          }),
        ),
        context: fc.oneof(fc.jsonValue(), fc.record({ variables: fc.array(fc.string()) })),
      },
      { requiredKeys: [] },
    )
    const lines = fc.array(
      fc.oneof(
        object.map((each) => JSON.stringify(each)),
        fc.string().map((text) => text.replaceAll('\n', '')),
      ),
    )
    await fc.assert(
      fc.asyncProperty(lines, async (given) => {
        const answers = await tried(given.join('\n'))
        expect(answers).toHaveLength(given.filter((line) => line.trim() !== '').length)
        for (const answer of answers)
          expect(Object.keys(answer as object).join()).toMatch(/^(valid|valid,message|error)$/)
      }),
      { numRuns: 300 },
    )
  })

  it('may be nothing', async () => {
    expect(await tried('')).toEqual([])
  })

  it('answers before the end of the input, on standard output alone, and ends well', async () => {
    const child = spawn(process.execPath, ['cli/portal.mjs', 'rules', 'try'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.write('{"rule":"integer","value":"7"}\n')
    const [first] = (await once(child.stdout, 'data')) as [Buffer]
    expect(first.toString()).toBe('{"valid":true}\n')
    child.stdin.write('{"rule":"nope"}\n')
    const [second] = (await once(child.stdout, 'data')) as [Buffer]
    expect(second.toString()).toMatch(/^\{"error":"There is no rule .*\}\n$/)
    child.stdin.end()
    const [code] = (await once(child, 'close')) as [number]
    expect(code).toBe(0)
  })
})
