import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as it reaches a collector. */
export interface CollectedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly status?: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: unknown
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[]
  }[]
}

/** What takes traces as a collector does (OTLP over HTTP, in JSON). */
export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly address: string
  readonly spans: CollectedSpan[]
  /** All that was sent, as text. */
  text(): string
  /** How often something was sent. */
  asked(): number
  close(): Promise<void>
}

/** @param status that everything is answered with; `never`: nothing is */
export async function startTraceCollector(status: number | 'never' = 200): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  let text = ''
  let asked = 0
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked++
      text += JSON.stringify(body)
      if (request.url === '/v1/traces')
        for (const { scopeSpans } of (body as Sent).resourceSpans)
          spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      if (status !== 'never') response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
