import { placedIn } from '../compose/placed.ts'
import { parseSource } from '../compose/source.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { scriptLinks } from '../format/script-links.ts'
import type { LintContext } from './lint-context.ts'

/** Addresses of all files that run a script. */
export function lintScriptLinks({ files = [] }: LintContext): Diagnostic[] {
  return files
    .filter(({ text }) => /script|data:/i.test(text))
    .flatMap(({ layer, file, text }) => {
      const { source } = parseSource(layer, file, text)
      return source ? scriptLinks(source.value).map((fault) => placedIn(source, fault)) : []
    })
}
