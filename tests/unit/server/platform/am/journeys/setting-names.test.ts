import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../../../../../../server/platform/am/journeys/nodes/setting-names.ts'

test('every setting that a node reads is listed, and nothing else', () => {
  const folder = 'server/platform/am/journeys'
  const read = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /settings\['(\w+)'\]|\(settings, '(\w+)'|nodes\[here\.nodeId\]\?\.\['(\w+)'\]/g,
      ),
    ])
    .flatMap(([, indexed, passed, part]) => indexed ?? passed ?? part ?? [])
  expect([...new Set(read)].toSorted()).toEqual(settingNames.toSorted())
})
