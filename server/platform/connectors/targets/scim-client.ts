import { isRecord } from '../../../contract/index.ts'
import { OutboundFailure } from '../../kernel/outbound/outbound.ts'
import type {
  Outbound,
  OutboundAnswer,
  OutboundCall,
  OutboundReason,
} from '../../kernel/outbound/outbound.ts'
import type { MessageCode } from '../../../contract/index.ts'
import type { AccountJson, AccountPatchOperation } from './account-resource.ts'
import { targetLimits } from './limits.ts'
import { TargetFailure } from './target-failure.ts'

/** Resources of a target system by SCIM 2.0. */
export interface ScimClient {
  /** @returns `undefined` where there is none @throws TargetFailure (all) */
  read(path: string): Promise<AccountJson | undefined>
  create(path: string, resource: AccountJson): Promise<AccountJson>
  /** @param version that it is expected to have, where it has one @returns whether it is there */
  patch(path: string, operations: readonly AccountPatchOperation[], version?: string): Promise<boolean>
  /** Also where it is gone already. */
  remove(path: string): Promise<void>
  /** A page of a list. */
  page(path: string, query: Readonly<Record<string, string>>): Promise<ScimPage>
}

export interface ScimPage {
  readonly total: number
  readonly resources: readonly AccountJson[]
}

const CONTENT = 'application/scim+json'
const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const DEEPEST = 30
const BUSY = new Set([408, 425, 429, 502, 503, 504])

const REASONS: Readonly<Record<OutboundReason, MessageCode>> = {
  'address-refused': 'target-address-refused',
  'redirect-refused': 'target-redirect-refused',
  'too-many-redirects': 'target-redirect-refused',
  'answer-too-large': 'target-answer-too-large',
  'timed-out': 'target-timed-out',
  'not-reached': 'target-not-reached',
}
/** Of one answer; everything else is of the system. */
const OF_ACCOUNT = new Set<OutboundReason>(['answer-too-large', 'redirect-refused', 'too-many-redirects'])

/**
 * Speaks SCIM with a target system. Every answer is bounded in size and time, and parsed before anybody reads it.
 *
 * @param base of the system's resources, e.g. `https://hr.example.com/scim/v2`
 * @param signal ends what is under way
 */
export function createScimClient(
  outbound: Outbound,
  base: string,
  token: string,
  clock: () => number,
  signal?: AbortSignal,
): ScimClient {
  const send = async (
    method: OutboundCall['method'],
    path: string,
    { body, headers, bounds = targetLimits.call }: SendOptions = {},
  ): Promise<OutboundAnswer> => {
    try {
      return await outbound.call({
        method,
        url: new URL(`${base.replace(/\/+$/, '')}/${path}`),
        headers: {
          accept: `${CONTENT}, application/json`,
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': CONTENT }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        largest: bounds.largest,
        longest: bounds.longest,
        signal,
      })
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      throw new TargetFailure(OF_ACCOUNT.has(error.reason) ? 'account' : 'system', REASONS[error.reason], {
        host: error.host,
      })
    }
  }
  const refused = (answer: OutboundAnswer): TargetFailure => failureOf(answer, clock)
  return {
    async read(path) {
      const answer = await send('GET', path)
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw refused(answer)
      return parsed(answer)
    },
    async create(path, resource) {
      const answer = await send('POST', path, { body: resource })
      if (answer.status !== 201 && answer.status !== 200) throw refused(answer)
      return parsed(answer)
    },
    async patch(path, operations, version) {
      const body = { schemas: [PATCH_SCHEMA], Operations: operations }
      const headers: Record<string, string> = version === undefined ? {} : { 'if-match': version }
      const answer = await send('PATCH', path, { body, headers })
      if (answer.status === 404) return false
      if (answer.status < 200 || answer.status > 204) throw refused(answer)
      return true
    },
    async remove(path) {
      const answer = await send('DELETE', path)
      if (answer.status !== 404 && (answer.status < 200 || answer.status > 204)) throw refused(answer)
    },
    async page(path, query) {
      const answer = await send('GET', `${path}?${new URLSearchParams(query)}`, { bounds: targetLimits.page })
      if (answer.status !== 200) throw refused(answer)
      const { totalResults, startIndex, Resources = [] } = parsed(answer)
      if (!Number.isInteger(totalResults) || !Array.isArray(Resources)) throw notUsable()
      // Whoever always answers the first page would hide all others.
      if (Number.isInteger(startIndex) && Resources.length > 0 && String(startIndex) !== query['startIndex'])
        throw notUsable()
      return { total: Number(totalResults), resources: Resources.filter(isRecord) }
    },
  }
}

interface SendOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly bounds?: { readonly longest: number; readonly largest: number }
}

const notUsable = (): TargetFailure => new TargetFailure('account', 'target-answer-not-usable')

function parsed({ body }: OutboundAnswer): AccountJson {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw notUsable()
  }
  if (!isRecord(value) || !isShallow(value, DEEPEST)) throw notUsable()
  return value
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1))
}

/** What an answer that is no success says. */
function failureOf({ status, headers, body }: OutboundAnswer, clock: () => number): TargetFailure {
  const said = scimErrorOf(body)
  const answer = { status, scimType: said.scimType }
  if (status === 401 || status === 403)
    return new TargetFailure('system', 'target-token-refused', { status }, answer)
  if (BUSY.has(status)) {
    const retryAfter = retryAfterOf(headers['retry-after'], clock)
    return new TargetFailure('system', 'target-busy', { status }, { ...answer, retryAfter })
  }
  if (status >= 500 || status === 412 || status < 400)
    return new TargetFailure('account', 'target-failed', { status }, answer)
  if (status === 409 || said.scimType === 'uniqueness')
    return new TargetFailure('sent', 'target-conflict', { detail: said.detail }, answer)
  return new TargetFailure('sent', 'target-refused', { status, detail: said.detail }, answer)
}

function scimErrorOf(body: string): { readonly detail: string; readonly scimType: string | undefined } {
  try {
    const value: unknown = JSON.parse(body)
    if (!isRecord(value)) return { detail: '', scimType: undefined }
    const { detail, scimType } = value
    return {
      detail:
        typeof detail === 'string' ? detail.replaceAll(/\p{Cc}+/gu, ' ').slice(0, targetLimits.detail) : '',
      scimType: typeof scimType === 'string' ? scimType.slice(0, 40) : undefined,
    }
  } catch {
    return { detail: '', scimType: undefined }
  }
}

/** Seconds or a date. @returns milliseconds */
function retryAfterOf(text: string | undefined, clock: () => number): number | undefined {
  if (text === undefined) return undefined
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - clock()
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), targetLimits.retryAfter)
}
