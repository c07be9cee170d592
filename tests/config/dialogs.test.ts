import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

type Json = Readonly<Record<string, unknown>>

const folder = 'screen-definitions'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json
const sections = new Map(
  files.filter((file) => file.endsWith('.section.json')).map((file) => [read(file)['id'], read(file)]),
)
const dialogs = files.filter((file) => file.endsWith('.dialog.json'))

/** The rows of buttons of a definition, also of the sections that it takes in. */
function rowsOf(value: unknown): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  const part = value as Json
  const section = typeof part['section'] === 'string' ? sections.get(part['section']) : undefined
  return [
    ...(part['widget'] === 'button-row' ? [part] : []),
    ...rowsOf(section?.['layout']),
    ...Object.values(part).flatMap(rowsOf),
  ]
}

const isOnlyTold = (row: Json) =>
  (row['actions'] as readonly Json[]).every(({ labelKey }) =>
    ['common.close', 'connectors.token.save'].includes(String(labelKey)),
  )

test('there are dialogs', () => {
  expect(dialogs.length).toBeGreaterThan(50)
})

// A form in a dialog has that button by itself.
test.each(dialogs)('%s can be left by a button, where something is decided in it', (file) => {
  const lacking = rowsOf(read(file)['layout'])
    .filter((row) => !isOnlyTold(row))
    .filter((row) => typeof (row['options'] as Json | undefined)?.['cancelKey'] !== 'string')
  expect(
    lacking.map(({ id }) => id),
    basename(file),
  ).toEqual([])
})
