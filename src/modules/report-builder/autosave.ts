import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { OperationPort } from '../../transport/operations.ts'
import type { DraftState } from './draft-state.ts'
import { reportFaults, type BuilderFault } from './fault.ts'
import { parseReport, printReport } from './parse-report.ts'
import { stateOf, type ReportTemplate } from './report-template.ts'

/** Milliseconds after the last change until it is saved. */
const DELAY = 1_000
/** Milliseconds until the next try where no answer came. */
const RETRY = 10_000

/** `faulty`: what is wrong with the report is to be corrected first. `conflict`: somebody else has changed the draft. */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'faulty' | 'failed' | 'conflict'

/** What is kept on this device while the service does not have it. */
export interface DeviceDraft {
  read(): unknown
  write(value: unknown): void
  clear(): void
}

export interface AutosaveDeps {
  readonly ports: { readonly call: OperationPort } & Pick<Ports, 'clock'>
  readonly device: DeviceDraft
  /** As it was read. */
  readonly template: ReportTemplate
  /** As it is now. */
  readonly state: () => DraftState
}

/** Keeps the draft at the service, and on this device until it is there. Never overwrites unseen what somebody else has written. */
export class Autosave {
  status: SaveStatus = 'saved'
  /** When the service had it last. */
  savedAt: Date
  problem: Problem | undefined
  faults: readonly BuilderFault[] = []
  /** What somebody else has made of the draft. */
  theirs: ReportTemplate | undefined
  private saved: string
  private updateDate: string
  private running: Promise<boolean> | undefined
  private cancel: (() => void) | undefined

  constructor(private readonly deps: AutosaveDeps) {
    const { template } = deps
    this.savedAt = new Date(template.updateDate)
    this.updateDate = template.updateDate
    this.saved = textOf(stateOf(template)!)
    makeAutoObservable<this, 'deps' | 'saved' | 'updateDate' | 'running' | 'cancel'>(this, {
      problem: observableRef,
      theirs: observableRef,
      deps: false,
      saved: false,
      updateDate: false,
      running: false,
      cancel: false,
    })
  }

  /** What was left on this device without being saved. */
  left(): DraftState | undefined {
    const kept = this.deps.device.read() as { readonly text?: unknown; readonly of?: unknown } | undefined
    if (typeof kept?.text !== 'string' || kept.text === this.saved) return undefined
    const state = stateIn(kept.text)
    // Who has written since then is asked for by the service.
    if (state && typeof kept.of === 'string') this.updateDate = kept.of
    return state
  }

  /** The state has changed. */
  touch(): void {
    const text = textOf(this.deps.state())
    this.cancel?.()
    if (text === this.saved && !this.running) {
      if (this.status !== 'conflict') this.settle()
      return
    }
    this.deps.device.write({ text, of: this.updateDate })
    if (this.status === 'conflict') return
    this.status = 'waiting'
    this.wait(DELAY)
  }

  /** Saves what is not saved yet. @returns whether the service has all of it */
  flush(): Promise<boolean> {
    this.cancel?.()
    if (this.status === 'conflict') return Promise.resolve(false)
    this.running ??= this.save().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** Takes one's own for what counts, whatever somebody else has written. */
  keepMine(): Promise<boolean> {
    if (this.theirs) this.updateDate = this.theirs.updateDate
    this.theirs = undefined
    this.status = 'waiting'
    return this.flush()
  }

  /** Takes what somebody else has written for what is saved. @returns it */
  takeTheirs(): DraftState | undefined {
    const state = this.theirs && stateOf(this.theirs)
    if (!this.theirs || !state) return undefined
    this.updateDate = this.theirs.updateDate
    this.savedAt = new Date(this.theirs.updateDate)
    this.saved = textOf(state)
    this.theirs = undefined
    this.status = 'waiting'
    return state
  }

  stop(): void {
    this.cancel?.()
  }

  private wait(milliseconds: number): void {
    this.cancel = this.deps.ports.clock.after(milliseconds, () => void this.flush())
  }

  private settle(): void {
    this.status = 'saved'
    this.problem = undefined
    this.faults = []
    this.deps.device.clear()
  }

  private async save(): Promise<boolean> {
    const { state, template } = this.deps
    while (textOf(state()) !== this.saved) {
      const sent = state()
      runInAction(() => {
        this.status = 'saving'
      })
      try {
        const answer = (await this.deps.ports.call.call(
          'updateReportTemplate',
          { templateType: 'draft' },
          { reportTemplate: { name: template.name, ...writtenOf(sent), updateDate: this.updateDate } },
        )) as ReportTemplate | null
        this.took(sent, answer?.updateDate)
      } catch (error) {
        if (!(await this.fail(asProblem(error), sent))) return false
      }
    }
    runInAction(() => this.settle())
    return true
  }

  private took(sent: DraftState, updateDate: string | undefined): void {
    runInAction(() => {
      this.saved = textOf(sent)
      this.savedAt = this.deps.ports.clock.now()
      if (updateDate !== undefined) this.updateDate = updateDate
    })
  }

  /** @returns whether it was saved all the same */
  private async fail(problem: Problem, sent: DraftState): Promise<boolean> {
    const code = (problem.detail as { readonly code?: unknown } | undefined)?.code
    const theirs = code === 'report-draft-changed' ? await this.readDraft() : undefined
    if (theirs && textOf(stateOf(theirs) ?? sent) === textOf(sent)) {
      // It was one's own write, whose answer was lost.
      this.took(sent, theirs.updateDate)
      return true
    }
    runInAction(() => {
      this.problem = problem
      this.faults = reportFaults(problem, 'report-config-not-valid')
      this.theirs = theirs
      this.status = theirs ? 'conflict' : this.faults.length > 0 ? 'faulty' : 'failed'
      if (problem.code === 0 || problem.code >= 500) this.wait(RETRY)
    })
    return false
  }

  private async readDraft(): Promise<ReportTemplate | undefined> {
    try {
      const answer = (await this.deps.ports.call.call('queryReportTemplates', {
        name: this.deps.template.name,
        templateType: 'draft',
      })) as { readonly result: readonly ReportTemplate[] }
      return answer.result[0]
    } catch {
      // That it was not saved is said; who wrote is asked for at the next try.
      return undefined
    }
  }
}

const writtenOf = ({ displayName, description, viewers, report }: DraftState) => ({
  displayName,
  description,
  viewers,
  reportConfig: printReport(report),
})

const textOf = (state: DraftState): string => JSON.stringify(writtenOf(state))

function stateIn(text: string): DraftState | undefined {
  try {
    const { displayName, description, viewers, reportConfig } = JSON.parse(text) as ReturnType<
      typeof writtenOf
    >
    const report = parseReport(reportConfig)
    return report && { displayName, description, viewers, report }
  } catch {
    return undefined
  }
}
