import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConfigurationKind } from '../../cli/configuration/kinds.ts'
import { lintConfiguration } from '../../cli/configuration/lint-configuration.ts'
import { projectFolder } from '../../server/contract/index.ts'
import { startIdentity } from './identity-support.ts'
import type { Answer, IdentityUnderTest } from './identity-support.ts'

// What `portal lint` calls an error is refused by whatever writes it, whole and with every fault; a warning refuses nothing.

let service: IdentityUnderTest
beforeAll(async () => {
  service = await startIdentity()
})
afterAll(() => service?.close())

const real = join(projectFolder('openapi'), '../../shared/fixtures/real')

const put = (name: string, body: object, headers?: Record<string, string>): Promise<Answer> =>
  service.call('gil.global', 'PUT', `config/${name}`, body, headers)
const stored = async (name: string) => (await service.call('gil.global', 'GET', `config/${name}`)).body

/** Where an answer says that faults are. */
const faultsOf = ({ body }: Answer, name: string): string[] => {
  const { findings = [] } = (body['detail'] ?? {}) as { findings?: { file: string; code: string }[] }
  return findings.map(({ file, code }) => `${code} ${file.slice(`config/${name}`.length)}`)
}

const theme = { _id: 'a', name: 'Acme', isDefault: true, primaryColor: '#123456' }
const mail = { enabled: true, defaultLocale: 'en', subject: { en: 'Hello' }, message: { en: '<p>Hello</p>' } }

describe('a document with faults is refused whole, and every fault is named', () => {
  test.each<[string, string, object, string[], ConfigurationKind?]>([
    [
      'themes',
      'ui/themerealm',
      {
        realm: {
          alpha: [
            { ...theme, primaryColor: 'red', logo: 'javascript:alert(1)' },
            { ...theme, _id: 'b' },
          ],
          bravo: 'none',
        },
      },
      [
        'THM891 /realm/alpha/0/primaryColor',
        'THM891 /realm/alpha/0/logo',
        'THM891 /realm/alpha/1/name',
        'THM891 /realm/alpha/1/isDefault',
        'THM891 /realm/bravo',
        'LNK752 /realm/alpha/0/logo',
      ],
      'themes',
    ],
    ['themes without realms', 'ui/themerealm', { alpha: [] }, ['THM891 '], 'themes'],
    [
      'a mail',
      'emailTemplate/leaver',
      { enabled: 'yes', from: 'a\r\nBcc: b', defaultLocale: 1, subject: { en: 7 }, message: [], html: null },
      [
        'MLT831 /enabled',
        'MLT831 /defaultLocale',
        'MLT831 /from',
        'MLT831 /subject/en',
        'MLT831 /message',
        'MLT831 /html',
      ],
      'email-template',
    ],
    [
      'a mail that runs a script',
      'emailTemplate/leaver',
      { ...mail, message: { en: '<a href="javascript:alert(1)">Go</a>' } },
      ['LNK752 /message/en'],
      'email-template',
    ],
    [
      'questions',
      'selfservice.kba',
      { minimumAnswersToDefine: -1, questions: { 1: { en: 5 } } },
      ['CNF821 /minimumAnswersToDefine', 'CNF821 /questions/1/en'],
    ],
    ['questions without any', 'selfservice.kba', {}, ['CNF821 ']],
    [
      'terms whose active version is not there',
      'selfservice.terms',
      { active: '2.0', versions: [{ version: '1.0', termsTranslations: { en: 'Text' } }] },
      ['CNF821 /active'],
    ],
    [
      'privileges that would give nothing',
      'alphaOrgPrivileges',
      {
        privileges: [
          { name: 'a', path: 'managed/alpha_user', permissions: ['VIEW'], filter: 'userName eq' },
          { name: 'b', path: 'managed/alpha_user', permissions: ['VIEW'] },
        ],
      },
      ['CNF821 /privileges/0/filter'],
    ],
    [
      'privileges with a permission that there is not',
      'bravoOrgPrivileges',
      { privileges: [{ name: 'a', path: 'managed/bravo_user', permissions: ['READ'] }] },
      ['CNF821 /privileges/0/permissions/0'],
    ],
    [
      'assignments of privileges',
      'privilegeAssignments',
      { privilegeAssignments: [{ relationshipField: 'ownerOfOrg', privileges: 'all' }] },
      ['CNF821 /privilegeAssignments/0/privileges'],
    ],
  ])('%s', async (_, name, body, faults, kind) => {
    const before = await stored(name)
    const refused = await put(name, body)
    expect(refused.status).toBe(400)
    expect(faultsOf(refused, name).toSorted()).toEqual(faults.toSorted())
    expect(refused.body['detail']).toMatchObject({
      code: 'document-not-valid',
      params: { faults: faults.length },
    })
    expect(await stored(name)).toEqual(before)
    if (kind === undefined) return
    const linted = lintConfiguration([{ layer: 'tenant', file: 'a.json', kind, text: JSON.stringify(body) }])
    const errors = linted.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`).toSorted()).toEqual(faults.toSorted())
  })

  test('types of managed objects too, also with an address that runs a script', async () => {
    const { _id: _, ...managed } = await stored('managed')
    const odd = {
      name: 'alpha_odd',
      schema: {
        description: 'javascript:alert(1)',
        properties: { a: { type: 'strin' }, b: { type: 'string', pattern: '(' } },
      },
    }
    const objects = [...(managed['objects'] as object[]), odd]
    const refused = await put('managed', { ...managed, objects })
    expect(refused.status).toBe(400)
    const at = `/objects/${objects.length - 1}/schema`
    expect(faultsOf(refused, 'managed').toSorted()).toEqual([
      `LNK752 ${at}/description`,
      `TYP811 ${at}/properties/a/type`,
      `TYP812 ${at}/properties/b/pattern`,
    ])
    expect(await stored('managed')).toEqual({ _id: 'managed', ...managed })
  })

  test('a change of a part is judged as the whole', async () => {
    await put('emailTemplate/parts', mail)
    const patch = [{ operation: 'replace', field: '/subject/en', value: 7 }]
    const refused = await service.call('gil.global', 'PATCH', 'config/emailTemplate/parts', patch)
    expect([refused.status, faultsOf(refused, 'emailTemplate/parts')]).toEqual([400, ['MLT831 /subject/en']])
    expect(await stored('emailTemplate/parts')).toMatchObject(mail)
  })

  test('nothing is written of it, and the trail has no row', async () => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit
        where resource = 'config/emailTemplate/leaver' and action <> 'refuse'`.execute(
        service.database.kysely,
      )
      return rows[0]?.n
    }
    const before = await count()
    expect((await put('emailTemplate/leaver', { enabled: 1 })).status).toBe(400)
    expect(await count()).toBe(before)
    expect((await put('emailTemplate/leaver', mail)).status).toBe(201)
    expect(await count()).toBe((before ?? 0) + 1)
  })
})

describe('what was wrong already does not block a write', () => {
  const broken = { ...theme, _id: 'old', name: 'Old', isDefault: false, primaryColor: 'red' }
  // As an earlier version of the server kept them, before anything has read them.
  const kept = { 'ui/themerealm': { realm: { alpha: [broken] } }, 'emailTemplate/old': { ...mail, from: 5 } }
  let old: IdentityUnderTest
  beforeAll(async () => {
    old = await startIdentity()
    for (const [id, doc] of Object.entries(kept))
      await sql`insert into config_document (id, rev, doc) values (${id}, 1, ${JSON.stringify(doc)})`.execute(
        old.database.kysely,
      )
  })
  afterAll(() => old?.close())
  const put = (name: string, body: object) => old.call('gil.global', 'PUT', `config/${name}`, body)

  test('a theme beside one with a fault, wherever that stands then', async () => {
    const { status } = await put('ui/themerealm', { realm: { alpha: [theme, broken] } })
    expect(status).toBe(200)
    const worse = await put('ui/themerealm', {
      realm: {
        alpha: [
          { ...theme, linkColor: 'blue' },
          { ...broken, textColor: 'green' },
        ],
      },
    })
    expect([worse.status, faultsOf(worse, 'ui/themerealm').toSorted()]).toEqual([
      400,
      ['THM891 /realm/alpha/0/linkColor', 'THM891 /realm/alpha/1/textColor'],
    ])
  })

  test('a mail with a fault that somebody switches off', async () => {
    expect((await put('emailTemplate/old', { ...mail, from: 5, enabled: false })).status).toBe(200)
    expect(
      faultsOf(await put('emailTemplate/old', { ...mail, from: 5, html: 5 }), 'emailTemplate/old'),
    ).toEqual(['MLT831 /html'])
  })
})

describe('what is in order is taken', () => {
  test('every document that is listed comes back as it is', async () => {
    const { body } = await service.call('gil.global', 'GET', 'config?_queryFilter=true')
    for (const { _id, ...doc } of body.result ?? []) {
      if (_id === 'serviceAccounts') continue
      expect([_id, (await put(String(_id), doc)).status]).toEqual([_id, 200])
    }
  })

  test('doubts are no refusal', async () => {
    for (const [name, body] of Object.entries({
      'emailTemplate/plain': { enabled: true },
      'emailTemplate/other': { ...mail, message: { en: '{{#if object.a}}A{{/if}}' }, defaultLocale: 'fr' },
      'ui/themerealm': { realm: { alpha: [{ ...theme, primaryColour: 'red' }] } },
    }))
      expect([name, (await put(name, body)).status]).toEqual([name, name === 'ui/themerealm' ? 200 : 201])
  })

  test.skipIf(!existsSync(real))('of a real tenant too', async () => {
    const read = (file: string) => JSON.parse(readFileSync(join(real, 'idm', file), 'utf8')) as Document
    const documents = [
      read('themerealm.aic-tenant-a.json'),
      ...(read('config.emailTemplate.query.json').result ?? []),
      read('config.selfservice.kba.json'),
      read('config.selfservice.terms.json'),
      read('config.privilegeAssignments.json'),
      read('config.alphaOrgPrivileges.json'),
    ]
    expect(documents.length).toBeGreaterThan(15)
    for (const { _id = 'ui/themerealm', ...doc } of documents)
      expect([_id, (await put(_id, doc)).status]).toEqual([
        _id,
        expect.toSatisfy((each) => each === 200 || each === 201),
      ])
  })
})

interface Document {
  readonly _id?: string
  readonly result?: Document[]
}

describe('of two who change a mail, the second is told', () => {
  test('by the revision that they read', async () => {
    await put('emailTemplate/twice', mail)
    const read = await service.call('gil.global', 'GET', 'config/emailTemplate/twice')
    const etag = { 'if-match': String(read.headers['etag']) }
    expect((await put('emailTemplate/twice', { ...mail, from: 'A' }, etag)).status).toBe(200)
    expect((await put('emailTemplate/twice', { ...mail, from: 'B' }, etag)).status).toBe(412)
    const away = () => service.call('gil.global', 'DELETE', 'config/emailTemplate/twice', undefined, etag)
    expect((await away()).status).toBe(412)
    expect((await put('emailTemplate/twice', mail, { 'if-none-match': '*' })).status).toBe(412)
    expect(await stored('emailTemplate/twice')).toMatchObject({ from: 'A' })
  })
})
