import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changes, notes } from '../../../../../server/store/idempotency/changing-statement.ts'

test.each([
  ['insert into "iga_request" ("id") values ($1)', true],
  ['insert into iga_access as u (user_id) values ($1) on conflict do update set at = $2', true],
  ['  update "environment_variable" set doc = $1', true],
  ['DELETE FROM managed_object where id = $1', true],
  ['with gone as (delete from uma_label where id = $1 returning id) select * from gone', true],
  ['select iga_write($1::jsonb, null, null, null, null)', true],
  ['insert into audit (actor) values ($1)', false],
  [
    'insert into access_failure as f (key) values ($1) on conflict (key) do update set failures = f.failures + 1',
    false,
  ],
  ['insert into audit (actor) select id from x; delete from uma_label', true],
  ['update gateway_session set tokens = $1', false],
  ['select * from iga_request where id = $1 for update', false],
  ['select * from iga_request for no key update', false],
  ['select * from iga_request for update of iga_request skip locked', false],
  ['select record_changes($1::jsonb)', false],
  ['select id, updated from managed_object', false],
  ['begin', false],
])('%s', (text, expected) => {
  expect(changes(text)).toBe(expected)
})

test.each([
  ['update "managed_object" set doc = $1', true],
  ['insert into "access_journey" ("realm") values ($1)', true],
  ['select iga_write($1::jsonb, null, null, null, null)', true],
  ['update "access_session" set "idle_expires" = $1', true],
  ['delete from "gateway_session" where "id_hash" = $1', true],
  ['insert into "access_session" ("token_hash") values ($1)', false],
  ['insert into "oauth_model" ("id") values ($1) on conflict ("id") do update set "payload" = $2', true],
  ['insert into "gateway_session" ("id_hash") values ($1)', false],
  ['insert into "gateway_session" ("id_hash") values ($1); delete from gateway_session', true],
  ['select * from access_session for update', false],
  ['insert into access_failure (key) values ($1)', false],
])('others may know what this writes: %s', (text, expected) => {
  expect(notes(text)).toBe(expected)
})

// What the database notes and nobody looks for is heard by chance, with the next change of something else.
const triggers = readFileSync(
  new URL('../../../../../server/store/changes/note-changes.sql', import.meta.url),
  'utf8',
).matchAll(/^create or replace trigger \w+ after (insert|update|delete) on (\w+)/gm)
const statements = { insert: 'insert into', update: 'update', delete: 'delete from' }
test.each([...triggers].map(([, verb, table]) => [verb as keyof typeof statements, table!] as const))(
  'a noted %s of %s is looked for',
  (verb, table) => {
    expect(notes(`${statements[verb]} ${table}`)).toBe(true)
  },
)
