import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Device } from '../devices/device.ts'
import type { DeviceStore } from '../devices/store.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import { amLimits } from '../limits.ts'
import type { Sealer } from '../installation/sealer.ts'
import type { AccessDatabase } from '../tables.ts'

/** How a question to a phone stands. */
export type PushState = 'waiting' | 'approved' | 'denied' | 'expired'

/** A question as the phone shows it. */
export interface PushMessage {
  readonly id: string
  readonly text: string
  /** Numbers to choose from; the sign-in page shows the right one. Empty: approve or deny. */
  readonly numbers: readonly string[]
}

/** How a phone proves that it is the one that was registered. */
export interface PhoneCredential {
  readonly device: string
  readonly secret: string
}

/** Questions to phones: registration, asking, and the phone's own side. */
export interface PushService {
  /** A link for the phone to scan. @returns the id by which {@link PushService.registered} knows it */
  beginRegistration(
    owner: PersonRef,
    realm: string,
    label: string,
  ): { readonly id: string; readonly uri: string }
  registered(id: string): Promise<Device | null>
  /** Asks on a phone. @returns the message, and the number to show on the sign-in page */
  ask(device: Device, text: string): Promise<{ readonly id: string; readonly number: string }>
  stateOf(messageId: string): Promise<PushState>

  /** The phone's side: registers by a scanned link. @throws DomainError 400 for a link that is too old, used or not ours */
  register(uri: string, name: string): Promise<PhoneCredential>
  /** Questions that wait on this phone. */
  waiting(phone: PhoneCredential): Promise<PushMessage[]>
  /**
   * The phone's answer.
   *
   * @param choice the number that was chosen; `null` denies
   * @returns whether the question was still open
   */
  answer(phone: PhoneCredential, messageId: string, choice: string | null): Promise<boolean>
  sweep(): Promise<void>
}

const REGISTRATION = 'push-registration'

export function createPushService(
  db: AccessDatabase,
  devices: DeviceStore,
  sealer: Sealer,
  clock: () => number,
): PushService {
  const own = async ({ device: id, secret }: PhoneCredential): Promise<Device | null> => {
    const device = await devices.find(id)
    const known = device?.kind === 'push' ? device.secret?.['secret'] : undefined
    return typeof known === 'string' && same(known, secret) ? device : null
  }
  return {
    beginRegistration(owner, realm, label) {
      const id = randomUUID()
      const ticket = { id, owner, realm, expires: clock() + amLimits.journeyStep }
      const query = new URLSearchParams({ issuer: 'Atrium', r: sealer.seal(REGISTRATION, ticket) })
      return { id, uri: `pushauth://push/Atrium:${encodeURIComponent(label)}?${query.toString()}` }
    },
    registered: (id) => devices.findByExternalId('push', id),
    async ask(device, text) {
      const id = randomUUID()
      const numbers = threeNumbers()
      const number = numbers[randomInt(numbers.length)]!
      const now = clock()
      await db
        .insertInto('access_push_message')
        .values({
          id,
          device_id: device.id,
          text: text.slice(0, 500),
          numbers: JSON.stringify(numbers),
          number,
          status: 'waiting',
          created_at: new Date(now),
          expires_at: new Date(now + amLimits.pushMessage),
        })
        .execute()
      return { id, number }
    },
    async stateOf(messageId) {
      const row = await db
        .selectFrom('access_push_message')
        .select(['status', 'expires_at'])
        .where('id', '=', messageId)
        .executeTakeFirst()
      if (!row) return 'expired'
      if (row.status === 'waiting' && row.expires_at.getTime() <= clock()) return 'expired'
      return row.status as PushState
    },
    async register(uri, name) {
      const ticket = ticketOf(uri, sealer)
      if (!ticket || ticket.expires <= clock()) {
        throw new DomainError('push-link-not-usable')
      }
      const secret = randomBytes(32).toString('base64url')
      const device = await devices.add({
        owner: ticket.owner,
        realm: ticket.realm,
        kind: 'push',
        name: name.trim() === '' ? 'Phone' : name.trim(),
        externalId: ticket.id,
        facts: {},
        secret: { secret },
      })
      return { device: device.id, secret }
    },
    async waiting(phone) {
      const device = await own(phone)
      if (!device) return []
      const rows = await db
        .selectFrom('access_push_message')
        .select(['id', 'text', 'numbers'])
        .where('device_id', '=', device.id)
        .where('status', '=', 'waiting')
        .where('expires_at', '>', new Date(clock()))
        .orderBy('created_at', 'desc')
        .limit(5)
        .execute()
      return rows.map(({ id, text, numbers }) => ({ id, text, numbers }))
    },
    async answer(phone, messageId, choice) {
      const device = await own(phone)
      if (!device) return false
      const row = await db
        .selectFrom('access_push_message')
        .select('number')
        .where('id', '=', messageId)
        .executeTakeFirst()
      const status = row && choice !== null && row.number === choice ? 'approved' : 'denied'
      // The first answer stands.
      const { numUpdatedRows } = await db
        .updateTable('access_push_message')
        .set({ status })
        .where('id', '=', messageId)
        .where('device_id', '=', device.id)
        .where('status', '=', 'waiting')
        .where('expires_at', '>', new Date(clock()))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await devices.used(device, {})
      return true
    },
    async sweep() {
      await db
        .deleteFrom('access_push_message')
        .where('expires_at', '<', new Date(clock() - 600_000))
        .execute()
    },
  }
}

function ticketOf(
  uri: string,
  sealer: Sealer,
): { id: string; owner: PersonRef; realm: string; expires: number } | null {
  const sealed = /^pushauth:\/\/push\/[^?]*\?(.*)$/.exec(uri.trim())?.[1]
  const value =
    sealed === undefined ? null : sealer.unseal(REGISTRATION, new URLSearchParams(sealed).get('r') ?? '')
  if (!isRecord(value) || !isRecord(value['owner'])) return null
  return {
    id: String(value['id']),
    owner: { id: String(value['owner']['id']), component: String(value['owner']['component']) },
    realm: String(value['realm']),
    expires: Number(value['expires']),
  }
}

/** Three different numbers of two digits. */
function threeNumbers(): string[] {
  const numbers = new Set<string>()
  while (numbers.size < 3) numbers.add(String(randomInt(10, 100)))
  return [...numbers]
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
