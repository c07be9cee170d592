// Writes objects one after the other until it is killed; every acknowledged id goes to standard output at once.
import { writeSync } from 'node:fs'
import { openDatabase } from '../../../server/store/database.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { createObjectStore } from '../../../server/store/objects/object-store.ts'
import { sampleTypes } from './sample-types.ts'

const [dataDir = '', round = '0'] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await migrate(database.kysely)
const store = createObjectStore(database)
await store.configure(sampleTypes)
const person = store.type('managed/person')
const role = await store.create(
  store.type('managed/role'),
  undefined,
  { name: `round ${round}` },
  { by: { actor: 'kill' } },
)
for (let n = 0; ; n++) {
  const id = `${round}-${n}`
  const roles = [{ _ref: `managed/role/${role.id}` }]
  await store.create(
    person,
    id,
    { userName: `user.${id}`, sn: 'Killed', age: n, roles },
    { by: { actor: 'kill' } },
  )
  writeSync(1, `${id}\n`)
}
