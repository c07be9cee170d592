import { DomainError } from '../../contract/index.ts'
import type { Caller } from '../kernel/caller.ts'
import { isAuditor, isConfigAdministrator, isGlobalAdministrator } from '../kernel/administrators.ts'

/** Viewers of this name: all members of the group of this name. */
export const REPORT_VIEWER = 'report_viewer'

/** Whoever calls for reports. */
export interface ReportCaller {
  readonly caller: Caller
  /** Writes templates, and sees all runs. */
  readonly isAdmin: boolean
  readonly isAuditor: boolean
  /** Whether the group of viewers has them. */
  readonly isViewer: boolean
}

/** What finding out about callers needs. */
export interface CallerDeps {
  /** The realm that is reported on. */
  readonly realm: string
  /** Whether somebody is in the group of a name. */
  isMember(caller: Caller, group: string): Promise<boolean>
}

/**
 * Reports are for the people of one realm, and for who administers all.
 *
 * @param realm as a call names it, e.g. `alpha`
 * @throws DomainError 401, 403; 400 for another realm
 */
export async function reportCaller(
  deps: CallerDeps,
  caller: Caller | null,
  realm?: string,
): Promise<ReportCaller> {
  if (!caller) throw new DomainError('not-signed-in')
  if (caller.realm !== deps.realm && !isGlobalAdministrator(caller))
    throw new DomainError('reports-for-one-realm')
  if (realm !== undefined && realm !== '' && `/${realm.replace(/^\//, '')}` !== deps.realm)
    throw new DomainError('report-realm-not-known', { realm })
  const isAdmin = isConfigAdministrator(caller)
  const reads = isAuditor(caller)
  return {
    caller,
    isAdmin,
    isAuditor: reads,
    isViewer: reads || (!isAdmin && (await deps.isMember(caller, REPORT_VIEWER))),
  }
}

/** @throws DomainError 403 unless the caller writes templates; the auditor never does */
export function requireReportAdministrator(by: ReportCaller): ReportCaller {
  if (!by.isAdmin) throw new DomainError('reports-for-administrators')
  return by
}

/** Whether somebody may run a template and see what came of it. */
export const mayRun = (
  { caller, isAdmin, isViewer }: ReportCaller,
  { type, viewers }: { readonly type: string; readonly viewers: readonly string[] },
): boolean =>
  isAdmin ||
  (type === 'published' && (viewers.includes(caller.id) || (isViewer && viewers.includes(REPORT_VIEWER))))
