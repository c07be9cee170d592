import { say } from '../../server/contract/messages/say.ts'
import type { NotificationMessage } from '../../server/platform/ports/notify.ts'

/** What somebody is told, in English. */
export const said = (message: NotificationMessage, timeZone?: string): string =>
  typeof message === 'string' ? message : say(message, { timeZone })
