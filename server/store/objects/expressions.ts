import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ObjectField } from './object-type.ts'

/** Longest prefix that an ordinary index holds; longer values are compared in full beside it. */
export const KEY_LENGTH = 200

/**
 * SQL expressions over a document. An expression index serves only the very same expression, so filters, sort keys and the
 * index definitions all come from here. Names are literals taken from the schema, never from a request.
 */
const expressionsOver = (doc: RawBuilder<unknown>) => ({
  /** Text of a top-level property. */
  text: (name: string): RawBuilder<string | null> => sql`(${doc}->>${sql.lit(name)})`,
  /** Text without case. */
  folded: (name: string): RawBuilder<string | null> => sql`lower(${doc}->>${sql.lit(name)})`,
  /** Ordering key of a text: without case, bounded, never null, in byte order. */
  textKey: (name: string): RawBuilder<string> =>
    sql`(coalesce(left(lower(${doc}->>${sql.lit(name)}), ${sql.lit(KEY_LENGTH)}), '') collate "C")`,
  /** Ordering key of a number or boolean: compares by type first, so that no odd value can fail. */
  jsonKey: (name: string): RawBuilder<unknown> => sql`coalesce(${doc}->${sql.lit(name)}, 'null'::jsonb)`,
  /** What makes a value unique. */
  uniqueKey: (name: string): RawBuilder<string> => sql`md5(lower(${doc}->>${sql.lit(name)}))`,
})

/** In queries, over `managed_object as o`. */
export const expressions = expressionsOver(sql`o.doc`)
/** In index definitions, which know no alias. */
export const indexExpressions = expressionsOver(sql`doc`)

/** Whether values of the field are ordered as JSON instead of as text. */
export const ordersAsJson = (field: ObjectField): boolean =>
  field.kind === 'number' || field.kind === 'boolean'

/** Pattern of `like` that matches the text itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
