import type { PreferencePort } from '../../engine/runtime/ports.ts'
import type { Client } from '../transport/client.ts'

/** How long a choice rests before it is sent, in milliseconds: somebody who moves cards moves several. */
const REST = 400

/**
 * What the person has chosen, as the boot document had it and as it changes since. Each name is sent by itself, the last value of a while;
 * one that could not be kept stays in this page.
 *
 * @param chosen the boot document's
 * @param onFailed a choice was not kept
 */
export function createPreferences(
  client: Pick<Client, 'call'>,
  chosen: Readonly<Record<string, unknown>>,
  onFailed: () => void,
): PreferencePort {
  const values = new Map(Object.entries(chosen))
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** One call at a time: a later choice must not be overtaken by an earlier one. */
  let line = Promise.resolve()
  const send = (name: string): void => {
    clearTimeout(timers.get(name))
    timers.delete(name)
    if (timers.size === 0) globalThis.removeEventListener?.('pagehide', sendAll)
    line = line.then(() => keep(name))
  }
  const keep = async (name: string): Promise<void> => {
    try {
      if (values.has(name)) await client.call('savePreference', { name }, { value: values.get(name) })
      else await client.call('removePreference', { name })
    } catch {
      onFailed()
    }
  }
  /** Whoever leaves at once has chosen all the same. */
  const sendAll = (): void => [...timers.keys()].forEach(send)
  return {
    get: (name) => values.get(name),
    set(name, value) {
      if (value === undefined || value === null) values.delete(name)
      else values.set(name, value)
      clearTimeout(timers.get(name))
      globalThis.addEventListener?.('pagehide', sendAll)
      timers.set(
        name,
        setTimeout(() => send(name), REST),
      )
    },
  }
}
