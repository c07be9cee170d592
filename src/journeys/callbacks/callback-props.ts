import type { Journey } from '../run/journey.ts'
import type { StageEntry } from '../run/stage.ts'
import type { Callback } from '../run/step.ts'

/** What the operator allows and the page knows. */
export interface JourneySettings {
  readonly realm: string
  readonly journeyName: string | undefined
  /** Origins from which a captcha may come (`captchaOrigins` of the portal's configuration). */
  readonly captchaOrigins: readonly string[]
  /** Origins to which a step may post a form, besides our own (`postOrigins`). */
  readonly postOrigins: readonly string[]
}

/** What the component of a callback kind gets. */
export interface CallbackProps {
  readonly journey: Journey
  readonly index: number
  readonly callback: Callback
  /** What the stage says about this callback. */
  readonly entry: StageEntry
  readonly settings: JourneySettings
}
