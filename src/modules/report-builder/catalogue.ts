import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { OperationPort } from '../../transport/operations.ts'
import type { ListedOperator } from './condition.ts'
import { reportFaults } from './fault.ts'
import { entityOf, lastSegment } from './report.ts'

/** An entity by its whole path. */
export interface EntityInfo {
  readonly name: string
  readonly label: string
}

export interface FieldInfo {
  readonly path: string
  readonly label: string
  readonly type: string
}

export interface AggregateInfo {
  readonly name: string
  readonly displayName: string
  /** Types of fields that it is for; none: any, or rows. */
  readonly schema: readonly string[]
}

export interface TypeInfo {
  readonly type: string
  readonly label: string
}

/** What reports can be made of, as far as the person may see it. Entities are read when they are needed, and once. */
export class EntityCatalogue {
  roots: readonly EntityInfo[] = []
  operators: readonly ListedOperator[] = []
  aggregates: readonly AggregateInfo[] = []
  types: readonly TypeInfo[] = []
  problem: Problem | undefined
  isRead = false
  readonly fields = observable.map<string, readonly FieldInfo[]>(undefined, { deep: false })
  readonly related = observable.map<string, readonly EntityInfo[]>(undefined, { deep: false })
  private readonly asked = new Set<string>()

  constructor(private readonly call: OperationPort['call']) {
    makeAutoObservable<this, 'call' | 'asked'>(this, {
      roots: observableRef,
      operators: observableRef,
      aggregates: observableRef,
      types: observableRef,
      problem: observableRef,
      call: false,
      asked: false,
      fields: false,
      related: false,
    })
  }

  /** Reads what every report can have. */
  async read(): Promise<void> {
    this.problem = undefined
    try {
      const [roots, operators, aggregates, types] = await Promise.all([
        this.call('listReportEntities', {}),
        this.call('listReportOperators', {}),
        this.call('listReportAggregates', {}),
        this.call('listReportParameterTypes', {}),
      ])
      runInAction(() => {
        this.roots = entitiesIn(roots)
        this.operators = operators as readonly ListedOperator[]
        this.aggregates = aggregates as readonly AggregateInfo[]
        this.types = types as readonly TypeInfo[]
        this.isRead = true
      })
    } catch (error) {
      runInAction(() => {
        this.problem = asProblem(error)
      })
    }
  }

  /** Reads the fields of entities, and what is related to them. */
  async need(paths: readonly string[]): Promise<void> {
    await Promise.all(paths.map((path) => this.readEntity(path)))
  }

  private async readEntity(path: string): Promise<void> {
    if (this.asked.has(path)) return
    this.asked.add(path)
    const reportConfig = JSON.stringify({
      version: 'v2',
      entities: prefixesOf(path).map((entity) => ({ entity })),
    })
    try {
      const [options, related] = await Promise.all([
        this.call('listReportFieldOptions', {}, { reportConfig }),
        this.call('listReportEntities', { path }),
      ])
      runInAction(() => {
        this.fields.set(path, fieldsIn(options, path))
        this.related.set(path, entitiesIn(related))
      })
    } catch (error) {
      // Another try is made when the person asks for it.
      this.asked.delete(path)
      const problem = asProblem(error)
      // What may not be seen, or is not there, the service says of the report itself.
      if (reportFaults(problem, 'report-config-not-valid').length > 0) return
      runInAction(() => {
        this.problem = problem
      })
    }
  }

  /** The label of a field; its name where it is not known. */
  labelOf(path: string): string {
    return this.field(path)?.label ?? lastSegment(path)
  }

  field(path: string): FieldInfo | undefined {
    return this.fields.get(entityOf(path))?.find((each) => each.path === path)
  }

  /** @param path of an entity */
  entityLabel(path: string): string {
    const known = path.includes('.') ? this.related.get(entityOf(path)) : this.roots
    return known?.find(({ name }) => name === path)?.label ?? lastSegment(path)
  }

  aggregateLabel(name: string): string {
    return this.aggregates.find((each) => each.name === name)?.displayName ?? name
  }

  typeLabel(type: string): string {
    return this.types.find((each) => each.type === type)?.label ?? type
  }

  operatorsFor(type: string | undefined): readonly ListedOperator[] {
    return this.operators.filter(({ types }) => type === undefined || types.includes(type))
  }

  /** @param type of a field; absent: rows */
  aggregatesFor(type: string | undefined): readonly AggregateInfo[] {
    return this.aggregates.filter(({ schema }) =>
      type === undefined ? schema.length === 0 : schema.length === 0 || schema.includes(type),
    )
  }
}

/** @example prefixesOf('users.manager') // ['users', 'users.manager'] */
function prefixesOf(path: string): string[] {
  const names = path.split('.')
  return names.map((_, index) => names.slice(0, index + 1).join('.'))
}

function entitiesIn(answer: unknown): readonly EntityInfo[] {
  return (answer as { readonly result: readonly EntityInfo[] }).result
}

function fieldsIn(answer: unknown, path: string): readonly FieldInfo[] {
  const options = answer as Readonly<Record<string, { readonly label: string; readonly type: string }>>
  return Object.entries(options)
    .filter(([name]) => entityOf(name) === path)
    .map(([name, { label, type }]) => ({ path: name, label, type }))
}
