import { isMessage, isKnownCode, say } from '../../../contract/messages/say.ts'
import type { Reader } from '../../../contract/messages/say.ts'
import type { ShownDocuments } from '../../../store/objects/view.ts'
import { NOTIFICATION } from './notification-type.ts'

/**
 * Says notifications in the language of whoever reads them; one without a code, or with the code of another version, shows its text.
 *
 * @example objects.read('internal/notification', id, { shown: shownNotification({ locales: ['fr'] }) })
 */
export const shownNotification = (reader: Reader): ShownDocuments =>
  new Map([
    [
      NOTIFICATION,
      (doc) => {
        const stored: unknown = doc
        return isMessage(stored) && isKnownCode(stored.code) ? { ...doc, message: say(stored, reader) } : doc
      },
    ],
  ])
