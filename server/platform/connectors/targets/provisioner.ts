import type { Outbound } from '../../kernel/outbound/outbound.ts'
import { createAccountOutcomes } from './account-outcomes.ts'
import { createAccountQueue } from './account-queue.ts'
import type { TargetAccountRow, TargetDatabase, TargetSystemRow } from './tables.ts'
import { converge } from './converge.ts'
import type { ReachedAccount } from './converge.ts'
import { createGroupNotes } from './group-notes.ts'
import { targetLimits } from './limits.ts'
import { createScimClient } from './scim-client.ts'
import { TargetFailure } from './target-failure.ts'
import type { TargetTokens } from './target-token.ts'
import { readWanted } from './wanted-account.ts'
import type { WantedAccount } from './wanted-account.ts'

/** What bringing accounts about needs. */
export interface ProvisionerDeps {
  readonly db: TargetDatabase
  readonly outbound: Outbound
  readonly tokens: TargetTokens
  readonly clock: () => number
  /** Told what nobody waits for. */
  readonly report: (message: string) => void
  /** Told when the account of a person is confirmed, or refused: what waits for it may go on. */
  readonly settled: (userId: string) => Promise<void>
}

/** Brings accounts about in target systems, beside of every call and outside of every transaction. */
export interface Provisioner {
  /** Does what is due now in all systems, and waits for it. */
  provisionDue(): Promise<void>
  /** Ends what is under way; what was not finished is done again later. */
  stop(): Promise<void>
}

/**
 * Brings accounts about. A system that is slow or away holds back no other: each has a round of its own, and a few accounts at a time.
 *
 * @example const provisioner = createProvisioner({ db, outbound, tokens, clock, report, settled }); await provisioner.provisionDue()
 */
export function createProvisioner(deps: ProvisionerDeps): Provisioner {
  const { db, clock, report, settled } = deps
  const queue = createAccountQueue(db, clock)
  const outcomes = createAccountOutcomes(db, clock)
  const rounds = new Map<string, Promise<void>>()
  const ending = new AbortController()

  const bringAbout = async (system: TargetSystemRow, account: TargetAccountRow): Promise<void> => {
    let wanted: WantedAccount | undefined
    let done: boolean
    try {
      wanted = (await readWanted(db, system, [account.user_id])).get(account.user_id)!
      const reached = isConfirmed(account, wanted)
        ? unchanged(account)
        : await converge({ ...callsOf(deps, system, account, ending.signal), system, account, wanted })
      done = await outcomes.confirm(system, account, wanted, reached)
    } catch (error) {
      // Whoever goes on after this process does it again.
      if (ending.signal.aborted) return
      if (!(error instanceof TargetFailure)) throw error
      done = await outcomes.fail(system, account, wanted, error)
    }
    if (done) await settled(account.user_id)
  }

  const round = async (targetId: string): Promise<void> => {
    while (!ending.signal.aborted) {
      const accounts = await queue.claim(targetId)
      if (accounts.length === 0) return
      const system = await db
        .selectFrom('target_system')
        .selectAll()
        .where('id', '=', targetId)
        .executeTakeFirst()
      if (!system) return
      const results = await Promise.allSettled(accounts.map((account) => bringAbout(system, account)))
      for (const result of results)
        if (result.status === 'rejected')
          report(`An account of the target system ${system.name} waits: ${String(result.reason)}`)
    }
  }

  return {
    async provisionDue() {
      for (const id of await queue.dueSystems())
        if (!rounds.has(id))
          rounds.set(
            id,
            round(id).finally(() => rounds.delete(id)),
          )
      await Promise.all(rounds.values())
    },
    async stop() {
      ending.abort()
      await Promise.allSettled(rounds.values())
    },
  }
}

/** Nothing has changed since it was confirmed: the system need not be asked. */
const isConfirmed = (account: TargetAccountRow, { hash }: WantedAccount): boolean =>
  account.confirmed_hash === hash && account.maybe.length === 0 && account.problem === null

const unchanged = (account: TargetAccountRow): ReachedAccount => ({
  remoteId: account.remote_id,
  userName: account.user_name,
  held: account.held,
  changes: [],
})

function callsOf(
  { db, outbound, tokens, clock }: ProvisionerDeps,
  system: TargetSystemRow,
  account: TargetAccountRow,
  ending: AbortSignal,
) {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(targetLimits.account)])
  const queue = createAccountQueue(db, clock)
  return {
    client: createScimClient(
      outbound,
      system.base_url,
      tokens.open(system.id, system.sealed_token),
      clock,
      signal,
    ),
    notes: {
      ...createGroupNotes(db, system.id),
      noteSent: (items: readonly string[]) => queue.noteSent(account, items),
      noteRemote: (remoteId: string) => queue.noteRemote(account, remoteId),
      ownerOf: (remoteId: string) => queue.ownerOf(system.id, remoteId),
    },
  }
}
