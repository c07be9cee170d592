import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { madeBy } from '../../server/store/migration-hash.ts'
import { migrations } from '../../server/store/migrations/index.ts'
import { readSqlFiles } from '../../server/store/sql-files.ts'

const files = readSqlFiles()
/** What a step does with functions, views and triggers themselves; `execute function` of a trigger is told with the trigger. */
const MAKES = /\b(?:create|alter)\s+(?:or\s+replace\s+)?(?:function|procedure|view|trigger)\b/i

describe('an SQL file', () => {
  it('is registered, under a name of its own', () => {
    const found = readdirSync(join(process.cwd(), 'server'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.sql'))
      .map((path) => basename(path, '.sql'))
    expect(files.map(({ name }) => name).toSorted()).toEqual(found.toSorted())
    expect(new Set(found).size).toBe(found.length)
  })
  it('stands after the files that it says it uses', () => {
    const before = new Set<string>()
    for (const { name, uses } of files) {
      expect([name, uses.filter((used) => !before.has(used))]).toEqual([name, []])
      before.add(name)
    }
  })
  it('says every file that its text names', async () => {
    const homes = new Map<string, string>()
    for (const file of files) {
      const { functions, views } = await madeBy([], [file])
      for (const made of [...functions, ...views]) homes.set(made, file.name)
    }
    for (const { name, text, uses } of files) {
      const body = text.replaceAll(/--.*$/gm, '')
      const named = [...homes]
        .filter(([made, home]) => home !== name && new RegExp(`\\b${made}\\b`).test(body))
        .map(([, home]) => home)
      expect([name, [...new Set(named)].toSorted()]).toEqual([name, [...uses].toSorted()])
    }
  })
  it('can be installed over itself', () => {
    for (const { name, text } of files)
      expect([name, /\bcreate\s+(?!or\s+replace\b)(?:function|view|trigger)\b/i.test(text)]).toEqual([
        name,
        false,
      ])
  })
})

describe('a numbered step', () => {
  it('makes no function, view or trigger any more', async () => {
    const later = migrations.filter(({ id }) => id >= '0032')
    const { functions, views } = await madeBy(later)
    expect([...functions, ...views]).toEqual([])
    expect(later.map(({ up }) => String(up)).filter((text) => MAKES.test(text))).toEqual([])
    expect(MAKES.test('create trigger started before insert on seat execute function x()')).toBe(true)
  })
})
