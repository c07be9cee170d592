import type { FastifyRequest } from 'fastify'
import { DomainError, assertStorable } from '../../../contract/index.ts'

const LARGEST_FORM = 65_536

/**
 * The parameters of a call: those of a posted form, then those of the address that the form does not have.
 *
 * @throws DomainError 413 when the form is larger than any of the protocol, 400 for text that no database holds
 */
export async function formOf(request: FastifyRequest): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.raw) {
    const part = chunk as Buffer
    size += part.length
    if (size > LARGEST_FORM) throw new DomainError('body-too-large')
    chunks.push(part)
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  for (const [name, value] of new URLSearchParams(request.raw.url?.split('?')[1] ?? '')) {
    if (!form.has(name)) form.append(name, value)
  }
  assertStorable('form', Object.fromEntries(form))
  return form
}
