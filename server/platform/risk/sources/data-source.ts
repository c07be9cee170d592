import { sql } from 'kysely'
import { DomainError, say } from '../../../contract/index.ts'
import { entityDefinition } from '../entities/entity-definition.ts'
import { entityIndex } from '../entities/entity-index.ts'
import type { EntityType } from '../entities/entity-type.ts'
import { SIGN_IN } from '../events/risk-event.ts'
import { riskLimits } from '../limits.ts'
import { knownKeys } from '../search/read-json.ts'
import type { DataSourceRow } from '../tables.ts'
import { requiredTargets } from './authentication-definition.ts'
import { forgetLines, readsAnew } from './forget-lines.ts'
import { mappingPathText } from './mapping/parse-path.ts'
import { parseMapping } from './mapping/mapping.ts'
import type { MappingText } from './mapping/mapping.ts'
import { parseInput } from './source-input.ts'

/** A data source as it is written. */
export interface DataSource {
  readonly id: string
  readonly name: string
  readonly input: string
  readonly isActive: boolean
  readonly mapping: MappingText
}

const KEYS = ['datasource_id', 'name', 'input', 'isActive', 'feature_mapping'] as const
/** What the service keeps itself, and clients send back. */
const KEPT = ['datasource_created', 'metadata'] as const

/** Data sources: files of sign-ins elsewhere (contract risk.md, "Data sources"). A new one is not active, whatever is sent. */
export const dataSourceType: EntityType<DataSourceRow, DataSource> = {
  definition: entityDefinition({
    namespace: '/autoaccess/api',
    name: 'datasources',
    version: '1.0',
    displayName: 'Data source',
    description: 'Files whose lines become events',
    icon: 'storage',
    properties: [
      { name: 'datasource_id', label: 'ID', type: 'text', isPrimaryKey: true, isRequired: true },
      { name: 'name', label: 'Name', type: 'text', isRequired: true, isSearchable: true },
      { name: 'input', label: 'Input', type: 'text', isRequired: true },
      { name: 'isActive', label: 'Active', type: 'boolean' },
      { name: 'feature_mapping', label: 'Mapping', type: 'object' },
      { name: 'datasource_created', label: 'Created', type: 'date', isReadOnly: true },
      { name: 'metadata', label: 'State', type: 'object', isReadOnly: true },
    ],
  }),
  primaryKey: 'datasource_id',
  key: 'id',
  index: entityIndex({
    datasource_id: { column: 'id', type: 'text' },
    name: { column: 'name', type: 'text', folded: 'name_folded' },
    input: { column: 'input', type: 'text' },
    isActive: { column: 'is_active', type: 'boolean' },
    datasource_created: { column: 'created_at', type: 'date' },
    'metadata.created': { column: 'created_at', type: 'date' },
  }),
  rowsOf: (realm) => sql`(select * from risk_data_source where realm = ${realm}) e`,
  parse(given, place) {
    knownKeys(given, place, [...KEYS, ...KEPT])
    if (given['datasource_id'] === SIGN_IN)
      return place.at('datasource_id').refuse('risk-id-reserved', { value: SIGN_IN })
    const name = given['name']
    if (typeof name !== 'string' || name.trim() === '') return place.at('name').refuse('risk-text-needed')
    if (name.length > riskLimits.nameLength)
      return place.at('name').refuse('risk-text-too-long', { most: riskLimits.nameLength })
    const isActive = given['isActive'] ?? false
    if (typeof isActive !== 'boolean') return place.at('isActive').refuse('risk-boolean-needed')
    const mapping = parseMapping(given['feature_mapping'] ?? {}, place.at('feature_mapping'))
    const missing = requiredTargets.filter((target) => mapping[target] === undefined)
    if (isActive && missing.length > 0)
      return place.at('feature_mapping').refuse('risk-mapping-incomplete', { missing })
    return {
      id: String(given['datasource_id']),
      name: name.trim(),
      input: parseInput(given['input'], place.at('input')),
      isActive,
      mapping: Object.fromEntries(
        Object.entries(mapping).map(([target, path]) => [target, mappingPathText(path)]),
      ),
    }
  },
  documentOf: (row, reader) => ({
    datasource_id: row.id,
    name: row.name,
    input: row.input,
    isActive: row.is_active,
    feature_mapping: row.mapping,
    datasource_created: row.created_at.toISOString(),
    metadata: {
      created: row.created_at.toISOString(),
      changed: row.changed_at.toISOString(),
      read: row.read_at?.toISOString() ?? null,
      keptLines: row.kept_lines,
      skippedLines: row.skipped_lines,
      refusedLines: row.refused_lines,
      faults: row.faults.map(({ object, line, why }) => ({ object, line, message: say(why, reader) })),
      problem: row.problem ? say(row.problem, reader) : null,
    },
  }),
  async find(tx, { realm }, ids) {
    const rows = await tx
      .selectFrom('risk_data_source')
      .selectAll()
      .where('realm', '=', realm)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  },
  async save(tx, { realm, at }, source, before) {
    if (!before) {
      const { count } = await tx
        .selectFrom('risk_data_source')
        .select((on) => on.fn.countAll<number>().as('count'))
        .where('realm', '=', realm)
        .executeTakeFirstOrThrow()
      if (Number(count) >= riskLimits.dataSources)
        throw new DomainError('risk-too-many-entities', { most: riskLimits.dataSources })
    }
    const written = {
      name: source.name,
      name_folded: source.name.toLowerCase(),
      input: source.input,
      is_active: before !== undefined && source.isActive,
      mapping: JSON.stringify(source.mapping),
      changed_at: at,
    }
    // Lines that were read with another mapping are not what it says now: they would stand beside those that come.
    const isAnew = before !== undefined && readsAnew(before, source)
    if (isAnew) await forgetLines(tx, realm, source.id)
    const nothingRead = { kept_lines: 0, skipped_lines: 0, refused_lines: 0, faults: '[]' }
    // Whoever reads it meanwhile has read another source: what it found is not kept.
    return tx
      .insertInto('risk_data_source')
      .values({
        realm,
        id: source.id,
        created_at: at,
        ...nothingRead,
        ...written,
      })
      .onConflict((same) =>
        same.columns(['realm', 'id']).doUpdateSet({
          ...written,
          ...(isAnew ? nothingRead : {}),
          lease: null,
          leased_until: null,
          read_at: null,
          problem: null,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  },
  async remove(tx, { realm }, ids) {
    await tx.deleteFrom('risk_data_source').where('realm', '=', realm).where('id', 'in', ids).execute()
  },
}
