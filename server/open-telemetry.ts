import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import type { Attributes, Context, Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { SpanExporter } from '@opentelemetry/sdk-trace-node'
import type { Tracing } from './contract/index.ts'
import type { StatementListener } from './store/database.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** What {@link createOpenTelemetry} needs. */
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

/** What ends with the server waits no longer for the collector, in milliseconds. */
const FLUSH_WITHIN = 3_000
/** Version, id of the trace, id of the span, flags (W3C Trace Context, 3.2); zeros are no ids. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const METHODS: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
])

/** What goes on: its span, and how many statements it has sent. */
interface Followed {
  readonly span: Span
  statements: number
}

/**
 * Follows calls, statements and jobs, and hands spans to a collector. Nothing global is registered: several servers of one process each have
 * their own.
 *
 * @example createOpenTelemetry({ settings, version: '1.0.0', report: (text) => log.warn(text) })
 */
export function createOpenTelemetry({ settings, version, report }: TracingOptions): RunningTracing {
  const exporter = reporting(new OTLPTraceExporter({ url: settings.url }), report)
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('atrium', version)
  const now = new AsyncLocalStorage<Followed>()
  const contextOf = (followed: Followed | undefined): Context =>
    followed ? trace.setSpan(ROOT_CONTEXT, followed.span) : ROOT_CONTEXT
  const begin = (name: string, kind: SpanKind, attributes: Attributes, context: Context): Span =>
    tracer.startSpan(name, { kind, attributes }, context)

  return {
    beginCall(method, parent) {
      const known = METHODS.has(method) ? method : '_OTHER'
      const attributes = { 'http.request.method': known }
      const followed = {
        span: begin(known, SpanKind.SERVER, attributes, parentContext(parent)),
        statements: 0,
      }
      return {
        within: (work) => now.run(followed, work),
        end({ route, service, operation, status }) {
          const { span } = followed
          if (route !== undefined) {
            span.updateName(`${known} ${route}`)
            span.setAttribute('http.route', route)
          }
          span.setAttributes({
            'atrium.service': service,
            'atrium.operation': operation,
            'atrium.statements': followed.statements,
          })
          if (status !== undefined) span.setAttribute('http.response.status_code', status)
          if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async job(name, work) {
      const followed = { span: begin(name, SpanKind.INTERNAL, {}, ROOT_CONTEXT), statements: 0 }
      try {
        return await now.run(followed, work)
      } catch (error) {
        followed.span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        followed.span.setAttribute('atrium.statements', followed.statements)
        followed.span.end()
      }
    },
    parent() {
      const span = now.getStore()?.span.spanContext()
      if (!span) return undefined
      return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
    },
    statement(operation) {
      const followed = now.getStore()
      if (!followed) return () => {}
      followed.statements++
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
      const span = begin(operation, SpanKind.CLIENT, attributes, contextOf(followed))
      return (failed) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    async close() {
      let late: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => (late = setTimeout(resolve, FLUSH_WITHIN)))
      await Promise.race([provider.shutdown().catch(() => {}), patience])
      clearTimeout(late)
    },
  }
}

function parentContext(header: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Says once that the collector takes nothing, until it has taken something again. */
function reporting(exporter: SpanExporter, report: (text: string) => void): SpanExporter {
  let isRefused = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isTaken = result.error === undefined && result.code === 0
        if (!isTaken && !isRefused)
          report('the collector of OTEL_EXPORTER_OTLP_ENDPOINT takes no traces; they are dropped meanwhile')
        isRefused = !isTaken
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
