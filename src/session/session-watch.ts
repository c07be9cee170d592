import { makeAutoObservable, runInAction } from 'mobx'
import { decideTimeout } from './decide-timeout.ts'
import type { TimeoutLimits } from './limits.ts'
import { expiryOf, isSameSession, type SessionState } from './session-state.ts'

/** Time as the watch needs it. */
export interface WatchClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** @returns the function that cancels it */
  after(milliseconds: number, run: () => void): () => void
}

/** What the watch is given. */
export interface WatchPorts {
  readonly clock: WatchClock
  readonly limits: TimeoutLimits
  /** Who is signed in and until when; renews nothing. */
  read(): Promise<SessionState>
  /** The same, the idle time renewed. */
  touch(): Promise<SessionState>
  /** Ends the session. */
  signOut(why: 'idle' | 'max' | 'person'): void
  /** Another person or realm stands behind the session of this browser. */
  replaced(): void
}

/** A warning before the session ends. */
export interface ExpiryWarning {
  readonly kind: 'idle' | 'max'
  readonly signOutAt: number
  /** The person has read it; signing out stays scheduled. */
  readonly dismissed: boolean
}

/**
 * Watches the two ends of a session (spec section 4): warns, signs out, and goes on when somebody is active in any tab.
 *
 * @example const watch = new SessionWatch(state, ports); watch.start()
 */
export class SessionWatch {
  state: SessionState
  warning: ExpiryWarning | undefined
  /** Whole seconds to signing out, while a warning stands. */
  secondsLeft = 0
  private readonly ports: WatchPorts
  private readonly cancels = new Map<'check' | 'sign-out' | 'tick', () => void>()
  private stopped = true

  constructor(state: SessionState, ports: WatchPorts) {
    this.state = state
    this.ports = ports
    makeAutoObservable<this, 'ports' | 'cancels' | 'stopped'>(this, {
      ports: false,
      cancels: false,
      stopped: false,
    })
  }

  start(): void {
    this.stopped = false
    void this.check()
  }

  stop(): void {
    this.stopped = true
    for (const cancel of this.cancels.values()) cancel()
    this.cancels.clear()
    this.warning = undefined
  }

  /**
   * A newer state, from this tab's activity or another tab. A later idle expiry answers the idle warning; a step-up changes
   * the auth time and nothing else (reading 5).
   */
  hear(next: SessionState): void {
    if (this.stopped) return
    if (!isSameSession(this.state, next)) {
      this.stop()
      this.ports.replaced()
      return
    }
    const before = expiryOf(this.state.maxIdleExpirationTime) ?? 0
    const later = (expiryOf(next.maxIdleExpirationTime) ?? 0) > before
    this.state = next
    if (later && this.warning?.kind === 'idle') this.forgetWarning()
  }

  /** A person was active in this tab. */
  async renew(): Promise<void> {
    try {
      this.hear(await this.ports.touch())
    } catch {
      // Spec section 4: a failed refresh is ignored. A session that is gone shows itself by its 401.
    }
  }

  /** "Stay signed in": renews the idle time. The warning stands when the server does not answer. */
  async stay(): Promise<void> {
    if (this.warning?.kind === 'max') {
      this.warning = { ...this.warning, dismissed: true }
      return
    }
    try {
      const state = await this.ports.touch()
      runInAction(() => {
        this.hear(state)
        // The person has answered, even where the platform names no expiry.
        if (!this.stopped && this.warning?.kind === 'idle') this.forgetWarning()
      })
    } catch {
      // Signing out stays scheduled; the dialog is still there for another try.
    }
  }

  /** "Sign out" in a warning. */
  end(): void {
    this.stop()
    this.ports.signOut('person')
  }

  /** One check; the next follows after the interval. */
  private async check(): Promise<void> {
    await this.decide(undefined)
    if (!this.stopped) this.schedule('check', this.ports.limits.checkEvery * 1000, () => void this.check())
  }

  private async decide(fresh: SessionState | undefined): Promise<void> {
    if (this.stopped) return
    const { clock, limits } = this.ports
    const decision = decideTimeout(
      {
        now: clock.now(),
        idle: expiryOf(this.state.maxIdleExpirationTime),
        max: expiryOf(this.state.maxSessionExpirationTime),
        warned: this.warning?.kind ?? 'none',
        // An answer without an expiry is no later one.
        ...(fresh ? { fresh: expiryOf(fresh.maxIdleExpirationTime) ?? 0 } : {}),
      },
      limits,
    )
    if (decision.do === 'fetch') {
      const answer = await this.readQuietly()
      if (answer) await this.decide(answer)
    } else if (decision.do === 'update-idle') {
      if (fresh) this.hear(fresh)
    } else if (decision.do !== 'nothing') {
      this.warn(decision.do === 'warn-max' ? 'max' : 'idle', decision.signOutAt)
    }
  }

  private warn(kind: ExpiryWarning['kind'], signOutAt: number): void {
    this.warning = { kind, signOutAt, dismissed: false }
    this.schedule('sign-out', signOutAt - this.ports.clock.now(), () => void this.due(kind))
    this.tick()
  }

  /** The time is up. Another tab may have renewed the session while this one slept, so that idleness is asked once more. */
  private async due(kind: ExpiryWarning['kind']): Promise<void> {
    if (kind === 'idle') {
      const answer = await this.readQuietly()
      if (answer && !this.stopped) this.hear(answer)
      if (this.stopped || this.warning?.kind !== 'idle') return
    }
    this.stop()
    this.ports.signOut(kind)
  }

  private forgetWarning(): void {
    this.warning = undefined
    this.cancels.get('sign-out')?.()
    this.cancels.get('tick')?.()
  }

  private tick(): void {
    if (!this.warning) return
    const left = this.warning.signOutAt - this.ports.clock.now()
    this.secondsLeft = Math.max(0, Math.ceil(left / 1000))
    if (left > 0) this.schedule('tick', Math.min(1000, left), () => this.tick())
  }

  private async readQuietly(): Promise<SessionState | undefined> {
    try {
      return await this.ports.read()
    } catch {
      return undefined
    }
  }

  private schedule(what: 'check' | 'sign-out' | 'tick', milliseconds: number, run: () => void): void {
    this.cancels.get(what)?.()
    this.cancels.set(what, this.ports.clock.after(milliseconds, run))
  }
}
