import { DomainError, isRecord } from '../../contract/index.ts'
import type { TenantKind, TenantKinds } from '../kernel/tenant-kind.ts'
import type { Database } from '../../store/database.ts'
import type { JsonObject } from '../../store/objects/json.ts'
import type { Encoding } from './secret-check.ts'
import type { Sealing } from './sealing.ts'
import { createSecrets } from './secrets.ts'
import type { EnvironmentDatabase, EnvironmentTables } from './tables.ts'
import type { ExpressionType } from './value-check.ts'
import { createVariables } from './variables.ts'

/** What variables and secrets are called. */
const NAME = /^esv-[a-z0-9_-]{1,120}$/
const TYPES = ['string', 'array', 'object', 'bool', 'int', 'number', 'list', 'base64encodedinlined', '']
const ENCODINGS = ['generic', 'pem', 'base64hmac', 'base64aes']

/** Variables with their values, and secrets by name only. */
export const createEnvironmentKinds =
  (sealing: Sealing, clock: () => number): TenantKinds =>
  (database) => {
    const db = handleOf(database)
    return [variableKind(db, clock), secretKind(db, sealing, clock)]
  }

const handleOf = (database: Database): EnvironmentDatabase =>
  database.kysely.withTables<EnvironmentTables>() as EnvironmentDatabase

function variableKind(db: EnvironmentDatabase, clock: () => number): TenantKind {
  const variables = createVariables(db, clock)
  return {
    folder: 'variables',
    tables: ['environment_variable'],
    async list() {
      const all = await variables.list(false)
      return new Map(
        all.map(({ _id, description, expressionType, valueBase64 }): [string, JsonObject] => [
          _id,
          { description, expressionType, valueBase64 },
        ]),
      )
    },
    async write(name, content, by) {
      const { description, expressionType, valueBase64 } = fieldsOf(name, content, {
        description: (value) => isText(value, 2000),
        expressionType: (value) => TYPES.includes(String(value)),
        valueBase64: (value) => isText(value, 48_000),
      })
      await variables.put(
        name,
        {
          description: String(description),
          expressionType: expressionType as ExpressionType,
          valueBase64: String(valueBase64),
        },
        by,
      )
      return []
    },
    async remove(name, by) {
      await variables.remove(name, by)
    },
  }
}

function secretKind(db: EnvironmentDatabase, sealing: Sealing, clock: () => number): TenantKind {
  const secrets = createSecrets(db, sealing, clock)
  return {
    folder: 'secrets',
    tables: ['environment_secret'],
    async list() {
      const all = await secrets.list(false)
      return new Map(
        all.map(({ _id, description, encoding, useInPlaceholders }): [string, JsonObject] => [
          _id,
          { description, encoding, useInPlaceholders },
        ]),
      )
    },
    async write(name, content, by) {
      const { description, encoding, useInPlaceholders } = fieldsOf(name, content, {
        description: (value) => isText(value, 2000),
        encoding: (value) => ENCODINGS.includes(String(value)),
        useInPlaceholders: (value) => typeof value === 'boolean',
      })
      const has = await secrets.declare(
        name,
        {
          description: String(description),
          encoding: encoding as Encoding,
          useInPlaceholders: useInPlaceholders === true,
        },
        by,
      )
      return has ? [] : [{ pointer: '', what: 'secret' }]
    },
    async remove(name, by) {
      await secrets.remove(name, by)
    },
  }
}

const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most

/** Exactly these properties. @throws DomainError with the place of the one that is not right */
function fieldsOf<Name extends string>(
  name: string,
  content: unknown,
  fields: Readonly<Record<Name, (value: unknown) => boolean>>,
): Readonly<Record<Name, unknown>> {
  if (!NAME.test(name)) throw new DomainError('tenant-variable-name', { name })
  if (!isRecord(content)) throw new DomainError('tenant-document-form')
  const names = Object.keys(fields)
  const wrong =
    names.find((each) => !fields[each as Name](content[each])) ??
    Object.keys(content).find((each) => !names.includes(each))
  if (wrong !== undefined)
    throw new DomainError(
      'tenant-property-not-valid',
      { property: wrong },
      { detail: { pointer: `/${wrong}` } },
    )
  return content as Readonly<Record<Name, unknown>>
}
