import { deviceStorage } from '../../stores/device-storage.ts'
import type { Toasts } from '../../stores/toasts.ts'
import type { Client } from '../../transport/client.ts'
import type { BootDocument } from '../../session/boot-document.ts'

/** What the portal is for a choice of language. */
interface Speaking {
  readonly boot?: BootDocument | undefined
  readonly client: Client
  readonly toasts: Toasts
  /** Reads the boot document and its words again. */
  start(): Promise<void>
}

/**
 * Another language: the choice is kept on this device, and with the person, who has it on every device then and is written mails in it. The words are
 * read again; where the person's could not be kept, that is said in the words of before.
 *
 * @param locale one of the languages of the portal
 */
export async function chooseLanguage(portal: Speaking, locale: string): Promise<void> {
  deviceStorage.set('atrium.locale', locale)
  const person = portal.boot?.user
  if (person && !person.internal) {
    const resourceName = person.component.split('/')[1] ?? ''
    await portal.client
      .call('patchManagedObject', { resourceType: 'managed', resourceName, resourceId: person.id }, [
        { operation: 'replace', field: '/preferences/locale', value: locale },
      ])
      .catch(({ message }: Error) => portal.toasts.show({ tone: 'danger', text: message }))
  }
  await portal.start()
}
