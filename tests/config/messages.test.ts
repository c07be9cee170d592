import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../server/contract/messages/sentences.ts'
import { furtherStatuses, problemStatuses } from '../../server/contract/problem-statuses.ts'
import { messagesIn } from '../../tools/lib/messages.mjs'
import { sourceFiles } from './boundaries.ts'

const root = process.cwd()
const made = sourceFiles(root)
  .filter((file) => file.startsWith('server/'))
  .flatMap((file) => messagesIn(file, readFileSync(join(root, file), 'utf8')))

/** Where problems of the wire are made, kept and handed on. */
const EDGE = new Set(
  ['problem', 'passed-on', 'sealed-answer', 'index'].map((name) => `server/contract/${name}.ts`),
)

/** Placeholders by code; of a plural, those of all its forms. */
const placeholders = new Map<string, Set<string>>()
for (const { problems, messages } of Object.values(sentencesOf('en')))
  for (const [key, sentence] of Object.entries({ ...problems, ...messages } as Record<string, string>)) {
    const code = key.replace(/_(zero|one|two|few|many|other)$/, '')
    const names = placeholders.get(code) ?? new Set()
    if (code !== key) names.add('count')
    for (const [, name] of sentence.matchAll(/\{\{(\w+)\}\}/g)) names.add(name!)
    placeholders.set(code, names)
  }

describe('the messages of the services', () => {
  it('are made with every param that their sentence names', () => {
    const short = made.flatMap(({ path, line, code, params }) => {
      const lacking = params
        ? [...(placeholders.get(code) ?? [])].filter((name) => !params.includes(name))
        : []
      return lacking.length > 0 ? [`${path}:${line} ${code} lacks ${lacking.join(', ')}`] : []
    })
    expect(short).toEqual([])
    expect(made.filter(({ code }) => placeholders.has(code)).length).toBeGreaterThan(100)
  })

  it('are what every room throws: a problem of the wire is made at the edge alone', () => {
    const wire = /\bHttpProblem\b/
    const found = sourceFiles(root)
      .filter((file) => file.startsWith('server/') && wire.test(readFileSync(join(root, file), 'utf8')))
      .filter((file) => !EDGE.has(file))
    expect(found).toEqual([])
  })

  it('have another status than their own only where that is said', () => {
    const others = made.filter(({ status }) => status !== undefined)
    const unsaid = others.filter(
      ({ code, status }) =>
        problemStatuses[code as keyof typeof problemStatuses] !== status &&
        !furtherStatuses[code]?.includes(status!),
    )
    expect(unsaid).toEqual([])
    expect(others).not.toEqual([])
  })
})

describe('a message in a source', () => {
  const found = (text: string) =>
    messagesIn('x.ts', text).map(({ line, code, params, status }) => ({ line, code, params, status }))
  const status = undefined

  it.each([
    ["new DomainError('a')", { line: 1, code: 'a', params: [], status }],
    ["new DomainError('a', { b, c: 1 })", { line: 1, code: 'a', params: ['b', 'c'], status }],
    ["\nnew DomainError('a', params)", { line: 2, code: 'a', params: undefined, status }],
    ["new DomainError('a', { ...b })", { line: 1, code: 'a', params: undefined, status }],
    ["new DomainError('a', {}, { status: 502 })", { line: 1, code: 'a', params: [], status: 502 }],
    ["notify({ code: 'a', params: { b } })", { line: 1, code: 'a', params: ['b'], status }],
    ["notify({ code: 'a' } as const)", { line: 1, code: 'a', params: [], status }],
    ["notify({ code: 'a', params })", { line: 1, code: 'a', params: undefined, status }],
  ])('%s', (text, message) => {
    expect(found(text)).toEqual([message])
  })

  it('is found for each code that it can have, and for nested ones', () => {
    expect(found("new DomainError(x ? 'a' : 'b', { why: { code: 'c' } })").map(({ code }) => code)).toEqual([
      'a',
      'b',
      'c',
    ])
    expect(found('new DomainError(code, {})')).toEqual([])
  })
})
