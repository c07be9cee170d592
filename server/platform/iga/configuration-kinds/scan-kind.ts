import { DomainError } from '../../../contract/index.ts'
import type { TenantKind } from '../../kernel/tenant-kind.ts'
import type { createPolicyScan } from '../violations/policy-scan.ts'

/** When everybody is looked at for what breaks rules. @param scan of the transaction */
export function createScanKind(
  scan: Pick<ReturnType<typeof createPolicyScan>, 'read' | 'schedule'>,
): TenantKind {
  return {
    folder: 'schedules',
    tables: ['iga_document'],
    async list() {
      const { schedule } = await scan.read()
      return new Map(schedule === undefined ? [] : [[SCAN, { schedule }]])
    },
    async write(name, content) {
      if (name !== SCAN) throw new DomainError('tenant-document-elsewhere', { name, folder: 'schedules' })
      const schedule = content?.['schedule']
      if (typeof schedule !== 'string')
        throw new DomainError(
          'tenant-property-not-valid',
          { property: 'schedule' },
          { detail: { pointer: '/schedule' } },
        )
      await scan.schedule(schedule)
      return []
    },
    async remove() {
      await scan.schedule(null)
    },
  }
}

const SCAN = 'policy-scan'
