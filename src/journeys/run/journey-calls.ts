import { realmPath } from '../../../engine/format/realm-path.ts'
import type { Client } from '../../transport/client.ts'
import type { OperationBody } from '../../transport/operations.ts'
import type { JourneyAddress } from './address.ts'
import { readStep, type Step } from './step.ts'

/** Which journey is asked for, and where. */
export interface JourneyCallOptions {
  readonly client: Pick<Client, 'call'>
  readonly realm: string
  /** Name from `#/login/{journey}`; the realm's own without it. */
  readonly name: string | undefined
  readonly address: JourneyAddress
  /** BCP 47 tag in which the server should speak. */
  readonly locale?: string
}

/** The calls of one run of a journey. They never overlap: each step may be answered once. */
export class JourneyCalls {
  locale: string | undefined
  private line: Promise<void> = Promise.resolve()
  private readonly control = new AbortController()

  constructor(private readonly options: JourneyCallOptions) {
    this.locale = options.locale
  }

  /** Whether the page is left, so that no answer means anything any more. */
  get ended(): boolean {
    return this.control.signal.aborted
  }

  end(): void {
    this.control.abort()
  }

  /** Does something after everything that was asked for before it. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.line.then(() => (this.ended ? undefined : work()))
    this.line = turn
    await turn
  }

  /**
   * Sends a step, or `{}` for the first one.
   *
   * @throws CallProblem
   */
  async send(body: OperationBody<'authenticate'>, query: JourneyAddress['once'] = {}): Promise<unknown> {
    const { client, realm, name, address } = this.options
    const index = name ? { authIndexType: 'service', authIndexValue: name } : {}
    return client.call(
      'authenticate',
      { realmPath: realmPath(realm), ...address.always, ...index, locale: this.locale, ...query },
      body,
      { signal: this.control.signal },
    )
  }

  /** Another first step; undefined when there is none, after a refusal that the person is told anyway. */
  async firstStep(): Promise<Step | undefined> {
    try {
      return readStep(await this.send({}))
    } catch {
      return undefined
    }
  }
}
