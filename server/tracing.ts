import type { RunningTracing, TracingOptions } from './open-telemetry.ts'

/** Begins to follow what the server does. The library is loaded here, and nowhere without it. */
export async function openTracing(options: TracingOptions): Promise<RunningTracing> {
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(options)
}
