import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Programs without types take what they call from typed modules by name: no compiler tells when a name has changed. */
const programs = ['tools', 'tools/lib', 'cli'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(folder, name)),
)

const taken = programs.flatMap((program) =>
  [
    ...readFileSync(program, 'utf8').matchAll(/^\s*const \{ ([^}]+) \} = await import\('(\.[^']+\.ts)'\)/gm),
  ].flatMap(([, names, path]) =>
    names!
      .split(',')
      .map((name) => [program, name.trim().split(':')[0]!, join(dirname(program), path!)] as const),
  ),
)

describe('what programs import from typed modules is there', () => {
  test('and some is', () => {
    expect(taken.length).toBeGreaterThan(5)
  })

  test.each(taken)('%s takes %s of %s', (_program, name, path) => {
    expect(readFileSync(path, 'utf8')).toMatch(
      new RegExp(`^export (async )?(function\\*?|const|class|let) ${name}\\b`, 'm'),
    )
  })
})
