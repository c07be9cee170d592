import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const PARTS = ['calls', 'sign-ins', 'mix', 'overload', 'starts'] as const
export type Part = (typeof PARTS)[number]

/** What a run of the load measures, and for how long. */
export interface LoadOptions {
  /** Folder of another checkout, built there, that is measured beside this one. */
  readonly build: string | undefined
  readonly databases: readonly ('embedded' | 'postgresql')[]
  readonly parts: readonly Part[]
  /** Signed-in people. */
  readonly people: number
  /** For each single call. */
  readonly seconds: number
  readonly mixSeconds: number
  /** Whether docs/figures.md is written. */
  readonly write: boolean
  /** Where the server leaves profiles of its processor time. */
  readonly profiles: string | undefined
}

/**
 * Reads `--build=<folder>`, `--databases=embedded,postgresql`, `--parts=calls,sign-ins,mix,overload,starts`, `--people=500`, `--seconds=3`,
 * `--mix-seconds=60`, `--long` (a mix of ten minutes), `--write` and `--cpu-prof=<folder>`.
 *
 * @throws an Error that names the argument
 */
export function loadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      build: { type: 'string' },
      databases: { type: 'string', default: 'embedded,postgresql' },
      parts: { type: 'string', default: PARTS.join() },
      people: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '3' },
      'mix-seconds': { type: 'string' },
      long: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      'cpu-prof': { type: 'string' },
    },
  })
  const text = (name: string): string | undefined =>
    typeof values[name] === 'string' && values[name] !== '' ? values[name] : undefined
  const integer = (name: string, fallback: number, low: number, high: number): number => {
    const number = Number(text(name) ?? fallback)
    if (Number.isInteger(number) && number >= low && number <= high) return number
    throw new Error(`--${name}: must be a whole number from ${low} to ${high}.`)
  }
  const some = <Name extends string>(name: string, known: readonly Name[]): Name[] => {
    const named = (text(name) ?? '').split(',')
    const odd = named.find((each) => !known.some((one) => one === each))
    if (odd !== undefined) throw new Error(`--${name}: "${odd}" is none of ${known.join(', ')}.`)
    return known.filter((one) => named.includes(one))
  }
  const [build, profiles] = [text('build'), text('cpu-prof')]
  return {
    build: build === undefined ? undefined : resolve(build),
    databases: some('databases', ['embedded', 'postgresql']),
    parts: some('parts', PARTS),
    people: integer('people', 500, 20, 2_000),
    seconds: integer('seconds', 3, 1, 600),
    mixSeconds: integer('mix-seconds', values['long'] === true ? 600 : 60, 5, 3_600),
    write: values['write'] === true,
    profiles: profiles === undefined ? undefined : resolve(profiles),
  }
}
