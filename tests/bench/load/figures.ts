import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { LoadOptions } from './load-options.ts'

/** One figure: what is wanted, what it was, what it is. */
export interface LoadRow {
  readonly aim: string
  readonly before: string
  readonly now: string
}

/** What is wanted of two cores with the clients on them. */
const AIMS: Readonly<Record<'embedded' | 'postgresql', Readonly<Record<string, string>>>> = {
  embedded: { 'own person': 'at least 1,000/s' },
  postgresql: { 'own person': 'at least 1,500/s' },
}
const AIMS_OF_BOTH: Readonly<Record<string, string>> = {
  'list page, my requests': 'at least 300/s, at most 4 statements',
  'list page, people': 'at least 300/s, at most 4 statements',
  'list page, approvals': 'at least 300/s, at most 4 statements',
  boot: 'at least 150/s, at most 12 statements',
  'poll of notifications': '0 statements where nothing changed',
  schema: '0 statements',
  approve: 'at most 12 statements',
  'sign-ins': 'at least 40/s per core',
  'people at human pace': '500 people: p95 at most 100 ms, 0 errors',
  'server meanwhile': 'memory flat',
  'overload, served': 'p95 at most 1,500 ms',
  'overload, refused with Retry-After': 'p95 at most 250 ms',
  'overload, anything else': 'none',
  'overload, served of a person': 'nobody gets nothing',
  'quick again after': 'at most 5 s',
  'memory after the start': 'at most 300 MB',
  'first start, 20,000 people': 'at most 60 s',
  'start of the filled store': 'at most 2 s',
}

/** Rows of one database, the name of it before each. */
export function tableOfLoad(
  database: 'embedded' | 'postgresql',
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): Record<string, LoadRow> {
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])]
  return Object.fromEntries(
    names.map((name) => [
      `${database}: ${name}`,
      {
        aim: AIMS[database][name] ?? AIMS_OF_BOTH[name] ?? '',
        before: before[name] ?? '–',
        now: now[name] ?? '–',
      },
    ]),
  )
}

const [BEGIN, END] = ['<!-- load -->', '<!-- end of load -->']

/** Puts the table into its place in docs/figures.md, with machine and date; what stands around it stays. */
export function writeFigures(rows: Readonly<Record<string, LoadRow>>, options: LoadOptions): void {
  const file = fileURLToPath(new URL('../../../docs/figures.md', import.meta.url))
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Figures\n'
  writeFileSync(file, withSection(text, sectionOf(rows, options)))
}

/** @example withSection('# Figures\n', '## Load') // the section at the end, or in the place of the one before */
export function withSection(text: string, section: string): string {
  const made = `${BEGIN}\n${section}\n${END}`
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)]
  return from < 0 || to < from
    ? `${text.trimEnd()}\n\n${made}\n`
    : text.slice(0, from) + made + text.slice(to + END.length)
}

/** The section in Markdown. */
export function sectionOf(
  rows: Readonly<Record<string, LoadRow>>,
  { people, seconds, mixSeconds, build }: Pick<LoadOptions, 'people' | 'seconds' | 'mixSeconds' | 'build'>,
): string {
  const cores = cpus()
  return [
    '## Load',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version.slice(1)}, clients on the same cores: ${people} signed-in people, ${seconds} s a call, ${mixSeconds} s of people at human pace${build === undefined ? '' : '; before is another build, measured beside it'}.`,
    '',
    '| what | aim | before | now |',
    '|---|---|---|---|',
    ...Object.entries(rows).map(
      ([what, { aim, before, now }]) => `| ${what} | ${aim} | ${before} | ${now} |`,
    ),
  ].join('\n')
}
