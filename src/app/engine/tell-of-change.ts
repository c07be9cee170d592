import i18next from 'i18next'
import type { Portal } from '../portal.ts'

/** Until the person has read it, in seconds: a day. */
const LONG = 86_400

/**
 * Says that the portal was changed, with a way to load it anew; unsaved work asks first, and who stays finds the way again.
 *
 * @returns says it, in the place of what it said before
 */
export function createChangeNote({ toasts, router }: Pick<Portal, 'toasts' | 'router'>): () => void {
  let close: (() => void) | undefined
  const show = (): void => {
    close?.()
    close = toasts.show({
      tone: 'info',
      text: i18next.t('shell.changed.text'),
      seconds: LONG,
      action: { label: i18next.t('shell.changed.reload'), run: () => void reload() },
    })
  }
  const reload = async (): Promise<void> => {
    if (await router.mayLeave()) location.reload()
    else show()
  }
  return show
}
