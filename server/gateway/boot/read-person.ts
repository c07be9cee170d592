import { isRecord } from '../../contract/index.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { PlatformReader } from './platform-reader.ts'

/** What the platform says of the signed-in person, as the person may see it. */
export async function readSignedInPerson(reader: PlatformReader, session: BrowserSession) {
  const login = await reader.identity('authentication?_action=login', session, 'POST')
  const authorization = isRecord(login) && isRecord(login.authorization) ? login.authorization : {}
  const { id, component } = authorization
  const [object, access, privileges, managed] = await Promise.all([
    typeof id === 'string' && typeof component === 'string'
      ? reader.identity(`${component}/${encodeURIComponent(id)}`, session)
      : undefined,
    reader.access(session.realm, `users/${encodeURIComponent(session.subject)}`, session),
    reader.identity('privilege?_action=listPrivileges', session, 'POST'),
    reader.identity('config/managed', session),
  ])
  return { login, object, access, privileges, managed }
}
