import type { components } from '../../../../openapi/generated/certification.ts'
import type { CampaignStatus } from './review.ts'

/** Where a campaign stands, as it is shown. */
export type ShownStatus = components['schemas']['CampaignStatus']

/** When a stage of a campaign began and is to end. */
export interface CampaignTimes {
  readonly status: CampaignStatus
  readonly stageStart: Date
  readonly deadline: Date | null
}

/** The last tenth of the time of a stage. */
const LAST = 0.1

/**
 * Where a campaign stands: what is kept, and while it is in progress what follows from the time.
 *
 * @example statusOf({ status: 'in-progress', stageStart, deadline }, now) // 'expiring'
 */
export function campaignStatusOf({ status, stageStart, deadline }: CampaignTimes, now: Date): ShownStatus {
  if (status !== 'in-progress' || deadline === null) return status
  if (now >= deadline) return 'overdue'
  const left = deadline.getTime() - now.getTime()
  return left <= (deadline.getTime() - stageStart.getTime()) * LAST ? 'expiring' : 'in-progress'
}

/** Campaigns that go on. */
export const goesOn = (status: CampaignStatus): boolean =>
  status === 'creating' || status === 'staging' || status === 'in-progress'
