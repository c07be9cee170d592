import type { PreferencePort, StoragePort } from '../../engine/runtime/ports.ts'
import type { Client } from '../transport/client.ts'
import { asRecord, type Choice, unsentChoices } from './unsent-choices.ts'

/** How long a choice rests before it is sent, in milliseconds: somebody who moves cards moves several. */
const REST = 400
/** How long until it is tried again, each time. After the last one it waits for the next choice or the next visit. */
const RETRIES = [1000, 4000, 15_000]

/** What choices are kept with. */
export interface PreferenceParts {
  readonly client: Pick<Client, 'call'>
  /** The boot document's. */
  readonly chosen: Readonly<Record<string, unknown>>
  /** Keeps what is not answered for yet, over a reload too. */
  readonly storage: StoragePort
  /** Whose choices they are: another person at this device has others. */
  readonly owner: string
  /** A choice could not be kept; it stays in this page, and is tried again with the next one. */
  onFailed(): void
  now?(): number
}

/**
 * What the person has chosen, as the boot document had it and as it changes since. Each name is sent by itself, one write after the
 * other, always the last value. What the server has not answered for stays on this device and is sent again: a reload at any
 * moment shows what the person saw last.
 */
export function createPreferences(parts: PreferenceParts): PreferencePort {
  const { client, chosen, onFailed, now = Date.now } = parts
  const values = new Map(Object.entries(chosen))
  const unsent = unsentChoices(parts.storage, parts.owner, now)
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const sending = new Set<string>()
  const tries = new Map<string, number>()

  const put = ({ value }: Choice, name: string): void => {
    if (value === undefined) values.delete(name)
    else values.set(name, value)
  }
  const later = (name: string, milliseconds: number): void => {
    clearTimeout(timers.get(name))
    timers.set(
      name,
      setTimeout(() => void send(name), milliseconds),
    )
  }
  const listen = (): void => {
    if (unsent.all().length > 0) globalThis.addEventListener?.('pagehide', leave)
    else globalThis.removeEventListener?.('pagehide', leave)
  }
  const done = (name: string, at: number): void => {
    unsent.done(name, at)
    listen()
  }
  const write = async (name: string, { value, at }: Choice, keepalive: boolean): Promise<void> => {
    const params = { name, device: unsent.device, written: at }
    // Sent again it is the same act; it is tried again here, so that nobody is told meanwhile.
    const headers = { 'Idempotency-Key': `${unsent.device}.${at}` }
    const options = { headers, looks: false, ...(keepalive ? { keepalive } : {}) }
    if (value === undefined) await client.call('removePreference', params, undefined, options)
    else await client.call('savePreference', params, { value }, options)
    done(name, at)
  }
  /** The next write of a name goes out when the one before is answered. */
  const send = async (name: string): Promise<void> => {
    clearTimeout(timers.get(name))
    timers.delete(name)
    const choice = unsent.get(name)
    if (!choice || sending.has(name)) return
    sending.add(name)
    try {
      await write(name, choice, false)
      tries.delete(name)
    } catch (error) {
      const tried = tries.get(name) ?? 0
      tries.set(name, tried + 1)
      const wait = isRefusal(error) ? undefined : RETRIES[tried]
      if (wait === undefined) {
        // What is refused would be refused again at every visit.
        if (isRefusal(error)) done(name, choice.at)
        tries.delete(name)
        onFailed()
      } else if (!timers.has(name)) later(name, wait)
    } finally {
      sending.delete(name)
      const next = unsent.get(name)
      if (next && next.at !== choice.at && !timers.has(name)) void send(name)
    }
  }
  /** Whoever leaves at once has chosen all the same. The server puts writes in the order of the choices. */
  const leave = (): void => {
    for (const [name, choice] of unsent.all()) void write(name, choice, true).catch(() => undefined)
  }
  listen()
  // The visit before ended too early: what it showed last holds.
  for (const [name, choice] of unsent.all()) {
    put(choice, name)
    later(name, 0)
  }
  return {
    get: (name) => values.get(name),
    set(name, value) {
      const choice = unsent.add(name, value ?? undefined)
      put(choice, name)
      listen()
      tries.delete(name)
      later(name, REST)
    },
    settle: async () => void (await Promise.all(unsent.all().map(([name]) => send(name)))),
  }
}

/** Whether the server has read the choice and will not have it. */
function isRefusal(error: unknown): boolean {
  const code = asRecord(asRecord(error)['problem'])['code']
  return typeof code === 'number' && code >= 400 && code < 500 && ![401, 408, 409, 425, 429].includes(code)
}
