import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import type { Campaign } from './review-item.ts'
import type { ReviewStore } from './review-store.ts'

/** What every part of the grid gets. */
export interface SharedProps {
  readonly store: ReviewStore
  readonly campaign: Campaign
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
  readonly testId: string
}
