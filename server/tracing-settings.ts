/** Where traces go. */
export interface TracingSettings {
  /** e.g. `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string
  /** As the collector knows this program. */
  readonly serviceName: string
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
