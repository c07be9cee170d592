import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const encoders = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
} as const
type Encoding = keyof typeof encoders

/** Answers that are held compressed; one that fell out is compressed again. */
const HELD_MOST = 500
/** Below this a header costs more than it saves. */
const WORTH_IT = 500

/**
 * Answers of data that never change under their address are sent compressed, each compressed once. Others are not: they may hold a secret
 * beside something that somebody else chose, and then their length would tell of it.
 */
export function compressImmutable(app: FastifyInstance): void {
  const held = new Map<string, Promise<Buffer>>()
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('cache-control')).includes('immutable'))
      return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding || payload.length < WORTH_IT) return payload
    const key = `${encoding} ${request.url.split('?', 1)[0]}`
    const made = held.get(key) ?? encoders[encoding](payload)
    if (!held.has(key)) {
      const oldest = held.keys().next().value
      if (held.size >= HELD_MOST && oldest !== undefined) held.delete(oldest)
      held.set(key, made)
      made.catch(() => held.delete(key))
    }
    const compressed = await made
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    return compressed
  })
}

/** The best of what a caller takes; one that refuses an encoding (`q=0`) is not sent it. */
function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const taken = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || Number(quality.replace('q=', '')) > 0)
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}
