import { DomainError, isRefusal } from '../../contract/index.ts'
import type { BodyCheck, Reader } from '../../contract/index.ts'
import type { ConfigurationAuthor, TenantKind, ConfigurationNeed } from '../kernel/tenant-kind.ts'
import { documentFaultsOf } from './configuration-fault.ts'
import type { ConfigurationFault } from './configuration-fault.ts'
import type { ConfigurationSet, ConfigurationStep } from './configuration-set.ts'

/** What came of writing steps. */
export interface WrittenSteps {
  readonly faults: readonly ConfigurationFault[]
  readonly needs: readonly (ConfigurationNeed & { readonly path: string })[]
}

/** What steps are written with. */
export interface WriteDeps {
  readonly reader: Reader
  readonly checkBody: BodyCheck
  /** Does a part of a transaction, of which nothing is left where it fails: the database would take no further statement. */
  attempt(work: () => Promise<void>): Promise<void>
}

/**
 * Writes every step, each in spite of what is wrong with the others, so that everything wrong is told together. Kind by kind in their order, so that
 * what others lead to is there; what goes goes last, in the other direction. What stands then is judged by the kinds that judge it together.
 */
export async function writeSteps(
  kinds: readonly TenantKind[],
  steps: readonly ConfigurationStep[],
  wanted: ConfigurationSet,
  by: ConfigurationAuthor,
  { reader, checkBody, attempt }: WriteDeps,
): Promise<WrittenSteps> {
  const faults: ConfigurationFault[] = []
  const needs: WrittenSteps['needs'][number][] = []
  const collecting = async (path: string, work: () => Promise<void>): Promise<void> => {
    try {
      await attempt(work)
    } catch (error) {
      if (!isRefusal(error)) throw error
      faults.push(...documentFaultsOf(path, error, reader))
    }
  }
  const unknown = steps.filter(({ path }) => !kinds.some((kind) => isIn(kind, path)))
  for (const { path } of unknown)
    await collecting(path, async () => {
      throw new DomainError('tenant-kind-unknown', {
        kind: path.split('/')[0] ?? '',
        kinds: kinds.map(({ folder }) => folder),
      })
    })
  for (const kind of kinds) {
    const own = steps.filter(({ path, change }) => change !== 'delete' && isIn(kind, path))
    for (const { path } of own)
      await collecting(path, async () => {
        const [name, content] = [nameIn(kind, path), wanted.get(path) ?? null]
        const sent = content === null ? undefined : kind.bodyOf?.(name, content)
        if (sent) checkBody(sent.operation, sent.body)
        const found = await kind.write(name, content, by)
        needs.push(...found.map((need) => ({ path, ...need })))
      })
  }
  for (const kind of kinds.toReversed()) {
    const own = steps.filter(({ path, change }) => change === 'delete' && isIn(kind, path))
    for (const { path } of own) await collecting(path, () => kind.remove(nameIn(kind, path), by))
  }
  for (const kind of kinds)
    if (steps.some(({ path }) => isIn(kind, path))) await collecting(kind.folder, async () => kind.settle?.())
  return { faults, needs }
}

const isIn = ({ folder }: TenantKind, path: string): boolean => path.startsWith(`${folder}/`)
const nameIn = ({ folder }: TenantKind, path: string): string => path.slice(folder.length + 1)
