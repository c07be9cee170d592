import type { FastifyInstance } from 'fastify'
import type { Mailer } from '../../platform/mail/mailer.ts'

/** Newest mails that are shown. */
const MOST = 100

/** `GET /outbox`: what the platform would have sent by mail, newest first, as JSON. */
export function registerOutbox(app: FastifyInstance, mailer: Pick<Mailer, 'outbox'>): void {
  app.get('/outbox', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ result: await mailer.outbox(MOST) }),
  )
}
