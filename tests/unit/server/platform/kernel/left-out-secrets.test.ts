import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LEFT_OUT,
  withSecretsOf,
  withoutSecrets,
} from '../../../../../server/platform/kernel/left-out-secrets.ts'
import type { Json, JsonObject } from '../../../../../server/store/objects/json.ts'
import { isSecretName, speaksOfSecret } from '../../../../../server/store/secret-names.ts'

const CRYPTO = { $crypto: { type: 'x-simple-encryption', value: { data: 'abc' } } }

test.each([
  ...['clientSecret', 'userpassword', 'privateKey', 'secretKey', 'accessToken', 'pwd', 'passwd', 'pass'],
  ...['credentials', 'authorization', 'bearer', 'apiKey', 'api_key', 'adminPassword', 'admin_pass', 'pin'],
  ...['passwordHash', 'secretValue', 'userpassword-encrypted', 'Authorization', 'tokens', 'smtp-password'],
])('%s is the name of a secret, and of nothing for a trail', (name) => {
  expect([isSecretName(name), speaksOfSecret(name)]).toEqual([true, true])
})

test.each([
  ...['resetPassword', 'updatePassword', 'passwordPolicy', 'secretLabelIdentifier', 'accessTokenLifetime'],
  ...['tokenEndpointAuthMethod', 'minimumAnswersToDefine', 'minAnswers', 'compass', 'mapping', 'siteKey'],
])('%s is none of a secret', (name) => {
  expect(isSecretName(name)).toBe(false)
})

describe('what is left out', () => {
  test.each<[string, Json]>([
    ['a text', 'abc'],
    ['a number', 1234],
    ['a list', ['abc']],
    ['an object', { user: 'a', word: 'b' }],
    ['an encrypted value', CRYPTO],
  ])('%s under the name of a secret', (_, value) => {
    const document = { inner: [{ password: value }] }
    expect(withoutSecrets(document)).toEqual({ inner: [{ password: LEFT_OUT }] })
    expect(withSecretsOf(withoutSecrets(document), document)).toEqual({ document, needs: [] })
  })

  test.each<[string, Json]>([
    ['nothing', null],
    ['an empty text', ''],
    ['an empty list', []],
    ['a switch', true],
  ])('not %s', (_, value) => {
    expect(withoutSecrets({ password: value })).toEqual({ password: value })
  })

  test('an encrypted value, whatever it is called', () => {
    expect(withoutSecrets({ word: CRYPTO, all: [CRYPTO] })).toEqual({ word: LEFT_OUT, all: [LEFT_OUT] })
  })

  test('not the schema of a property, but what it says of its value', () => {
    const schema = (more: JsonObject) => ({
      type: 'object',
      properties: {
        password: { type: 'string', title: 'Password', ...more },
        credentials: { type: 'object', properties: { pwd: { type: 'string' } } },
      },
    })
    expect(withoutSecrets(schema({}))).toEqual(schema({}))
    expect(withoutSecrets(schema({ default: 'abc' }))).toEqual(schema({ default: LEFT_OUT }))
    expect(withoutSecrets({ type: 'object', properties: { password: 'abc', pwd: ['x'] } })).toEqual({
      type: 'object',
      properties: { password: LEFT_OUT, pwd: LEFT_OUT },
    })
  })
})

describe('what is put back', () => {
  const [a, b] = [
    { name: 'a', password: 'of-a' },
    { name: 'b', password: 'of-b' },
  ]
  const evil = { name: 'evil', url: 'https://evil.example', password: LEFT_OUT }

  test('nothing by its place in a list', () => {
    const sent = { servers: [evil, { name: 'a', password: LEFT_OUT }] }
    expect(withSecretsOf(sent, { servers: [a, b] })).toEqual({
      document: { servers: [evil, a] },
      needs: [{ pointer: '/servers/0/password', what: 'secret' }],
    })
  })

  test.each(['id', '_id', 'name', 'clientId', 'provider'])('what has the same %s', (naming) => {
    const before = {
      all: [
        { [naming]: 'x', password: 'of-x' },
        { [naming]: 'y', password: 'of-y' },
      ],
    }
    const sent = { all: [{ [naming]: 'y', password: LEFT_OUT, more: 1 }] }
    expect(withSecretsOf(sent, before)).toEqual({
      document: { all: [{ [naming]: 'y', password: 'of-y', more: 1 }] },
      needs: [],
    })
  })

  test('without a name what is otherwise the same, if it is one', () => {
    const [one, two] = [
      { url: '1', password: 'of-1' },
      { url: '2', password: 'of-2' },
    ]
    const left = (url: string) => ({ url, password: LEFT_OUT })
    expect(withSecretsOf({ all: [left('3'), left('2')] }, { all: [one, two] })).toEqual({
      document: { all: [left('3'), two] },
      needs: [{ pointer: '/all/0/password', what: 'secret' }],
    })
    const twice = { all: [one, { ...one, password: 'another' }] }
    expect(withSecretsOf(withoutSecrets(twice), twice)).toEqual({ document: twice, needs: [] })
    expect(withSecretsOf({ all: [left('1')] }, twice).needs).toHaveLength(1)
  })

  test('nothing for a whole document, and nothing that is a mark itself', () => {
    expect(withSecretsOf(LEFT_OUT, { password: 'abc' }).document).toEqual(LEFT_OUT)
    const waiting = { clientSecret: LEFT_OUT }
    expect(withSecretsOf(waiting, waiting).needs).toEqual([{ pointer: '/clientSecret', what: 'secret' }])
  })
})

const names = fc.oneof(fc.constantFrom('name', 'id', 'password', 'apiKey', 'properties', 'type'), fc.string())
const content = fc
  .letrec<{ node: Json }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Json>('a', 'object', 'string', 1, true, null),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(names, tie('node'), { maxKeys: 4 }),
    ),
  }))
  .node.map((value) => JSON.parse(JSON.stringify({ value })) as JsonObject)

test('nothing else changes, whatever a document holds', () => {
  fc.assert(
    fc.property(content, (document) => {
      const exported = withoutSecrets(document)
      expect(withoutSecrets(exported)).toEqual(exported)
      expect(withSecretsOf(exported, document)).toEqual({ document, needs: [] })
      expect(withoutSecrets(withSecretsOf(exported, null).document)).toEqual(exported)
    }),
  )
})
