import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { DomainError, isRecord } from '../../contract/index.ts'

/** Reports of one address that are read in a minute. */
const PER_ADDRESS = 30
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
    // One wrong page in many browsers must not fill the log.
    await inner.register(rateLimit, {
      max: PER_ADDRESS,
      timeWindow: '1 minute',
      cache: 5_000,
      errorResponseBuilder: () => new DomainError('too-many-reports'),
    })
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
