/**
 * The fields of a row that `_fields` names; all of them without it. Identifier and revision always come along.
 *
 * @example selected({ _id: 'd1', _rev: '1', deviceName: 'Phone' }, '_id') // { _id: 'd1', _rev: '1' }
 */
export function selected<Row extends { readonly _id: string; readonly _rev: string }>(
  row: Row,
  fields: string | undefined,
): Partial<Row> & Pick<Row, '_id' | '_rev'> {
  const wanted = (fields ?? '').split(',').flatMap((part) => part.trim().replace(/^\//, '') || [])
  if (wanted.length === 0 || wanted.includes('*')) return row
  const kept = new Set(['_id', '_rev', ...wanted])
  const entries = Object.entries(row).filter(([name]) => kept.has(name))
  return { ...(Object.fromEntries(entries) as Partial<Row>), _id: row._id, _rev: row._rev }
}
