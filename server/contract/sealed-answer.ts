import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { OperationReply } from './handler.ts'
import { isRecord } from './document.ts'
import { DomainError } from './domain-error.ts'
import { problemStatuses } from './problem-statuses.ts'
import { HttpProblem, problemOf } from './problem.ts'

/** Largest answer that is kept with a key; of a larger one only that it was given. */
const MAX_BYTES = 262_144
const [IV, TAG] = [12, 16]

/**
 * An answer as it is kept: only who has the key of the call can read it, for answers may hold secrets. A refusal is kept as code and params, and
 * said again in the language of whoever sends again.
 *
 * @returns `null` for an answer that is too large
 */
export function sealAnswer(key: string, answer: OperationReply | HttpProblem | DomainError): Buffer | null {
  const kept: Kept = answer instanceof Error ? { refused: refusalOf(answer) } : { reply: { ...answer } }
  const text = Buffer.from(JSON.stringify(kept))
  if (text.length > MAX_BYTES) return null
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

/** Opens what {@link sealAnswer} made with the same key. @throws the refusal, where that was one; Error for another key */
export function openAnswer(key: string, sealed: Buffer): OperationReply {
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), sealed.subarray(0, IV))
  decipher.setAuthTag(sealed.subarray(-TAG))
  const text = Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]).toString()
  const kept = JSON.parse(text) as Kept
  if ('reply' in kept) return kept.reply
  const { said, code, message, ...options } = kept.refused
  // Another release may have kept what this one has no words for.
  if (said && Object.hasOwn(problemStatuses, said.code))
    throw new DomainError(said.code, said.params, { ...options, status: code })
  throw new HttpProblem(code, message, options)
}

type Kept = { readonly reply: OperationReply } | { readonly refused: KeptRefusal }

interface KeptRefusal {
  readonly code: number
  readonly message: string
  readonly reason: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly headers: Record<string, string>
  /** What the sentence says, so that it can be said in other languages. */
  readonly said?: Pick<DomainError, 'code' | 'params'>
}

function refusalOf(refusal: HttpProblem | DomainError): KeptRefusal {
  const { code, message, reason, detail, headers } = problemOf(refusal)
  const kept = { code, message, reason, headers: { ...headers }, ...(isRecord(detail) ? { detail } : {}) }
  return refusal instanceof DomainError
    ? { ...kept, said: { code: refusal.code, params: refusal.params } }
    : kept
}

const secretOf = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'kept answer', 32))
