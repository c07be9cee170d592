import axios, { type AxiosInstance, type AxiosResponse } from 'axios'
import { CallProblem, type Problem } from '../../engine/format/problem.ts'
import type { OperationRows } from '../../openapi/generated/operation-row.ts'
import { access } from '../../openapi/generated/operations-access.ts'
import { portal } from '../../openapi/generated/operations-portal.ts'
import { callTimeoutMs } from './limits.ts'
import type { Answer, OperationId } from './operations.ts'
import { problemFrom } from './problem.ts'
import { buildRequest } from './request.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds; default {@link callTimeoutMs}. */
  readonly timeoutMs?: number
  /** A look-up whose 403 is only its caller's business (reading 7). */
  readonly quiet?: boolean
  /** It outlives the page, which may be left; browsers let only a body up to 64 KB do so. */
  readonly keepalive?: boolean
}

/** Told of every refused call, before the caller is: the session may be gone, or the page forbidden. */
export type RefusalListener = (problem: Problem, operationId: string) => void

/** One HTTP client for the whole portal. Screens and components name operations; addresses come from the contract. */
export class Client {
  private readonly http: AxiosInstance
  private csrf = 'sign-in'
  /** Enough to start and to sign in; the rest comes with the first page. */
  private rows: OperationRows = { ...access, ...portal }
  onRefused: RefusalListener = () => undefined
  /** Told of every write that was done, with the service that did it. */
  onWritten: (service: string) => void = () => undefined

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

  /** The value that proves a call comes from this page; `sign-in` before there is a session. */
  setCsrf(token: string | undefined): void {
    this.csrf = token ?? 'sign-in'
  }

  /** Calls an operation by its id, with parameters by name. @throws CallProblem on any answer that is not a success. */
  async call<K extends OperationId>(
    id: K,
    params?: Readonly<Record<string, unknown>>,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Answer<K>> {
    return (await this.send(id, params, body, options)).data as Answer<K>
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
    let answer: AxiosResponse<unknown>
    try {
      answer = await this.http.request({
        method: row.method,
        url: buildRequest(id, row, params),
        data: body ?? (row.method === 'POST' ? {} : undefined),
        headers: { ...row.headers, ...options.headers, 'x-atrium-csrf': this.csrf },
        signal: options.signal,
        timeout: options.timeoutMs ?? callTimeoutMs,
        ...(options.keepalive && mayOutlive(body)
          ? { adapter: 'fetch', fetchOptions: { keepalive: true } }
          : {}),
      })
    } catch (error) {
      if (axios.isCancel(error)) throw error
      answer = unreadable(error)
    }
    if (answer.status >= 200 && answer.status < 300) {
      if (row.method !== 'GET' && !row.reads) this.onWritten(row.service)
      return answer
    }
    const refused = problemFrom(answer.status, answer.data)
    if (!options.quiet || refused.problem.code !== 403) this.onRefused(refused.problem, id)
    throw refused
  }
}

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
