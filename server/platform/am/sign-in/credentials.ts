import { parseCookie } from 'cookie'
import type { OperationRequest } from '../../../contract/index.ts'

type Headers = OperationRequest['headers']

/**
 * The session token of a request: from the body where an action allows it, from the cookie, or from a header of the same name
 * (contract am.md: also `iPlanetDirectoryPro`).
 */
export function sessionToken(headers: Headers, cookieName: string, body?: unknown): string | undefined {
  const inBody = typeof body === 'object' && body !== null && 'tokenId' in body ? body.tokenId : undefined
  if (typeof inBody === 'string' && inBody !== '') return inBody
  const cookies = headers.cookie
  if (typeof cookies === 'string') {
    const cookie = parseCookie(cookies)[cookieName]
    if (cookie !== undefined && cookie !== '') return cookie
  }
  for (const name of [cookieName.toLowerCase(), 'iplanetdirectorypro']) {
    const value = headers[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

/** The access token of an `Authorization: Bearer` header. */
export function bearerToken(headers: Headers): string | undefined {
  const value = headers.authorization
  return typeof value === 'string' ? /^Bearer +([\w.~+/-]+=*)$/i.exec(value)?.[1] : undefined
}
