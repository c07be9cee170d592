import busboy from '@fastify/busboy'
import type { FastifyInstance } from 'fastify'
import { DomainError } from './domain-error.ts'
import { parseJson } from './json-body.ts'

/** Name of the part of a form that holds the file. */
const PART = 'file'
const MOST_FIELDS = 10
const LONGEST_FIELD = 1_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may come as a form with a JSON file in it. */
    readonly takesFile?: boolean
  }
}

/**
 * Takes forms (RFC 7578) whose part `file` is a JSON file, where an operation says so: the file's content is the body of the call, and is bounded and judged
 * as any other.
 *
 * @param app whose routes say by `takesFile` which of them take forms
 * @example acceptFormFiles(app)
 */
export function acceptFormFiles(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: { headers: object; routeOptions: { config: { takesFile?: boolean } } }, body: Buffer) => {
      if (request.routeOptions.config.takesFile !== true) throw new DomainError('body-not-json')
      const { 'content-type': type = '' } = request.headers as { 'content-type'?: string }
      return parseJson(await readFile(type, body))
    },
  )
}

/** @throws DomainError where the form is malformed, or has no file or several */
async function readFile(type: string, body: Buffer): Promise<string> {
  const texts: Promise<string>[] = []
  await new Promise<void>((resolve, reject) => {
    const refuse = (): void => reject(new DomainError('form-file-missing', { name: PART }))
    try {
      const form = busboy({
        headers: { 'content-type': type },
        limits: { files: 2, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD, headerPairs: 20 },
      })
      form.on('file', (name, stream) => {
        if (name === PART) texts.push(textOf(stream))
        else stream.resume()
      })
      form.on('finish', resolve)
      form.on('error', refuse)
      form.end(body)
    } catch {
      // No boundary.
      refuse()
    }
  })
  const [text, ...others] = await Promise.all(texts)
  if (text === undefined || others.length > 0) throw new DomainError('form-file-missing', { name: PART })
  return text
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
