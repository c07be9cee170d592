import type { Tracing } from './contract/index.ts'
import type { StatementListener } from './store/database.ts'

/** Where traces go. */
export interface TracingSettings {
  /** e.g. `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string
  /** As the collector knows this program. */
  readonly serviceName: string
}

/** What {@link openTracing} needs. */
export interface TracingOptions {
  readonly settings: TracingSettings
  /** Of the program. */
  readonly version: string
  /** Hears in words that traces are not taken. */
  readonly report: (text: string) => void
}

/** Traces of this process. */
export interface RunningTracing extends Tracing {
  /** Follows statements of what is followed. */
  readonly statement: StatementListener
  /** Hands over what is left, for a few seconds at most. Never fails. */
  close(): Promise<void>
}

type Environment = (name: string) => string | undefined

/**
 * Reads the standard variables of OpenTelemetry that the server knows; batches and samplers have more, which its library reads.
 *
 * @param value of a variable
 * @param faults receives what is wrong, with the remedy; an address may hold a password and is not repeated
 * @returns undefined where no traces are wished
 */
export function readTracing(value: Environment, faults: string[]): TracingSettings | undefined {
  const text = value('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (text === undefined) return undefined
  const protocol = value('OTEL_EXPORTER_OTLP_PROTOCOL')
  if (protocol !== undefined && protocol !== 'http/json')
    faults.push(
      `OTEL_EXPORTER_OTLP_PROTOCOL=${protocol}: traces are sent as http/json. Leave it out, and name the collector's port for HTTP (4318).`,
    )
  if (!/^https?:\/\/[^/?#]+(?:\/[^?#]*)?$/.test(text) || !URL.canParse(text)) {
    faults.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https address without query, e.g. http://127.0.0.1:4318. Leave it out for no traces.',
    )
    return undefined
  }
  return {
    url: `${text.replace(/\/+$/, '')}/v1/traces`,
    serviceName: value('OTEL_SERVICE_NAME') ?? 'atrium',
  }
}

/** Begins to follow what the server does. The library is loaded here, and nowhere without it. */
export async function openTracing(options: TracingOptions): Promise<RunningTracing> {
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(options)
}
