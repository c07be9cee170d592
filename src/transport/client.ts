import axios, { AxiosHeaders, type AxiosInstance, type AxiosResponse } from 'axios'
import { CallProblem, type Problem } from '../../engine/format/problem.ts'
import type { OperationRow, OperationRows } from '../../openapi/generated/operation-row.ts'
import { portal } from '../../openapi/generated/operations-portal.ts'
import { hasShape } from '../../engine/format/answer-shape.ts'
import type { CallOptions } from './call-options.ts'
import { callTimeoutMs } from './limits.ts'
import { type Found, type Looking, lookAgain } from './look-again.ts'
import type { CallArguments, OperationResponse, OperationId } from './operations.ts'
import { problemFrom, traceOf } from './problem.ts'
import { buildRequest } from './request.ts'
import { WriteKeys } from './write-keys.ts'

/** What came back, whoever asked. */
export type Answered = Pick<AxiosResponse<unknown>, 'status' | 'data'> & {
  readonly headers?: AxiosResponse['headers']
}

/** Told of every refused call, before the caller is: the session may be gone, or the page forbidden. */
export type RefusalListener = (problem: Problem, operationId: string) => void

/** One HTTP client for the whole portal. Screens and components name operations; addresses come from the contract. */
export class Client {
  readonly http: AxiosInstance
  private csrf = 'sign-in'
  /** Enough to start; the rest comes with the sign-in page, or with the first page. */
  private rows: OperationRows = portal
  onRefused: RefusalListener = () => undefined
  /** Gives the answer to a question that was asked before the program was there; nothing where there is none. */
  early: (address: string) => Promise<Answered | undefined> | undefined = () => undefined
  /** Told of every write that was done, with the service that did it. */
  onWritten: (service: string, operationId: string, params: Readonly<Record<string, unknown>>) => void = () =>
    undefined
  /** Asked when a call is refused for want of a session: whether there is one after all, with fresh tokens. */
  sessionLives: () => Promise<boolean> = async () => false
  /** Told when the answer to a write does not come and is looked for; returns what is told what was found. */
  onLooking: () => (found: Found) => void = () => () => undefined
  /** Gives what says that calls wait for a busy server, for so many seconds; that returns what ends it. */
  busy: (() => Promise<(seconds: number) => () => void>) | undefined
  /** Whether the platform knows a write by its key: only then may one be sent again whose answer did not come. */
  keepsKeys = true
  /** The person's zone, in which the platform reads days that they set. */
  timeZone: () => string | undefined = () => undefined
  /** Of the page, best first: in these the services say their sentences. The document of the start is asked in those of the browser. */
  languages: string | undefined
  /** Says a refusal in the portal's own words, where it has some. */
  reword: (refused: CallProblem) => CallProblem | Promise<CallProblem> = (refused) => refused
  /** The sentence for a write of which nobody knows whether it was done. */
  unknownText: () => string = () => ''
  /** Writes of the person that are on their way. */
  writing = 0
  private readonly keys = new WriteKeys()

  constructor(baseURL = '') {
    this.http = axios.create({
      baseURL,
      validateStatus: () => true,
      responseType: 'json',
      // An answer that cannot be read must not pass for a text.
      transitional: { silentJSONParsing: false },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
  }

  /** Further operations of the contract. */
  learn(rows: OperationRows): void {
    this.rows = { ...this.rows, ...rows }
  }

  knows(id: string): boolean {
    return Object.hasOwn(this.rows, id)
  }

  /** The value that proves a call comes from this page; `sign-in` before there is a session. */
  setCsrf(token: string | undefined): void {
    this.csrf = token ?? 'sign-in'
  }

  /** Calls an operation by its id, with parameters by name. @throws CallProblem on any answer that is not a success. */
  async call<K extends OperationId>(id: K, ...rest: CallArguments<K>): Promise<OperationResponse<K>>
  async call(
    id: string,
    params?: Readonly<Record<string, unknown>>,
    body?: unknown,
    options?: CallOptions,
  ): Promise<unknown> {
    return (await this.send(id, params, body, options)).data
  }

  /** The same for screen definitions, whose operation ids are data. @throws CallProblem; TypeError for an unknown id. */
  async send(
    id: string,
    params: Readonly<Record<string, unknown>> = {},
    body?: unknown,
    options: CallOptions = {},
  ): Promise<AxiosResponse<unknown>> {
    const row = Object.hasOwn(this.rows, id) ? this.rows[id] : undefined
    if (!row) throw new TypeError(`No operation ${id} in the contract`)
    const attempt = (more?: Readonly<Record<string, string>>): Promise<AxiosResponse<unknown>> =>
      this.ask(id, row, params, body, { ...options, headers: { ...options.headers, ...more } })
    const writes = row.method !== 'GET' && !row.reads
    const once = () => (writes ? this.write(id, params, body, options, attempt) : attempt())
    const answer = await this.comeThrough(id, writes, options, once)
    if (isSuccess(answer)) {
      if (writes) this.onWritten(row.service, id, params)
      else if (answer.status === 200 && !hasShape(row, answer.data, params['_countOnly'] === true))
        throw new CallProblem(noAnswer('Unreadable answer'))
      return answer
    }
    const refused = problemFrom(answer.status, answer.data)
    refused.problem.trace = traceOf(id, answer.headers)
    // With a session that lives there is no way to sign in: the refusal is said where the person is.
    const here = refused.problem.code === 401 && this.living.has(answer)
    if (!here && (!options.quiet || refused.problem.code !== 403)) this.onRefused(refused.problem, id)
    throw await this.reword(refused)
  }

  /** The answer, also of a server that is busy at first. All the while a write is on its way: what is read then does not know of it. */
  private async comeThrough(
    id: string,
    writes: boolean,
    options: CallOptions,
    once: () => Promise<AxiosResponse<unknown>>,
  ): Promise<AxiosResponse<unknown>> {
    const counted = Number(writes && this.looksFor(id, options))
    this.writing += counted
    try {
      const first = await once()
      if (first.status !== 503 || options.looks === false) return first
      // Loaded when it is needed; where it cannot be, the refusal stands.
      return await import('./come-again.ts').then(
        ({ comeAgain }) => comeAgain(first, once, { ...options, writes, busy: !options.quiet && this.busy }),
        () => first,
      )
    } finally {
      this.writing -= counted
    }
  }

  /** Whether the answer to a write is looked for where it does not come. */
  private looksFor(id: string, { looks, keepalive }: CallOptions): boolean {
    return this.keepsKeys && looks !== false && !keepalive && !ofSession.has(id)
  }

  /** Refusals for want of a session that came although the session lives. */
  private readonly living = new WeakSet<AxiosResponse<unknown>>()
  private askingSession: Promise<boolean> | undefined

  /** One try. A 401 asks once whether the session lives, and is then tried once more. */
  private async ask(
    id: string,
    row: OperationRow,
    params: Readonly<Record<string, unknown>>,
    body: unknown,
    options: CallOptions,
  ): Promise<AxiosResponse<unknown>> {
    const answer = await this.request(id, row, params, body, options)
    if (answer.status !== 401 || ofSession.has(id)) return answer
    this.askingSession ??= this.sessionLives()
      .catch(() => false)
      .finally(() => (this.askingSession = undefined))
    if (!(await this.askingSession)) return answer
    const again = await this.request(id, row, params, body, options)
    if (again.status === 401) this.living.add(again)
    return again
  }

  /** A write has a key from when the person acts until an answer came; then its answer is looked for where it did not come. */
  private async write(
    id: string,
    params: Readonly<Record<string, unknown>>,
    body: unknown,
    options: CallOptions,
    attempt: (headers: Readonly<Record<string, string>>) => Promise<AxiosResponse<unknown>>,
  ): Promise<AxiosResponse<unknown>> {
    const act = JSON.stringify([id, params, body])
    const given = options.headers?.['Idempotency-Key']
    const key = given ?? this.keys.of(act)
    const looking: Looking = {
      looks: this.looksFor(id, options),
      signal: options.signal,
      begin: () => (options.quiet ? () => undefined : this.onLooking()),
    }
    const outcome = await lookAgain(() => attempt({ 'Idempotency-Key': key }), looking)
    if (outcome) {
      // What was turned away says nothing of an attempt before, whose answer did not come: the act keeps its key.
      if (!turnedAway.has(outcome.status)) this.keys.settled(act)
      return outcome
    }
    throw new CallProblem({
      ...noAnswer('Outcome unknown'),
      message: ofSession.has(id) ? '' : this.unknownText(),
      detail: { code: 'outcome-unknown' },
    })
  }

  /** Only governance is told days. */
  private zoneFor({ path, method }: OperationRow): Readonly<Record<string, string>> {
    const zone = path.startsWith('/iga/') && method !== 'GET' ? this.timeZone() : undefined
    return zone === undefined ? {} : { 'Time-Zone': zone }
  }

  private async request(
    id: string,
    row: OperationRow,
    params: Readonly<Record<string, unknown>>,
    body: unknown,
    options: CallOptions,
  ): Promise<AxiosResponse<unknown>> {
    const url = buildRequest(id, row, params)
    const early = row.method === 'GET' ? await this.early(url) : undefined
    if (early) return { headers: {}, ...early, statusText: '', config: { headers: new AxiosHeaders() } }
    try {
      return await this.http.request({
        method: row.method,
        url,
        data: body ?? (row.method === 'POST' ? {} : undefined),
        headers: {
          ...(id === 'getBootDocument' ? {} : { 'Accept-Language': this.languages }),
          ...row.headers,
          ...this.zoneFor(row),
          ...options.headers,
          'x-atrium-csrf': this.csrf,
        },
        // A file is taken as it stands; a refusal of it is still read.
        responseType: (row.responseType ?? 'json') as 'json',
        signal: options.signal,
        timeout: options.timeoutMs ?? callTimeoutMs,
        ...(options.keepalive && mayOutlive(body)
          ? { adapter: 'fetch', fetchOptions: { keepalive: true } }
          : {}),
      })
    } catch (error) {
      if (axios.isCancel(error)) throw error
      return unreadable(error)
    }
  }
}

/** Calls about the session itself: their 401 is the answer, and nobody waits to hear whether they were done. */
const ofSession: ReadonlySet<string> = new Set([
  ...['authenticate', 'getBootDocument', 'readSessionState', 'signOut', 'touchSession', 'validateGoto'],
])

/** Refused before anything was looked at. */
const turnedAway: ReadonlySet<number> = new Set([401, 429, 503])

const isSuccess = ({ status }: AxiosResponse<unknown>): boolean => status >= 200 && status < 300
const noAnswer = (reason: string): Problem => ({ code: 0, reason, message: '' })

/** A refusal whose body cannot be read is still a refusal; anything else that cannot be read is no answer. */
function unreadable(error: unknown): AxiosResponse<unknown> {
  const answer = axios.isAxiosError<unknown>(error) ? error.response : undefined
  if (answer && answer.status >= 400) return { ...answer, data: undefined }
  throw new CallProblem({ code: 0, reason: answer ? 'Unreadable answer' : 'No answer', message: '' })
}

/** A larger body is refused by the browser; sent in the ordinary way it has a chance. */
function mayOutlive(body: unknown): boolean {
  return new Blob([JSON.stringify(body ?? {})]).size <= 60_000
}
