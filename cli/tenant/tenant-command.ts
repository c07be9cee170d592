import { CallFault } from '../call-fault.ts'
import type { Output } from '../output.ts'
import { createAskTenant } from './ask-tenant.ts'
import { checkTenant } from './check-tenant.ts'
import type { TenantReport } from './check-tenant.ts'

/** Options of `portal tenant check`. */
export interface TenantOptions {
  readonly realm: string
  readonly journey?: string
  readonly json?: boolean
}

/**
 * `portal tenant check URL`: whether the portal can stand in front of a tenant, and which settings that takes.
 *
 * @returns the exit code: 0 people can sign in, 1 something for that is missing
 * @throws CallFault when the address is not one of a tenant
 */
export async function tenantCheckCommand(
  address: string,
  { realm, journey, json }: TenantOptions,
  output: Output,
): Promise<number> {
  const origin = originOf(address)
  const report = await checkTenant(
    { origin, realm: realm.replace(/^\//, ''), ...(journey === undefined ? {} : { journey }) },
    createAskTenant(origin),
  )
  output.out(json ? `${JSON.stringify(report, null, 2)}\n` : asText(origin, report))
  return report.checks.some(({ state }) => state === 'missing') ? 1 : 0
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const local = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)))
    throw new CallFault(`${address} is not the https address of a tenant, e.g. https://tenant.example.com.`)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new CallFault(`${address} must have no path, query or user. Use ${url.origin}.`)
  return url.origin
}

const MARKS = { right: 'ok     ', missing: 'MISSING', absent: 'absent ' } as const

function asText(origin: string, { checks, portalConfig }: TenantReport): string {
  const lines = checks.map(({ title, state, found }) => `${MARKS[state]} ${title}: ${found}`)
  const missing = checks.filter(({ state }) => state === 'missing').length
  return `${[
    ...lines,
    '',
    missing === 0
      ? `People can sign in. Start with PLATFORM=${origin}, PUBLIC_ORIGIN= the address that people will use, and PORTAL_CONFIG= a file with`
      : `People cannot sign in yet: ${missing} ${missing === 1 ? 'thing is' : 'things are'} missing. The file of PORTAL_CONFIG will be`,
    JSON.stringify(portalConfig, null, 2),
  ].join('\n')}\n`
}
