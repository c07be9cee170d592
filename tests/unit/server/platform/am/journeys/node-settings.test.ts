import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeSettings } from '../../../../../../server/platform/am/journeys/nodes/node-settings.ts'
import { knownNodeTypes } from '../../../../../../server/platform/am/journeys/nodes/registry.ts'
import { settingNames } from '../../../../../../server/platform/am/journeys/nodes/setting-names.ts'

const namesOf = (types: readonly string[]): string[] =>
  [...new Set(types.flatMap((type) => Object.keys(nodeSettings[type] ?? {})))].toSorted()

test('kinds that the platform has, and every setting that some node reads', () => {
  expect(Object.keys(nodeSettings).filter((type) => !knownNodeTypes.has(type))).toEqual([])
  expect(namesOf(Object.keys(nodeSettings))).toEqual(settingNames.toSorted())
})

const folder = 'server/platform/am/journeys/nodes'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => ({ file, text: file.endsWith('.ts') ? readFileSync(join(folder, file), 'utf8') : '' }))
  .map(({ file, text }) => ({
    file,
    types: [...text.matchAll(/^ {2}type: '([\w-]+)'/gm)].map(([, type = '']) => type),
    read: [...text.matchAll(/settings\['(\w+)'\]|\(settings, '(\w+)'/g)].flatMap(
      ([, indexed, passed]) => indexed ?? passed ?? [],
    ),
  }))
  .filter(({ types }) => types.length > 0)

test.each(files)('$file: its kinds have what it reads', ({ types, read }) => {
  expect(namesOf(types)).toEqual([...new Set(read)].toSorted())
})
