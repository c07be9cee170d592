import { createHash } from 'node:crypto'
import type { RiskEvent } from '../events/risk-event.ts'
import type { TrainingEvent, LearntFeature } from '../learning/event-row.ts'

/** What of an event models learn from. */
export type LearntEvent = Pick<
  RiskEvent,
  'at' | 'userId' | 'os' | 'osVersion' | 'agentType' | 'device' | 'deviceType' | 'dayparting' | 'weekday'
> & { readonly city: string | null; readonly country: string | null }

/**
 * An event as models learn from it. Who it is stays out of the model: it knows people by a hash that only the same salt makes again.
 *
 * @param salt of the model: the id of the execution that made it
 */
export function learntRow(event: LearntEvent, salt: string, label?: 0 | 1): TrainingEvent {
  const features: Record<LearntFeature, string | null> = {
    userId: personToken(event.userId, salt),
    city: event.city,
    country: event.country,
    os: event.os,
    osVersion: event.osVersion,
    userAgentType: event.agentType,
    device: event.device,
    deviceType: event.deviceType,
    dayparting: event.dayparting,
    weekday: event.weekday,
  }
  return {
    timestamp: event.at,
    features: Object.fromEntries(Object.entries(features).filter(([, value]) => value !== null)),
    ...(label === undefined ? {} : { label }),
  }
}

/** Of an event that is not kept yet. */
export const learntEventOf = (event: RiskEvent): LearntEvent => ({
  ...event,
  city: event.location?.city ?? null,
  country: event.location?.country ?? null,
})

const personToken = (userId: string, salt: string): string | null =>
  userId === '' ? null : createHash('sha256').update(`${salt} ${userId}`).digest('base64url').slice(0, 16)
