import { createHash, randomUUID } from 'node:crypto'
import { CompactEncrypt, SignJWT, compactDecrypt, errors, jwtVerify } from 'jose'
import { DomainError } from '../../../contract/index.ts'
import type { AccessDatabase } from '../tables.ts'
import { amLimits } from '../limits.ts'
import type { Position } from './engine.ts'

/** Everything a journey needs to go on; some clients send nothing else after the first step. */
export interface JourneyTicket {
  readonly realm: string
  readonly journey: string
  /** `undefined` before the first step. */
  readonly position: Position | undefined
  readonly noSession: boolean
  readonly goto: string | undefined
  readonly gotoOnFail: string | undefined
}

/** Issues and redeems the `authId` of a step. */
export interface AuthIds {
  issue(ticket: JourneyTicket): Promise<string>
  /** @throws DomainError 401 when it expired (`detail.errorCode` 110), was used before, was changed or is of another realm */
  redeem(authId: string, realm: string): Promise<JourneyTicket>
  /** A ticket for safe-keeping: nobody but this installation reads it. */
  seal(ticket: JourneyTicket): Promise<string>
  /** @throws when it is not one of this installation's */
  unseal(sealed: string): Promise<JourneyTicket>
  sweep(): Promise<void>
}

/** @param secret base64url, shared by all processes of the installation */
export function createAuthIds(db: AccessDatabase, secret: string, clock: () => number): AuthIds {
  const key = Buffer.from(secret, 'base64url')
  // What is signed can be read by everybody; the ticket knows passwords and answers.
  const sealing = createHash('sha256').update('journey-ticket').update(key).digest()
  const seal = async (ticket: JourneyTicket): Promise<string> =>
    new CompactEncrypt(Buffer.from(JSON.stringify(ticket)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(sealing)
  const unseal = async (sealed: string): Promise<JourneyTicket> => {
    const { plaintext } = await compactDecrypt(sealed, sealing)
    return JSON.parse(Buffer.from(plaintext).toString('utf8')) as JourneyTicket
  }
  return {
    seal,
    unseal,
    async issue(ticket) {
      const now = Math.floor(clock() / 1000)
      return new SignJWT({ sealed: await seal(ticket) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + amLimits.journeyStep / 1000)
        .sign(key)
    },
    async redeem(authId, realm) {
      let payload
      try {
        ;({ payload } = await jwtVerify(authId, key, {
          algorithms: ['HS256'],
          currentDate: new Date(clock()),
        }))
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          throw new DomainError('sign-in-took-too-long', {}, { detail: { errorCode: '110' } })
        }
        throw new DomainError('login-failure')
      }
      const { jti, exp, sealed } = payload
      if (jti === undefined || exp === undefined || typeof sealed !== 'string')
        throw new DomainError('login-failure')
      const ticket = await unseal(sealed)
      if (ticket.realm !== realm) throw new DomainError('login-failure')
      const spent = await db
        .insertInto('access_spent_step')
        .values({ step_id: jti, expires_at: new Date(exp * 1000) })
        .onConflict((conflict) => conflict.column('step_id').doNothing())
        .executeTakeFirst()
      if ((spent.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new DomainError('login-failure')
      return ticket
    },
    async sweep() {
      await db.deleteFrom('access_spent_step').where('expires_at', '<', new Date(clock())).execute()
    },
  }
}
