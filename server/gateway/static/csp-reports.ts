import type { FastifyInstance } from 'fastify'
import { isRecord } from '../../contract/index.ts'

/** Largest report that is read. */
const LARGEST = 16_384

/** Counts what browsers refuse because of our policy. */
export interface CspReports {
  readonly count: number
}

/** Takes reports of the page's policy, logs and counts them. Their content is a browser's word and is never trusted. */
export function registerCspReports(app: FastifyInstance): CspReports {
  const reports = { count: 0 }
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: unknown, text: string | Buffer) => {
        try {
          return JSON.parse(text.toString()) as unknown
        } catch {
          return undefined
        }
      },
    )
    inner.post('/enduser/csp-report', { bodyLimit: LARGEST }, async (request, reply) => {
      const body = request.body
      const report = isRecord(body) && isRecord(body['csp-report']) ? body['csp-report'] : {}
      reports.count += 1
      const field = (name: string): string => String(report[name] ?? '').slice(0, 200)
      request.log.warn(
        {
          directive: field('violated-directive'),
          blocked: field('blocked-uri'),
          source: field('source-file'),
        },
        'the page policy was violated',
      )
      return reply.code(204).send()
    })
  })
  return reports
}
