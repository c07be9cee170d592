import i18next from 'i18next'
import type { Toasts } from '../../stores/toasts.ts'

/** Before any messages are there, in the languages of the product. */
const firstWords: Readonly<Record<string, (seconds: number) => string>> = {
  en: (seconds) => `The server is busy. Trying again in ${seconds} s.`,
  fr: (seconds) => `Le serveur est occupé. Nouvel essai dans ${seconds} s.`,
  ar: (seconds) => `الخادم مشغول. ستُعاد المحاولة بعد ${seconds} ث.`,
  de: (seconds) => `Der Server ist ausgelastet. Neuer Versuch in ${seconds} s.`,
  es: (seconds) => `El servidor está ocupado. Nuevo intento en ${seconds} s.`,
  pt: (seconds) => `O servidor está ocupado. Nova tentativa em ${seconds} s.`,
  nl: (seconds) => `De server is bezet. Nieuwe poging over ${seconds} s.`,
  ja: (seconds) => `サーバーが混雑しています。${seconds}秒後に再試行します。`,
}
/** A screen reader hears what changes in a region, not a region that comes with its text. */
const heardAfterMs = 100

/** Calls of this page that wait. They wait for the same server: it is said once. */
let waiting = 0
let unsay = (): void => undefined

/**
 * Says that the server is busy, until the last call that waits has its answer.
 *
 * @returns what is called for each call, with whole seconds; that returns what ends it for this call
 * @example const end = sayBusy(toasts)(3)
 */
export const sayBusy =
  (toasts: Toasts) =>
  (seconds: number): (() => void) => {
    waiting += 1
    if (waiting === 1) unsay = say(toasts, seconds)
    return () => {
      waiting -= 1
      if (waiting === 0) unsay()
    }
  }

function say(toasts: Toasts, seconds: number): () => void {
  if (i18next.exists('common.busy'))
    return toasts.show({ tone: 'info', text: i18next.t('common.busy', { seconds }), seconds: 60 })
  // The page begins: nothing that shows toasts is there, and no messages.
  const language = document.documentElement.lang.split('-')[0] ?? 'en'
  const region = document.createElement('div')
  region.className = 'toasts'
  region.setAttribute('role', 'status')
  region.dataset['testid'] = 'portal/start/busy'
  const text = document.createElement('p')
  text.className = 'toast'
  region.append(text)
  document.body.append(region)
  const timer = setTimeout(() => {
    text.textContent = (firstWords[language] ?? firstWords['en'])?.(seconds) ?? ''
  }, heardAfterMs)
  return () => {
    clearTimeout(timer)
    region.remove()
  }
}
