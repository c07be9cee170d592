import type { TSchema } from '@sinclair/typebox'
import { survivable, type Diagnostic } from '../format/diagnostics.ts'
import { patternFault } from '../format/pattern.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Screen } from '../format/screen.ts'
import { misfits } from '../format/validate.ts'
import type { ElementFault } from './fault.ts'

/** Whether a finding keeps a document out, rather than leaving a mark in it. */
export function isFatal(findings: readonly Diagnostic[]): boolean {
  return findings.some((each) => each.severity === 'error' && !survivable.has(each.code))
}

/** A fault of a section is found once for every screen that uses it. */
export function uniqueDiagnostics(findings: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return findings.filter((each) => {
    const key = [each.code, each.layer, each.file, each.pointer, each.message].join('\n')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Parameters that say they are in the path and are not, and patterns that are not taken. */
export function pathFaults(screen: Screen): ElementFault[] {
  const patterns = Object.entries(screen.params ?? {}).flatMap(([name, { pattern }]): ElementFault[] => {
    const fault = pattern === undefined ? undefined : patternFault(pattern)
    if (fault === undefined) return []
    return [
      {
        code: 'SCR111',
        pointer: pointerOf(['params', name, 'pattern']),
        message: `The pattern ${fault}.`,
        hint: 'Write a plain pattern such as "^[a-z]+(-[a-z]+)*$", or list the values in "enum".',
      },
    ]
  })
  const places = Object.entries(screen.params ?? {}).flatMap(([name, param]): ElementFault[] =>
    param.in !== 'path' || screen.path.includes(`{${name}}`) || screen.path.includes(`{${name}?}`)
      ? []
      : [
          {
            code: 'SCR103',
            key: true,
            pointer: pointerOf(['params', name]),
            message: `The path "${screen.path}" has no place {${name}}.`,
            hint: `Write {${name}} into "path", or take the parameter from the query.`,
          },
        ],
  )
  return [...patterns, ...places]
}

/** What does not fit the meta-schema. */
export function shapeFaults(schema: TSchema, value: unknown): ElementFault[] {
  return misfits(schema, value).map((misfit) => ({
    code:
      misfit.pointer === '/format'
        ? 'FMT003'
        : misfit.kind === 'unknown-key'
          ? 'FMT102'
          : misfit.kind === 'missing-key'
            ? 'FMT103'
            : 'FMT101',
    pointer: misfit.pointer,
    key: misfit.key,
    message: misfit.message,
    hint: misfit.hint,
  }))
}

/** Whether a value is a path with places, e.g. `/things/{id}`. */
export const isPath = (path: unknown): path is string =>
  typeof path === 'string' && /^(\/[\w.{}-]+)+$/.test(path)

/**
 * The path of a screen whose text is no JSON, as far as it can be read.
 *
 * @returns the path; empty where there is none
 * @example pathWithin('{ "path": "/things/{id}", }') // '/things/{id}'
 */
export function pathWithin(text: string): string {
  const path = /"path"\s*:\s*"([^"\\]*)"/.exec(text)?.[1]
  return isPath(path) ? path : ''
}
