import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './boundaries.ts'
import { cyclesIn } from './import-cycles.ts'

const root = process.cwd()

describe('imports', () => {
  it('go one way, those of types too', () => {
    const files = new Map(sourceFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
    expect(cyclesIn(files)).toEqual([])
  })
})

describe('the finder of cycles', () => {
  const cycles = (files: Readonly<Record<string, string>>) => cyclesIn(new Map(Object.entries(files)))

  it('finds a cycle of types', () => {
    expect(
      cycles({
        'x/a.ts': "import type { B } from './b.ts'",
        'x/b.ts': "export type { A } from '../x/a.ts'",
        'x/c.ts': "import './a.ts'",
      }),
    ).toEqual([['x/a.ts', 'x/b.ts']])
  })
  it('finds long ones, several, and a file that imports itself', () => {
    expect(
      cycles({
        'a.ts': "import './b.ts'",
        'b.ts': "import './c.ts'\nimport './d.ts'",
        'c.ts': "const load = () => import('./a.ts')",
        'd.ts': "import './e.ts'",
        'e.ts': "import './d.ts'",
        'f.ts': "import './f.ts'",
      }),
    ).toEqual([['a.ts', 'b.ts', 'c.ts'], ['d.ts', 'e.ts'], ['f.ts']])
  })
  it('finds none where two ways lead to one file', () => {
    expect(
      cycles({
        'a.ts': "import './b.ts'\nimport './c.ts'",
        'b.ts': "import './d.ts'",
        'c.ts': "import './d.ts'",
        'd.ts': "import 'a.ts'",
      }),
    ).toEqual([])
  })
})
