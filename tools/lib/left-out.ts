import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** What the portal leaves out of its build: the library, whoever asks for it, and what stands in its place. */
const parts: readonly { readonly library: RegExp; readonly by: RegExp; readonly instead: string }[] = [
  // Descriptions are text here and never mark-up.
  {
    library: /^markdown-to-jsx\/react$/,
    by: /node_modules\/@rjsf\//,
    instead: here('engine/react/form-host/plain-markdown.ts'),
  },
  // Schemas of forms are written by engine/object-schema/build-form.ts: nothing in them refers elsewhere or has to be merged.
  {
    library: /^fast-uri$/,
    by: /node_modules\/@rjsf\//,
    instead: here('engine/react/form-host/no-references.ts'),
  },
  {
    library: /^@x0k\/json-schema-merge(\/lib\/array)?$/,
    by: /node_modules\/@rjsf\//,
    instead: here('engine/react/form-host/no-merging.ts'),
  },
  // Lists of the engine go by pages of their own.
  {
    library: /\/infiniteQueryBehavior\.js$/,
    by: /node_modules\/@tanstack\/query-core\//,
    instead: here('engine/runtime/no-infinite-queries.ts'),
  },
  // Parameters of rules are checked by the linter, before a browser sees them.
  {
    library: /^@sinclair\/typebox$/,
    by: /\/validators\/[^/]|\/validators$/,
    instead: here('engine/registry/no-schemas.ts'),
  },
]

/** Where functions of expressions are declared: what they say of themselves is for the reference and the linter, and no page reads it. */
const DECLARED = /\/(?:src\/functions\/[\w-]+|engine\/object-schema\/functions)\.ts$/
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

/** A module that declares functions of expressions, without what they say of themselves. */
export const withoutSummaries = (code: string): string => code.replaceAll(SUMMARY, "summary: ''")

/** Puts small stand-ins where a library brings what no page uses. Tests of a stand-in's claim are beside what it claims. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return parts.find(({ library, by }) => library.test(source) && by.test(importer))?.instead
    },
    transform: (code, id) => (DECLARED.test(id) ? { code: withoutSummaries(code), map: null } : undefined),
  }
}
