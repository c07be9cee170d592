/** How a notification is meant (contract idm.md). */
export type NotificationType = 'info' | 'warning' | 'error' | 'success' | 'danger'

/** What other people cause, as often as they like: it never takes the place of what concerns the account. */
export type NotificationTopic = 'sharing' | 'governance'

/** A person by their place. */
export interface Receiver {
  /** e.g. `managed/alpha_user`. */
  readonly collection: string
  readonly id: string
}
