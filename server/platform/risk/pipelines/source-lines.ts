import type { Message } from '../../../contract/index.ts'
import type { RiskEvent } from '../events/risk-event.ts'

/** A line of a data source: an event, with what is known of it, or why it is none. */
export type TrainingLine =
  | {
      readonly event: RiskEvent
      /** `1`: known to be an attack, `0`: known to be none. */
      readonly label: 0 | 1 | undefined
    }
  | {
      readonly object: string
      readonly line: number
      readonly why: Message
    }

/** A data source whose lines can be read. */
export interface ReadableSource {
  readonly name: string
  /** @throws DomainError where it cannot be read; the reason of the signal */
  lines(signal: AbortSignal): AsyncIterable<TrainingLine>
}

/** What pipelines know of data sources. */
export interface LineReader {
  /** @returns nothing for a source that is not there */
  open(sourceId: string): Promise<ReadableSource | undefined>
}
