import { makeAutoObservable, observableRef, reaction } from 'mobx'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { OperationPort } from '../../transport/operations.ts'
import { Autosave, type DeviceDraft } from './autosave.ts'
import { EntityCatalogue } from './catalogue.ts'
import type { DraftState } from './draft-state.ts'
import { shownColumns, type ShownColumn } from './edit-columns.ts'
import { faultsAt, type BuilderFault } from './fault.ts'
import { withChange, redone, startHistory, undone, type History } from './history.ts'
import { Preview } from './preview.ts'
import { entitiesOf, entityOf, hasColumns, parametersOf, type Report } from './report.ts'
import { stateOf, type PublishedVersion, type ReportTemplate } from './report-template.ts'

export interface BuilderDeps {
  readonly ports: { readonly call: OperationPort } & Pick<Ports, 'clock'>
  readonly timeZone: string | undefined
  readonly device: DeviceDraft
  /** A draft that can be drawn. */
  readonly template: ReportTemplate
}

/** A report while it is built: what it says, what it shows, and whether it is saved. */
export class BuilderStore {
  readonly catalogue: EntityCatalogue
  readonly preview: Preview
  readonly autosave: Autosave
  /** What was left on this device is shown instead of what the service has. */
  isRestored = false
  private history: History<DraftState>
  readonly name: string
  private readonly call: OperationPort['call']
  private readonly ends: (() => void)[] = []

  constructor({ ports, timeZone, device, template }: BuilderDeps) {
    this.name = template.name
    this.call = ports.call.call
    this.history = startHistory(stateOf(template)!)
    this.catalogue = new EntityCatalogue(ports.call.call)
    this.preview = new Preview({ ports, timeZone, report: () => this.report })
    this.autosave = new Autosave({ ports, device, template, state: () => this.state })
    makeAutoObservable<this, 'history' | 'ends' | 'call'>(this, {
      catalogue: false,
      preview: false,
      autosave: false,
      history: observableRef,
      ends: false,
      name: false,
      call: false,
    })
  }

  /** Reads what is needed, and what was left on this device. */
  start(): void {
    const left = this.autosave.left()
    if (left) {
      this.isRestored = true
      this.set(withChange(this.history, left), true)
    } else void this.preview.read()
    if (!this.catalogue.isRead) void this.catalogue.read()
    this.ends.push(
      reaction(
        () => entitiesOf(this.report).map(({ entity }) => entity),
        (paths) => void this.catalogue.need(paths),
        { fireImmediately: true, equals: (one, other) => one.join(' ') === other.join(' ') },
      ),
    )
  }

  /** What is not saved yet is sent; an answer is not waited for. */
  stop(): void {
    for (const end of this.ends.splice(0)) end()
    this.preview.stop()
    if (this.autosave.status === 'waiting') void this.autosave.flush()
    this.autosave.stop()
  }

  get state(): DraftState {
    return this.history.present
  }

  get report(): Report {
    return this.state.report
  }

  get columns(): readonly ShownColumn[] {
    const { catalogue } = this
    return shownColumns(
      this.report,
      (path) => catalogue.labelOf(path),
      (name) => catalogue.aggregateLabel(name),
    )
  }

  get parameterKeys(): ReadonlySet<string> {
    return new Set(parametersOf(this.report).map(([key]) => key))
  }

  get faults(): readonly BuilderFault[] {
    return hasColumns(this.report) ? this.preview.faults : this.autosave.faults
  }

  /** What is wrong with a part. @param pointer JSON pointer */
  faultsAt(pointer: string): readonly BuilderFault[] {
    return faultsAt(this.faults, pointer)
  }

  /** Changes the report. @param of what it is a change of, where each letter is one */
  change(act: (report: Report) => Report, of?: string): void {
    this.update({ report: act(this.report) }, of)
  }

  update(part: Partial<DraftState>, of?: string): void {
    this.set(withChange(this.history, { ...this.state, ...part }, of), of === undefined)
  }

  get canUndo(): boolean {
    return this.history.past.length > 0
  }

  get canRedo(): boolean {
    return this.history.future.length > 0
  }

  undo(): void {
    this.isRestored = false
    this.set(undone(this.history), true)
  }

  redo(): void {
    this.set(redone(this.history), true)
  }

  /** Shows what somebody else has written; one's own can be brought back by a step back. */
  takeTheirs(): void {
    const theirs = this.autosave.takeTheirs()
    if (theirs) this.set(withChange(this.history, theirs), true)
  }

  /** The version that was published last; nothing where none was. @throws CallProblem */
  async published(): Promise<PublishedVersion | undefined> {
    const answer = await this.call('queryReportTemplateVersions', { name: this.name })
    return (answer as { readonly result: readonly PublishedVersion[] }).result[0]
  }

  /** The first values that a parameter of the saved draft can have; none where they cannot be read. */
  async choicesOf(
    parameter: string,
    search = '',
  ): Promise<readonly { readonly value: string; readonly label: string }[]> {
    if (!(await this.autosave.flush())) return []
    try {
      const sought = search === '' ? {} : { search }
      const params = { name: this.name, parameter, templateType: 'draft' as const, _pageSize: 50, ...sought }
      const answer = await this.call('queryReportParameterChoices', params)
      return (answer as { readonly result: readonly { readonly value: string; readonly label: string }[] })
        .result
    } catch {
      // What may be missing there is said of the parameter itself.
      return []
    }
  }

  /** A label that no column has. @param path of a field; @returns nothing where the field's own is free */
  freeLabel(path: string): string | undefined {
    const taken = new Set(this.columns.map(({ label }) => label))
    const own = this.catalogue.labelOf(path)
    if (!taken.has(own)) return undefined
    const stem = `${this.catalogue.entityLabel(entityOf(path))}: ${own}`
    let label = stem
    for (let number = 2; taken.has(label); number += 1) label = `${stem} ${number}`
    return label
  }

  private set(history: History<DraftState>, isShifted: boolean): void {
    const before = this.history.present
    if (history === this.history) return
    this.history = history
    if (history.present === before) return
    if (history.present.report !== before.report) this.preview.touch(isShifted)
    this.autosave.touch()
  }
}
