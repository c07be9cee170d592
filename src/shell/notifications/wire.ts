/** A notification as the bell shows it. */
export interface Notification {
  readonly id: string
  readonly message: string
  readonly type: 'info' | 'success' | 'warning' | 'danger'
  /** Milliseconds since the epoch; 0 where the platform does not say. */
  readonly at: number
  /** The route of what it is about. */
  readonly place?: string
}

const types: Readonly<Record<string, Notification['type']>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'danger',
  danger: 'danger',
}

/** Where the portal shows what a notification is about; the platform says kind and id, never an address. */
const places: Readonly<Record<string, string>> = {
  request: '/my-requests/details/',
  approval: '/approvals/',
  task: '/tasks/',
  review: '/certification/certification-task/',
  violation: '/violations/violation/',
}

/** Where it shows several of a kind. */
const lists: Readonly<Record<string, string>> = {
  requests: '/my-requests',
  approvals: '/approvals',
  tasks: '/tasks',
  violations: '/violations',
}

/** What somebody can still read. */
const most = 200

/**
 * Notifications of an answer with `_fields=_notifications/*` (contract idm.md, "Notifications"), newest first. What cannot be read is left out.
 *
 * @param person the answered object
 * @example readNotifications({ _notifications: [{ _id: 'n1', message: 'Hello', createDate: '2026-03-01T16:20:04.795' }] })
 */
export function readNotifications(person: unknown): Notification[] {
  const list = isRecord(person) ? person['_notifications'] : undefined
  return (Array.isArray(list) ? list : [])
    .slice(0, most)
    .flatMap((each: unknown) => {
      if (!isRecord(each)) return []
      const id = each['_id'] ?? each['_refResourceId']
      const { message, notificationType, createDate } = each
      if (typeof id !== 'string' || typeof message !== 'string') return []
      const type = typeof notificationType === 'string' ? types[notificationType] : undefined
      const place = placeOf(each['about'])
      return [{ id, message, type: type ?? 'info', at: timeOf(createDate), ...(place ? { place } : {}) }]
    })
    .toSorted((a, b) => b.at - a.at)
}

function placeOf(about: unknown): string | undefined {
  if (typeof about !== 'string') return undefined
  if (Object.hasOwn(lists, about)) return lists[about]
  const [, kind, id] = /^([a-z]+)\/([\w-]{1,100})$/.exec(about) ?? []
  return kind && id && Object.hasOwn(places, kind) ? `${places[kind]}${id}` : undefined
}

/** A time without a zone is UTC. */
function timeOf(value: unknown): number {
  if (typeof value !== 'string') return 0
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`)
  return Number.isNaN(at) ? 0 : at
}

/**
 * The time of a notification: `MMMM D, YYYY h:mm A` and the zone in English, the locale's equivalent elsewhere (reading 20).
 *
 * @param timeZone of the reader; absent: the browser's
 * @example notificationDate(Date.UTC(2026, 2, 1, 16, 20), 'en', 'UTC') // 'March 1, 2026 4:20 PM UTC'
 */
export function notificationDate(at: number, locale: string, timeZone?: string): string {
  if (at === 0) return ''
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at)
  return `${day} ${time.replaceAll('\u202f', ' ')}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
