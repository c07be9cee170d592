import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsIn, sourceFiles, violationsOf } from './boundaries.ts'

const root = process.cwd()
const fixture = (path: string) => violationsOf(root, `tests/fixtures/boundaries/${path}`, path)

describe('imports follow the map', () => {
  const files = sourceFiles(root)
  it('reads the whole project', () => {
    expect(files.length).toBeGreaterThan(150)
    for (const zone of ['engine/format/', 'engine/react/', 'src/widgets/', 'server/', 'cli/', 'validators/'])
      expect(files.some((file) => file.startsWith(zone))).toBe(true)
  })
  it('has no violation', () => {
    expect(files.flatMap((file) => violationsOf(root, file))).toEqual([])
  })
})

describe('the checker', () => {
  it('finds every wrong line of the deliberately bad files', () => {
    expect(fixture('engine/runtime/bad.ts').map((each) => each.imports)).toEqual([
      'antd',
      'node:fs',
      '@tanstack/query-core',
      '../../../../../engine/react/screen-host.tsx',
      '../../../../../src/transport/client.ts',
      '../../../../../engine/compose/compose.ts',
      '../../../../../src/app/main.tsx',
    ])
    expect(fixture('src/widgets/left/left.widget.ts').map((each) => each.imports)).toEqual([
      'react',
      '../right/right.ts',
    ])
    expect(fixture('src/app/frame/bad.ts').map((each) => each.imports)).toEqual(['react-router-dom'])
    expect(fixture('server/bad.ts').map((each) => each.imports)).toEqual([
      '../../../../engine/runtime/query.ts',
      '../../../../src/widgets/page/page.tsx',
      '../../../../cli/lint.ts',
    ])
  })
  it.each([
    'server/store',
    'server/contract',
    'server/gateway',
    'server/demo',
    'server/platform/kernel',
    'server/platform/ports',
    'server/platform/am',
    'server/platform/idm',
    'server/platform/iga',
    'server/platform/environment',
    'server/platform/mail',
    'server/platform/connectors',
    'cli',
  ])('finds every hole in the wall of %s', (zone) => {
    const text = readFileSync(join(root, `tests/fixtures/boundaries/${zone}/bad.ts`), 'utf8')
    expect(fixture(`${zone}/bad.ts`).map((each) => each.imports)).toEqual(importsIn(text))
    expect(importsIn(text)).not.toEqual([])
  })
  it('knows a service of the platform by name only, so that a new one gets its wall', () => {
    expect(violationsOf(root, 'server/platform/platform.ts', 'server/platform/newcomer/service.ts')).toEqual([
      { file: 'server/platform/newcomer/service.ts', imports: '', why: 'stands in no zone of the map' },
    ])
  })
  it('reads all forms of imports, and no comments', () => {
    const text = `import a from 'a'\nimport {\n b,\n} from "b"\nimport 'c'\nexport * from 'd'\nimport type { E } from 'e'\nconst f = () => import('f')\n// import x from 'x'\n/* import y from 'y' */\nconst text = 'from z'`
    expect(importsIn(text).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })
})
