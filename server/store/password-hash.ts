import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Longer texts are refused before hashing, so that nobody can make the server hash megabytes. */
export const MAX_PASSWORD_LENGTH = 512
/** Credentials longer than this are refused before any policy looks at them. */
export const MAX_CREDENTIAL_LENGTH = 1_024

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let nobody: Promise<string> | undefined

/**
 * Whether a password is the one of a hash. Without a hash it costs the same time and is false, so that nobody can tell whether
 * an account exists.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH) return false
  nobody ??= hashPassword('nobody')
  try {
    const same = await verify(passwordHash ?? (await nobody), password)
    return same && passwordHash !== null
  } catch {
    // A hash of an unknown format fits no password.
    return false
  }
}
