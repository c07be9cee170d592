import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLayerStore } from '../../server/gateway/layers/layer-store.ts'
import { createDeviceStore } from '../../server/platform/am/devices/store.ts'
import { createSealer } from '../../server/platform/am/installation/sealer.ts'
import { createSessionStore } from '../../server/platform/am/sessions/store.ts'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import { createSharing } from '../../server/platform/am/uma/sharing.ts'
import type { SharingTables } from '../../server/platform/am/uma/tables.ts'
import { createEnvironmentService } from '../../server/platform/environment/environment-service.ts'
import { createConfigDocuments } from '../../server/platform/idm/config/documents.ts'
import type { Database } from '../../server/store/database.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { afterCommit, unitOfWork } from '../../server/store/unit-of-work.ts'
import { memoryPeople } from '../contract/access-support.ts'
import { person, startIdentity } from '../contract/identity-support.ts'
import { endFirstAttempt } from './support/end-first-attempt.ts'
import { databasesByDay, freshDatabase } from './support/fresh-database.ts'

const COMPONENT = 'managed/alpha_user'
const erin = { id: 'id-erin', component: COMPONENT }
const by = { actor: `${COMPONENT}/id-adam` }

describe.each(databasesByDay)('on %s, a change whose first attempt was ended for another', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await freshDatabase(kind)
  })
  afterEach(() => database.close())

  const access = () => database.kysely.withTables<AccessTables>()
  const actions = async () => {
    const rows = await database.kysely
      .withTables<StoreTables>()
      .selectFrom('audit')
      .select('action')
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  }

  test('signs somebody in, once', async () => {
    const sessions = createSessionStore(access(), Date.now)
    const commits = await endFirstAttempt(database)
    const who = { realm: '/alpha', personId: erin.id, component: COMPONENT, journey: 'Login' }
    const { tokenId, session } = await sessions.create(who)
    expect((await sessions.find(tokenId))?.handle).toBe(session.handle)
    expect(await sessions.list('/alpha', erin.id)).toHaveLength(1)
    expect(await actions()).toEqual(['sign-in'])
    expect(await commits()).toBeGreaterThan(1)
  })

  test('adds a device, and tells of it once', async () => {
    const notify = vi.fn(async () => {})
    const sealer = createSealer(randomBytes(32).toString('base64url'))
    const devices = createDeviceStore(access(), sealer, Date.now, notify)
    const commits = await endFirstAttempt(database)
    const added = await devices.add({
      owner: erin,
      realm: '/alpha',
      kind: 'oath',
      name: 'Phone',
      facts: {},
      secret: { secret: 'x' },
    })
    expect(await devices.list(erin, 'oath')).toEqual([added])
    expect(notify).toHaveBeenCalledTimes(1)
    expect(await actions()).toEqual(['device-add'])
    expect(await commits()).toBeGreaterThan(1)
  })

  test('asks for what somebody owns, and rings once', async () => {
    const notify = vi.fn(async () => {})
    const people = await memoryPeople()
    const db = database.kysely.withTables<SharingTables & StoreTables>()
    const sharing = createSharing({ db, people, notify, clock: Date.now })
    const [owner, requester] = [
      (await people.readPerson('/alpha', 'id-mona'))!,
      (await people.readPerson('/alpha', 'id-erin'))!,
    ]
    const described = { name: 'Album', type: '', description: '', iconUri: '', scopes: ['view'], labels: [] }
    const { id } = await sharing.resources.register(owner, 'server', described, by)
    const commits = await endFirstAttempt(database)
    await sharing.requests.ask(requester, id, ['view'])
    const [request] = await sharing.requests.pending(owner)
    expect(request).toMatchObject({ requesterId: 'id-erin', scopes: ['view'] })
    expect(notify.mock.calls).toEqual([[owner, expect.objectContaining({ code: 'sharing-asked' })]])

    await sharing.requests.approve(owner, request!.id, ['view'])
    expect((await sharing.resources.find('/alpha', id))?.permissions).toEqual([
      expect.objectContaining({ subject: 'id-erin', scopes: ['view'] }),
    ])
    expect(notify.mock.calls.slice(1)).toEqual([
      [requester, expect.objectContaining({ code: 'sharing-allowed' })],
    ])
    expect(await commits()).toBeGreaterThan(1)
  })

  test('shares with people, and tells each of them once', async () => {
    const notify = vi.fn(async () => {})
    const people = await memoryPeople()
    const db = database.kysely.withTables<SharingTables & StoreTables>()
    const sharing = createSharing({ db, people, notify, clock: Date.now })
    const owner = (await people.readPerson('/alpha', 'id-mona'))!
    const described = { name: 'Album', type: '', description: '', iconUri: '', scopes: ['view'], labels: [] }
    const { id } = await sharing.resources.register(owner, 'server', described, by)
    const commits = await endFirstAttempt(database)
    const permissions = [{ subject: 'id-erin', scopes: ['view'] }]
    expect((await sharing.policies.put(owner, id, { isNew: true, permissions })).permissions).toEqual([
      expect.objectContaining({ subject: 'id-erin' }),
    ])
    expect(notify).toHaveBeenCalledTimes(1)
    expect(await commits()).toBeGreaterThan(1)
  })

  test('writes a variable and a version of a secret, once', async () => {
    const { variables, secrets } = await createEnvironmentService({ database })
    const commits = await endFirstAttempt(database)
    await variables.put('esv-a', { valueBase64: 'MQ==' }, by)
    await secrets.put('esv-secret', { valueBase64: 'MQ==' }, by)
    expect((await variables.read('esv-a')).valueBase64).toBe('MQ==')
    expect(await secrets.read('esv-secret')).toMatchObject({ activeVersion: '1' })
    expect(await actions()).toEqual(['put', 'put'])
    expect(await commits()).toBeGreaterThan(1)
  })

  test('writes a configuration document, and counts one revision', async () => {
    const documents = createConfigDocuments(database, { 'ui/configuration': { a: 1 } })
    const commits = await endFirstAttempt(database)
    const { created, document } = await documents.put('ui/configuration', { a: 2 }, {}, by)
    expect({ created, document }).toEqual({ created: false, document: { _id: 'ui/configuration', a: 2 } })
    expect(await documents.revision('ui/configuration')).toBe('1')
    expect(await actions()).toEqual(['update'])
    expect(await commits()).toBeGreaterThan(1)
  })

  test('keeps a draft of a layer, and puts it in force', async () => {
    const layers = createLayerStore(database, Date.now)
    const author = { id: 'id-adam', name: 'Adam' }
    const files = [{ file: 'a.screen.json', text: '{}' }]
    const commits = await endFirstAttempt(database)
    await layers.saveDraft('tenant', 0, files, author)
    expect((await layers.read(['tenant']))[0]?.draft).toMatchObject({ revision: 1, files })
    await layers.publish('tenant', { files, why: 'first', by: author, after: 0, draft: 1 })
    expect(await layers.read(['tenant'])).toMatchObject([{ revision: 1, files, draft: undefined }])
    expect(await actions()).toEqual(['draft', 'publish'])
    expect(await commits()).toBeGreaterThan(1)
  })
})

describe.each(databasesByDay)('on %s, somebody who is deleted at the second attempt', (kind) => {
  test('is gone, with what follows done once', async () => {
    const service = await startIdentity({ kind, users: 0 })
    try {
      const follows = vi.fn()
      const heard = vi.fn()
      service.identity.people.onDeleted(async (gone, tx) => {
        heard(gone.id)
        afterCommit(tx, () => follows(gone.id))
      })
      const commits = await endFirstAttempt(service.database)
      const id = person('erin.employee')
      const { status } = await service.call('openidm-admin', 'DELETE', `${COMPONENT}/${id}`)
      expect(status).toBe(200)
      expect(heard.mock.calls).toEqual([[id], [id]])
      expect(follows.mock.calls).toEqual([[id]])
      expect(await commits()).toBeGreaterThan(1)
    } finally {
      await service.close()
    }
  })

  test('is gone by a change that others agreed to, and one that is refused at the end has no effect', async () => {
    const service = await startIdentity({ kind, users: 0 })
    try {
      const { identity, database } = service
      const follows = vi.fn()
      identity.people.onDeleted(async (gone, tx) => afterCommit(tx, () => follows(gone.id)))
      const change = { kind: 'delete', id: person('erin.employee') } as const
      const db = database.kysely.withTables<StoreTables>()
      const refused = unitOfWork(db, async (tx) => {
        await identity.agreed.fulfil(tx, COMPONENT, change, by)
        throw new Error('refused at the end')
      })
      await expect(refused).rejects.toThrow('refused at the end')
      expect(follows).not.toHaveBeenCalled()

      await endFirstAttempt(database)
      await unitOfWork(db, (tx) => identity.agreed.fulfil(tx, COMPONENT, change, by))
      expect(follows.mock.calls).toEqual([[change.id]])
      expect(await identity.objects.read(COMPONENT, change.id)).toBeNull()
    } finally {
      await service.close()
    }
  })
})
