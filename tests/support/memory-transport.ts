import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { Problem } from '../../engine/format/problem.ts'
import { operations } from '../../openapi/generated/operations.ts'
import { Client } from '../../src/transport/client.ts'
import { fileAnswer } from '../../src/transport/later-operations.ts'

/** What may go wrong with a call. */
export const faults = [401, 403, 404, 409, 412, 429, 500, 'time-out', 'malformed', 'truncated'] as const
export type Fault = (typeof faults)[number]

/** What the server says with every refusal; markup is not shown (spec, section 8). */
export const serverWords = 'The server says no.'

/** The portal's own client over answers in memory, down to the bytes. */
export interface MemoryTransport {
  readonly client: Client
  /** Ids of the operations that were called, in order. */
  readonly called: string[]
  /** Refusals that the portal was told of. */
  readonly refused: Problem[]
  /** Breaks one operation, or none. */
  break(operation: string | undefined, fault?: Fault): void
}

const header = 'x-operation'

/**
 * @param answers by operation; a function gets the query of the call
 * @example
 * const transport = createMemoryTransport({ readSchema: () => schema })
 * transport.break('readSchema', 'malformed')
 */
export function createMemoryTransport(answers: Readonly<Record<string, () => unknown>>): MemoryTransport {
  let broken: { operation: string; fault: Fault } | undefined
  const called: string[] = []
  const refused: Problem[] = []
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const operation = String(config.headers.get(header))
    const good = JSON.stringify(answers[operation]?.() ?? {})
    const fault = broken?.operation === operation ? broken.fault : undefined
    const reply = (status: number, data: string): AxiosResponse => ({
      ...{ status, statusText: '', headers: { 'content-type': 'application/json' }, config },
      data: config.responseType === 'blob' ? new Blob([data]) : data,
    })
    if (fault === undefined) return reply(200, good)
    if (fault === 'time-out') throw new AxiosError('timeout', AxiosError.ECONNABORTED, config)
    if (fault === 'malformed') return reply(200, '<html>Proxy error</html>')
    if (fault === 'truncated') return reply(200, good.slice(0, Math.max(1, Math.floor(good.length / 2))))
    return reply(fault, JSON.stringify({ code: fault, message: `The server says <b>no</b>.` }))
  }
  const before = axios.defaults.adapter
  axios.defaults.adapter = adapter
  const client = new Client('http://memory')
  axios.defaults.adapter = before
  client.learn(operations)
  client.http.interceptors.response.use(fileAnswer)
  // Looking for an answer takes its time, and has tests of its own.
  client.keepsKeys = false
  client.onRefused = (problem) => void refused.push(problem)
  const send = client.send.bind(client)
  client.send = (...[id, params, body, options]: Parameters<Client['send']>) => {
    called.push(id)
    return send(id, params, body, { ...options, headers: { ...options?.headers, [header]: id } })
  }
  return {
    client,
    called,
    refused,
    break(operation, fault = 500) {
      broken = operation === undefined ? undefined : { operation, fault }
    },
  }
}
