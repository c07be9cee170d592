import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { OperationReply } from './handler.ts'
import { HttpProblem } from './problem.ts'

/** Largest answer that is kept with a key; of a larger one only that it was given. */
const MAX_BYTES = 262_144
const [IV, TAG] = [12, 16]

/**
 * An answer as it is kept: only who has the key of the call can read it, for answers may hold secrets.
 *
 * @returns `null` for an answer that is too large
 */
export function sealAnswer(key: string, answer: OperationReply | HttpProblem): Buffer | null {
  const kept: Kept =
    answer instanceof HttpProblem
      ? {
          refused: {
            code: answer.code,
            message: answer.message,
            reason: answer.reason,
            detail: answer.detail,
            headers: { ...answer.headers },
          },
        }
      : { reply: { ...answer } }
  const text = Buffer.from(JSON.stringify(kept))
  if (text.length > MAX_BYTES) return null
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

/** Opens what {@link sealAnswer} made with the same key. @throws HttpProblem where that was one; Error for another key */
export function openAnswer(key: string, sealed: Buffer): OperationReply {
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), sealed.subarray(0, IV))
  decipher.setAuthTag(sealed.subarray(-TAG))
  const text = Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]).toString()
  const kept = JSON.parse(text) as Kept
  if ('reply' in kept) return kept.reply
  const { code, message, ...options } = kept.refused
  throw new HttpProblem(code, message, options)
}

type Kept =
  | { readonly reply: OperationReply }
  | {
      readonly refused: Pick<HttpProblem, 'code' | 'message' | 'reason' | 'detail'> & {
        readonly headers: Record<string, string>
      }
    }

const secretOf = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'kept answer', 32))
