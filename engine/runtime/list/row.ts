/**
 * One object of a list, as the server answered it.
 *
 * @example const name = (row: Row) => String(row['userName'] ?? row['_id'])
 */
export type Row = Readonly<Record<string, unknown>>
