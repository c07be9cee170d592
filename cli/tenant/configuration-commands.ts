import type { components } from '../../openapi/generated/tenant.ts'
import { stepsBetween } from '../../server/platform/tenant/configuration-set.ts'
import type { ConfigurationSet } from '../../server/platform/tenant/configuration-set.ts'
import type { PortalSession } from '../session/portal-session.ts'
import type { SessionWork } from '../session/with-session.ts'
import { placedFault, printFaults } from './files/file-fault.ts'
import type { FileFault } from './files/file-fault.ts'
import { readTenantFolder, writeTenantFolder } from './files/tenant-folder.ts'
import type { TenantFiles } from './files/tenant-folder.ts'
import { printPlan } from './print-plan.ts'
import type { Plan } from './print-plan.ts'

type KeptSet = components['schemas']['KeptSet']
type Outcome = Awaited<ReturnType<SessionWork>>

/** Where the configuration of the tenant is read and written. */
const CONFIGURATION = '/environment/configuration'

/** Asks whether a plan is to be carried out; says no where nobody can answer. */
export type ConfirmPlan = (plan: string) => Promise<boolean>

/** `portal tenant export`: the tenant's configuration as files. */
export function exportTenant(folder: string): SessionWork {
  return async (session) => {
    const { documents } = await session.ask<KeptSet>('GET', CONFIGURATION)
    const written = writeTenantFolder(folder, documents)
    const count = Object.keys(documents).length
    return {
      value: { documents: count, changedFiles: written },
      text: `${count} documents in ${folder}; ${written} files changed\n`,
    }
  }
}

/** `portal tenant diff`: what an import would change. The code is 1 where something differs or is wrong. */
export function diffTenant(folder: string): SessionWork {
  return withFiles(folder, async (session, files) => {
    const plan = await planOf(session, files)
    const faults = faultsIn(plan, files)
    return {
      value: plan,
      text: `${printPlan(plan)}${faults.length > 0 ? printFaults(faults) : ''}`,
      code: plan.steps.length > 0 || faults.length > 0 ? 1 : 0,
    }
  })
}

/** `portal tenant diff DIR --other DIR2`: what makes one folder of the other; nobody signs in. */
export function diffFolders(folder: string, other: string): Outcome {
  const [one, two] = [readTenantFolder(folder), readTenantFolder(other)]
  const faults = [...one.faults, ...two.faults]
  if (faults.length > 0) return refused(faults)
  const steps = stepsBetween(setOf(one), setOf(two))
  return {
    value: { steps },
    text: printPlan({ steps: steps as Plan['steps'], needs: [] }),
    code: steps.length > 0 ? 1 : 0,
  }
}

/** `portal tenant import`: prints the plan, asks, and makes the folder the configuration of the tenant. */
export function importTenant(folder: string, confirm: ConfirmPlan): SessionWork {
  return withFiles(folder, async (session, files) => {
    const plan = await planOf(session, files)
    const faults = faultsIn(plan, files)
    if (faults.length > 0) return refused(faults)
    if (plan.steps.length === 0) return { value: plan, text: printPlan(plan) }
    if (!(await confirm(printPlan(plan)))) return { value: plan, text: 'Nothing was changed.\n', code: 1 }
    const done = await session.ask<Plan>('POST', `${CONFIGURATION}?_action=apply`, {
      format: 1,
      revision: plan.revision,
      documents: files.documents,
    })
    return { value: done, text: `imported ${done.steps.length} documents; "undo" takes them back\n` }
  })
}

/** `portal tenant undo`: brings back what stood before the last import. */
export function undoImport(anyway: boolean): SessionWork {
  return async (session) => {
    const done = await session.ask<Plan>('POST', `${CONFIGURATION}?_action=undo`, { anyway })
    return { value: done, text: `${printPlan(done)}The last import was taken back.\n` }
  }
}

/** Files that cannot be read are told before anything is sent. */
function withFiles(
  folder: string,
  work: (session: PortalSession, files: TenantFiles) => Promise<Outcome>,
): SessionWork {
  const files = readTenantFolder(folder)
  return async (session) => (files.faults.length > 0 ? refused(files.faults) : work(session, files))
}

const planOf = (session: PortalSession, { documents }: TenantFiles): Promise<Plan> =>
  session.ask<Plan>('POST', `${CONFIGURATION}?_action=plan`, { format: 1, documents })

const faultsIn = ({ faults }: Plan, { files, sources }: TenantFiles): FileFault[] =>
  faults.map(({ path, ...fault }) =>
    placedFault({ ...fault, file: files.get(path) ?? path }, sources.get(path)),
  )

const refused = (faults: readonly FileFault[]): Outcome => ({
  value: { faults },
  text: `${printFaults(faults)}Nothing was changed.\n`,
  code: 1,
})

const setOf = ({ documents }: TenantFiles): ConfigurationSet =>
  new Map(Object.entries(documents)) as ConfigurationSet
