import type { BrowserSession } from '../session/browser-sessions.ts'
import type { PlatformReader } from './platform-reader.ts'
import { readSignedInPerson } from './read-person.ts'

/** What `bootUser` says who a session is by; roles are asked of the platform each time: whoever lost one a minute ago changes nothing. */
export async function currentAnswers(reader: PlatformReader, session: BrowserSession) {
  const [person, uiConfig] = await Promise.all([
    readSignedInPerson(reader, session),
    reader.shared('info/uiconfig', session),
  ])
  return { ...person, uiConfig }
}
