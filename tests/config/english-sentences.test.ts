import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sentencesIn } from '../../tools/lib/sentences.mjs'
import { sourceFiles } from './boundaries.ts'

const root = process.cwd()
const found = sourceFiles(root)
  .filter((file) => file.startsWith('server/'))
  .flatMap((file) => sentencesIn(file, readFileSync(join(root, file), 'utf8')))

/** Where sentences may stand in a source. Every other one is a message with a code, and is said in the reader's language. */
const allowed: readonly (readonly [files: RegExp, why: string])[] = [
  [
    /^server\/(config|main|metrics|metrics-port|runtime|tracing-settings|open-telemetry|trusted-proxies|risk-buckets|administrator-password)\.ts$/,
    'Operators read it in the log and among the figures.',
  ],
  [
    /^server\/platform\/(mail\/smtp-settings|kernel\/outbound\/outbound-allow)\.ts$/,
    'Operators read what is wrong with their settings in the log.',
  ],
  [/^server\/platform\/idm\/managed-configuration\.ts$/, 'What is wrong with a file is read in the log.'],
  [
    /^server\/platform\/idm\/managed-types\//,
    'What is wrong with a type is a diagnostic, as of definitions: a code with a place, and the words of the linter.',
  ],
  [
    /^server\/platform\/am\/journeys\/judge-journey\.ts$/,
    'What is wrong with a journey is a diagnostic, too; import says it to those who write journeys.',
  ],
  [
    /^server\/(gateway\/theme\/judge-themes|platform\/idm\/config\/judge-(email-template|settings)|platform\/iga\/[\w/-]+\/judge-[\w-]+)\.ts$/,
    'What is wrong with a document is a diagnostic of the linter; refusals name all of them as findings.',
  ],
  [/^server\/store\/audit-chain\/verify\.ts$/, 'The command line prints what is wrong with a trail.'],
  [/^server\/demo\//, 'What the demo has in it is data.'],
  [
    /^server\/platform\/idm\/(internal-types|notifications\/notification-type)\.ts$/,
    'Schemas are definitions.',
  ],
  [
    /^server\/store\/(objects|query-filter)\//,
    'The store knows no messages: a StoreProblem has a code, and the kernel makes a refusal of it.',
  ],
  [
    /^server\/platform\/connectors\/scim\/(discovery\.ts|schema\/)/,
    'Schemas of SCIM are read by the programs of other systems, and by those who write them.',
  ],
  [/^server\/contract\/validator\.ts$/, 'An answer that breaks the contract is a fault of programming.'],
  [
    /^server\/platform\/am\/oauth\/consent\.ts$/,
    'OAuth says descriptions of errors in English (RFC 6749, 4.1.2.1).',
  ],
  [/^server\/gateway\/static\/outbox\.ts$/, 'Only developers look at mails that are not sent.'],
]

describe('sentences for people', () => {
  test('are messages: no source makes one itself', () => {
    const made = found.filter(({ path }) => !allowed.some(([files]) => files.test(path)))
    expect(made.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`)).toEqual([])
  })

  test('stand elsewhere only where there are some, for a reason', () => {
    for (const [files, why] of allowed) {
      expect(
        found.some(({ path }) => files.test(path)),
        String(files),
      ).toBe(true)
      expect(why).toMatch(/^[A-Z].{15,}\.$/)
    }
  })
})

describe('the check', () => {
  const sentences = (text: string) => sentencesIn('x.ts', text).map(({ sentence }) => sentence)

  test.each([
    ["fail('There is nothing.')", 'There is nothing.'],
    ["const a = { message: 'There is nothing.' }", 'There is nothing.'],
    ["const say = () => 'There is nothing.'", 'There is nothing.'],
    ['fail(`There is no ${thing}.`)', 'There is no ….'],
    ['fail(`${person} has ${item} already.`)', '… has … already.'],
    ["fail(a ? 'There is nothing.' : b)", 'There is nothing.'],
    ['new JourneyFault(`There is no ${thing}.`)', 'There is no ….'],
    ["new DomainError('internal-error', { why: 'There is nothing.' })", 'There is nothing.'],
  ])('finds %s', (text, sentence) => {
    expect(sentences(text)).toEqual([sentence])
  })

  test.each([
    ["throw new TypeError('There is nothing.')"],
    ['throw new ImportFault(`There is no ${thing}.`)'],
    ["class A extends Error { constructor() { super('There is nothing.') } }"],
    ["log.warn('There is nothing.')"],
    ["report(`There is no ${thing}.`, 'There is nothing.')"],
    ['sql`Select of a.`'],
    ["fail('there is nothing')"],
    ["fail('Not found.')"],
    ["import 'There is nothing.'"],
  ])('leaves %s', (text) => {
    expect(sentences(text)).toEqual([])
  })
})
