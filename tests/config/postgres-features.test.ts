import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * What PostgreSQL has beyond plain SQL, and databases that only speak its protocol may lack. What is used of it must stand in the guide with what
 * follows from it; what is not used is here so that nobody begins to use it unseen.
 */
const features: readonly (readonly [name: string, use: RegExp])[] = [
  ['PL/pgSQL', /language plpgsql/i],
  ['triggers', /create (or replace )?(constraint )?trigger/i],
  ['transition tables of triggers', /referencing (old|new) table/i],
  ['settings of a function', /\blanguage (plpgsql|sql)\b[^$]*\bset \w+ = /i],
  ['pg_trgm', /gin_trgm_ops|\bword_similarity\(|\bsimilarity\(/i],
  ['GIN indexes', /using gin\b/i],
  ['BRIN indexes', /using brin\b/i],
  ['GiST indexes', /using (gist|spgist)\b/i],
  ['partial indexes', /create (unique )?index[^;`]*?\bwhere\b/i],
  ['expression indexes', /create (unique )?index[^;`]*?\bon \w+ \((?:[^;`)]*, )?(?:\(|lower\(|coalesce\()/i],
  ['containment of JSON', /jsonb_path_ops|\s@>\s/],
  ['skip locked', /\bskip locked\b|\.skipLocked\(/i],
  ['transaction ids and snapshots', /pg_current_xact_id|pg_current_snapshot|pg_snapshot_/i],
  ['asynchronous commit', /synchronous_commit/i],
  ['estimates of the planner', /\breltuples\b/i],
  ['vacuum and analyze', /\bvacuum analyze\b|`analyze |`vacuum /i],
  ['materialized parts of a statement', /\bas (not )?materialized \(/i],
  ['lateral joins', /\blateral\b/i],
  ['identity columns', /generated (always|by default) as identity/i],
  ['listen and notify', /[`'"]listen \w+|pg_notify\(|[`'"]notify \w+/i],
  ['advisory locks', /pg_(try_)?advisory_/i],
  ['temporary tables', /create (local )?temp(orary)? table/i],
  ['full-text search', /to_tsvector|to_tsquery|\btsvector\b/i],
  ['partitions and inheritance', /partition by (range|list|hash) \(|\bpartition of \w+ for\b|\binherits \(/i],
  ['deferrable constraints', /\bdeferrable\b/i],
  ['exclusion constraints', /\bexclude using\b/i],
  ['rules', /create (or replace )?rule\b/i],
  ['cursors', /\bdeclare \w+ (no scroll )?cursor\b/i],
  ['copy', /\bcopy \w+ (\([^)]*\) )?(from|to) std(in|out)/i],
]

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*(\/\/|--).*$/gm, '')
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|sql)$/.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join('server', path), 'utf8')) }))
const usedIn = (use: RegExp): string[] => sources.filter(({ text }) => use.test(text)).map(({ path }) => path)

const guide = readFileSync(join('docs', 'guides', 'operator.md'), 'utf8')
const section = guide.split(/^## /m).find((part) => part.startsWith('What is used of PostgreSQL')) ?? ''
const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm)]
  .slice(1)
  .filter(([, name]) => name !== '---')

describe('what is used of PostgreSQL', () => {
  test('stands in the guide, and nothing else does', () => {
    const used = features.filter(([, use]) => usedIn(use).length > 0).map(([name]) => name)
    expect(rows.map(([, name]) => name)).toEqual(used)
  })

  test('has a reason and what follows from it', () => {
    expect(rows.length).toBeGreaterThan(10)
    for (const [, name, why, otherwise] of rows)
      expect([name, /\w{3}.{10}/.test(why ?? ''), /\w{3}.{10}/.test(otherwise ?? '')]).toEqual([
        name,
        true,
        true,
      ])
  })
})

describe('the search', () => {
  test.each([
    ['PL/pgSQL', 'create function x() returns trigger language plpgsql as $$'],
    [
      'settings of a function',
      'create function x() returns trigger language plpgsql set enable_seqscan = off as $$',
    ],
    ['partial indexes', 'create unique index x on y (a, b) where a is not null'],
    ['expression indexes', 'create index x on y (kind, lower(name), id)'],
    ['skip locked', 'db.selectFrom(x).forUpdate().skipLocked()'],
    ['listen and notify', 'await client.query(`listen changes`)'],
    ['advisory locks', 'select pg_advisory_xact_lock(1)'],
    ['temporary tables', 'create temporary table x (a int)'],
    ['vacuum and analyze', 'await sql`vacuum analyze x`'],
  ])('finds %s', (name, text) => expect(features.find(([each]) => each === name)?.[1].test(text)).toBe(true))

  test.each([
    ['partial indexes', 'create index x on y (a)` await sql`select 1 where a'],
    ['expression indexes', 'create index x on y (a, b)'],
    ['listen and notify', 'await app.listen({ port: 0 }); notify(person)'],
    ['partitions and inheritance', 'row_number() over (partition by range_id)'],
  ])('does not take plain text for %s', (name, text) =>
    expect(features.find(([each]) => each === name)?.[1].test(text)).toBe(false),
  )
})
