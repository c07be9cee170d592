import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import type { AccessDatabase } from '../tables.ts'

/** What is generated once per installation and shared by every process of it. */
export interface Installation {
  /** Name of the session cookie, different on every installation so that clients must ask serverinfo. */
  readonly cookieName: string
  /** Secret that signs `authId`, base64url. */
  readonly journeySecret: string
  /** Private keys of the OAuth provider. */
  readonly jwks: readonly JWK[]
  /** Keys that sign the OAuth provider's own cookies. */
  readonly cookieKeys: readonly string[]
}

/**
 * Reads the installation's own values, creating them on the first start. Two processes that start together agree, because
 * whoever inserts first wins.
 */
export async function loadInstallation(db: AccessDatabase): Promise<Installation> {
  const known = await read(db)
  if (known) return known
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const made: Installation = {
    cookieName: randomBytes(8).toString('hex').slice(0, 15),
    journeySecret: randomBytes(32).toString('base64url'),
    jwks: [
      {
        ...(await exportJWK(privateKey)),
        kid: randomBytes(12).toString('base64url'),
        alg: 'RS256',
        use: 'sig',
      },
    ],
    cookieKeys: [randomBytes(32).toString('base64url')],
  }
  await db
    .insertInto('access_setting')
    .values({ key: 'installation', value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const stored = await read(db)
  if (!stored) throw new Error('The settings of the access service could not be stored.')
  return stored
}

async function read(db: AccessDatabase): Promise<Installation | undefined> {
  const row = await db
    .selectFrom('access_setting')
    .select('value')
    .where('key', '=', 'installation')
    .executeTakeFirst()
  return row?.value as Installation | undefined
}
