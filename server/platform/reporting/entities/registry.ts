import type { Caller } from '../../kernel/caller.ts'
import type { ReportEntity, ReportRelation, ReportSight, ReportSource } from '../../ports/report-entities.ts'

/** Everything that reports can be of: what all services have registered. */
export interface EntityRegistry {
  readonly entities: readonly ReportEntity[]
  entity(name: string): ReportEntity | undefined
  relationsOf(entity: string): readonly ReportRelation[]
  /** What somebody may see, as all services say it together. */
  sightOf(viewer: Caller): Promise<ReportSight>
}

/**
 * Puts together what services have for reports.
 *
 * @throws Error for a name that stands twice, or a relation to an entity that nobody has: a fault of the program
 * @example const registry = createRegistry([identity.reports, governance.reports])
 */
export function createRegistry(sources: readonly ReportSource[]): EntityRegistry {
  const entities = sources.flatMap((source) => source.entities)
  const byName = new Map(entities.map((entity) => [entity.name, entity]))
  if (byName.size < entities.length) throw new Error('An entity of reports is registered twice.')
  const relations = sources.flatMap((source) => source.relations)
  for (const { from, name, to } of relations)
    if (!byName.has(from) || !byName.has(to))
      throw new Error(
        `The relation ${from}.${name} of reports leads from or to an entity that is not registered.`,
      )
  return {
    entities,
    entity: (name) => byName.get(name),
    relationsOf: (entity) => relations.filter(({ from }) => from === entity),
    async sightOf(viewer) {
      const sights: ReportSight[] = []
      // One after the other: on the embedded database there is one connection, and what they need is mostly known.
      for (const source of sources) sights.push(await source.sightOf(viewer))
      return (entity) => sights.flatMap((sight) => sight(entity))
    },
  }
}

/** The entity at the end of a path, e.g. `users.manager`. */
export function entityAt(registry: EntityRegistry, path: string): ReportEntity | undefined {
  const [first = '', ...rest] = path.split('.')
  let entity = registry.entity(first)
  for (const name of rest) {
    const relation = entity && registry.relationsOf(entity.name).find((each) => each.name === name)
    entity = relation && registry.entity(relation.to)
  }
  return entity
}

/** Whether somebody may see anything of an entity. */
export const isOffered = (sight: ReportSight, { name, fields }: ReportEntity): boolean =>
  sight(name).some((grant) => fields.some((field) => grant.sees(field.name)))
