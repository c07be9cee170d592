import type { BrowserSession } from '../session/browser-sessions.ts'
import { bootUser } from './person.ts'
import type { PlatformReader } from './platform-reader.ts'
import { readPerson } from './read-person.ts'

/** Who a session is, with roles asked of the platform each time: whoever lost the role a minute ago changes nothing. */
export async function currentPerson(reader: PlatformReader, session: BrowserSession) {
  return bootUser(await currentAnswers(reader, session))
}

/** What {@link currentPerson} is made of. */
export async function currentAnswers(reader: PlatformReader, session: BrowserSession) {
  const [person, uiConfig] = await Promise.all([
    readPerson(reader, session),
    reader.shared('info/uiconfig', session),
  ])
  return { ...person, uiConfig }
}
