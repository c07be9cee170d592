import { personName } from '../format/person-name.ts'
import { isRecord, textOf } from './managed-schema.ts'

/** What a person calls an object: its own name before technical ones. */
export function objectName(object: unknown): string {
  if (!isRecord(object)) return ''
  const person = personName(textOf(object['givenName']), textOf(object['sn']))
  const names = ['displayName', 'name', 'title', 'userName', 'mail', '_id']
  return (
    textOf(object['displayName']) ??
    (person || (names.map((name) => textOf(object[name])).find(Boolean) ?? ''))
  )
}
