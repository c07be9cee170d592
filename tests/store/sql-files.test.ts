import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { madeBy } from '../../server/store/migration-hash.ts'
import { migrations } from '../../server/store/migrations/index.ts'
import { readSqlFiles } from '../../server/store/sql-files.ts'
import type { SqlFile } from '../../server/store/sql-files.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { databases, emptyArchive, freshDatabase } from './support/fresh-database.ts'

/** What is another one by now than the numbered steps made, or gone: a name is added with its change. */
const changedSince = new Set<string>([
  'function iga_access_ended',
  'function iga_take',
  'function write_notifications',
  'view held_access',
  'view held_item',
])

const open: Database[] = []
const keep = (database: Database): Database => {
  open.push(database)
  return database
}
async function openEmpty(kind: Database['kind']): Promise<Database> {
  if (kind === 'embedded') return openDatabase({ memory: true, archive: await emptyArchive() })
  const own = await createOwnDatabase(process.env.TEST_DATABASE_URL!, 'test')
  const database = await openDatabase({ url: own.url })
  return { ...database, close: async () => (await database.close(), await own.drop()) }
}
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

/** Functions, views and triggers of a database as it says them itself, by kind and name. */
async function definitions(db: Kysely<object>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; text: string }>`
    select 'function ' || p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'view ' || c.relname, pg_get_viewdef(c.oid) from pg_class c
      where c.relkind = 'v' and c.relnamespace = current_schema()::regnamespace
    union all select 'trigger ' || t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, text }) => [name, text.replaceAll(/\s+/g, ' ')]))
}

/** The same database, and what it is asked. */
function watched(db: Kysely<object>): { readonly db: Kysely<object>; readonly asked: string[] } {
  const asked: string[] = []
  const watching = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'RawNode') asked.push(node.sqlFragments.join('?'))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: watching, asked }
}

const sample = (name: string, answer: string, uses: string[] = []): SqlFile => ({
  name,
  uses,
  text: `create or replace function ${name}() returns text language sql as $$ select '${answer}' $$;
    insert into installed (name) values ('${name}');`,
})
const namesInstalled = async (db: Kysely<object>): Promise<string[]> =>
  (await sql<{ name: string }>`delete from installed returning name`.execute(db)).rows.map(({ name }) => name)
const ledgerOf = async (db: Kysely<object>): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from schema_sql_file`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

describe.each(databases)('SQL files on %s', (kind) => {
  /** A database with a table in which the samples note that they ran. */
  async function withSamples(): Promise<Kysely<object>> {
    const { kysely } = keep(await freshDatabase(kind))
    await sql`create table installed (name text not null)`.execute(kysely)
    return kysely
  }

  test('make what the numbered steps made, and everything of a database is in one of them', async () => {
    const { kysely } = keep(await openEmpty(kind))
    await migrate(kysely, migrations, [])
    const before = await definitions(kysely)
    expect(Object.keys(before)).toContain('view held_access')
    expect(await migrate(kysely)).toEqual([])
    const after = await definitions(kysely)
    for (const name of changedSince) {
      expect(after[name]).not.toEqual(before[name])
      delete before[name]
    }
    expect(after).toMatchObject(before)

    const files = readSqlFiles()
    const { functions, views } = await madeBy([], files)
    const triggers = files.flatMap(({ text }) =>
      [...text.matchAll(/create or replace trigger (\w+)/g)].map(([, name]) => name),
    )
    expect(Object.keys(after).toSorted()).toEqual(
      [
        ...[...functions].map((name) => `function ${name}`),
        ...[...views].map((name) => `view ${name}`),
        ...triggers.map((name) => `trigger ${name}`),
      ].toSorted(),
    )
    expect(await ledgerOf(kysely)).toEqual(
      Object.fromEntries(
        files.map(({ name, text }) => [name, createHash('sha256').update(text).digest('hex')]),
      ),
    )
  })

  test('that did not change cost the look at the ledger, and no other statement', async () => {
    const { db, asked } = watched(keep(await freshDatabase(kind)).kysely)
    await migrate(db, migrations, [])
    const without = asked.splice(0)
    await migrate(db)
    expect(asked.filter((statement) => !without.includes(statement))).toEqual([
      'select name, hash from schema_sql_file',
    ])
    expect(asked).toHaveLength(without.length + 1)
  })

  test('that changed are installed at the next start, with those that use them', async () => {
    const db = await withSamples()
    const files = [sample('ground', 'one'), sample('house', 'one', ['ground']), sample('tree', 'one')]
    await migrate(db, migrations, files)
    expect(await namesInstalled(db)).toEqual(['ground', 'house', 'tree'])
    await migrate(db, migrations, files)
    expect(await namesInstalled(db)).toEqual([])
    await migrate(db, migrations, files.with(2, sample('tree', 'two')))
    expect(await namesInstalled(db)).toEqual(['tree'])
    await migrate(db, migrations, files.with(0, sample('ground', 'two')).with(2, sample('tree', 'two')))
    expect(await namesInstalled(db)).toEqual(['ground', 'house'])
    const { rows } = await sql`select ground(), house(), tree()`.execute(db)
    expect(rows).toEqual([{ ground: 'two', house: 'one', tree: 'two' }])
  })

  test('are all installed again after a numbered step, which may have taken away what they made', async () => {
    const db = await withSamples()
    const files = [sample('ground', 'one'), sample('tree', 'one')]
    await migrate(db, migrations, files)
    await namesInstalled(db)
    const step = {
      id: '9001-felled',
      up: async (tx: Kysely<object>) => void (await sql`drop function tree()`.execute(tx)),
    }
    expect(await migrate(db, [...migrations, step], files)).toEqual(['9001-felled'])
    expect(await namesInstalled(db)).toEqual(['ground', 'tree'])
  })

  test('are installed once by two that start at once', async () => {
    const db = await withSamples()
    const files = [sample('ground', 'one')]
    await Promise.all([migrate(db, migrations, files), migrate(db, migrations, files)])
    expect(await namesInstalled(db)).toEqual(['ground'])
  })

  test('with a fault are named, and leave the database as it was', async () => {
    const db = await withSamples()
    await migrate(db, migrations, [sample('ground', 'one')])
    const before = await ledgerOf(db)
    const faulty = { name: 'tree', uses: [], text: 'create or replace function tree() returns nonsense' }
    await expect(migrate(db, migrations, [sample('ground', 'two'), faulty])).rejects.toThrow(
      /^tree\.sql cannot be installed: .*/,
    )
    expect(await ledgerOf(db)).toEqual(before)
    expect((await sql`select ground()`.execute(db)).rows).toEqual([{ ground: 'one' }])
  })

  test('of another program stay, and the last start has its own text', async () => {
    const db = await withSamples()
    const [older, newer] = [[sample('ground', 'one')], [sample('ground', 'two'), sample('tree', 'two')]]
    await migrate(db, migrations, older)
    await migrate(db, migrations, newer)
    await migrate(db, migrations, older)
    expect((await sql`select ground(), tree()`.execute(db)).rows).toEqual([{ ground: 'one', tree: 'two' }])
    await migrate(db, migrations, newer)
    expect((await sql`select ground()`.execute(db)).rows).toEqual([{ ground: 'two' }])
  })
})
