import type { components } from '../../../openapi/generated/environment.ts'
import { DomainError } from '../../contract/index.ts'
import type { Actor } from '../../store/audit.ts'
import { assertRoom, change, changedBy } from './change.ts'
import type { EnvironmentDatabase, EnvironmentTables } from './tables.ts'
import { checkValue, type ExpressionType } from './value-check.ts'

export type Variable = components['schemas']['Variable']

/** What is given for a variable; what is left out stays as it is. */
export interface VariableInput {
  readonly valueBase64: string
  readonly description?: string | undefined
  readonly expressionType?: ExpressionType | undefined
}

const given = ['valueBase64', 'description', 'expressionType'] as const

const missing = () => new DomainError('variable-not-found')

/** The environment variables of the tenant. */
export function createVariables(db: EnvironmentDatabase, clock: () => number) {
  const find = (id: string) =>
    db.selectFrom('environment_variable').selectAll().where('id', '=', id).executeTakeFirst()
  const resource = (id: string) => `environment/variables/${id}`

  return {
    async list(onlyPending: boolean): Promise<Variable[]> {
      const rows = await db.selectFrom('environment_variable').selectAll().orderBy('id').execute()
      return rows.filter((row) => !onlyPending || !row.loaded).map(shown)
    },

    async count(): Promise<number> {
      return (await db.selectFrom('environment_variable').select('id').execute()).length
    },

    /** @throws DomainError 404 */
    async read(id: string): Promise<Variable> {
      const row = await find(id)
      if (!row) throw missing()
      return shown(row)
    },

    /** @throws DomainError 400 for a value that is not of the type, for another type than before, and when there is no room */
    async put(id: string, input: VariableInput, by: Actor): Promise<Variable> {
      const changed = given.filter((name) => input[name] !== undefined)
      const audit = { action: 'put', resource: resource(id), changed }
      return change(db, 'environment_variable', by, audit, async (tx) => {
        const before = await tx
          .selectFrom('environment_variable')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        if (!before) await assertRoom(tx, 'environment_variable')
        const type = input.expressionType ?? before?.expression_type ?? 'string'
        if (before && type !== before.expression_type)
          throw new DomainError('variable-type-kept', { type: before.expression_type })
        checkValue(type, input.valueBase64)
        const row: EnvironmentTables['environment_variable'] = {
          id,
          description: input.description ?? before?.description ?? '',
          expression_type: type,
          value_base64: input.valueBase64,
          loaded: before?.loaded === true && before.value_base64 === input.valueBase64,
          changed_at: new Date(clock()),
          changed_by: changedBy(by),
        }
        await tx
          .insertInto('environment_variable')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute()
        return shown(row)
      })
    },

    /** @throws DomainError 404 */
    async describe(id: string, description: string, by: Actor): Promise<void> {
      const audit = { action: 'setDescription', resource: resource(id), changed: ['description'] }
      await change(db, 'environment_variable', by, audit, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('environment_variable')
          .set({ description, changed_at: new Date(clock()), changed_by: changedBy(by) })
          .where('id', '=', id)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw missing()
      })
    },

    /** @throws DomainError 404 */
    async remove(id: string, by: Actor): Promise<Variable> {
      const audit = { action: 'delete', resource: resource(id), changed: [] }
      return change(db, 'environment_variable', by, audit, async (tx) => {
        const row = await tx
          .deleteFrom('environment_variable')
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) throw missing()
        return shown(row)
      })
    },
  }
}

export type Variables = ReturnType<typeof createVariables>

function shown(row: EnvironmentTables['environment_variable']): Variable {
  return {
    _id: row.id,
    description: row.description,
    expressionType: row.expression_type,
    lastChangeDate: row.changed_at.toISOString(),
    lastChangedBy: row.changed_by,
    loaded: row.loaded,
    valueBase64: row.value_base64,
  }
}
