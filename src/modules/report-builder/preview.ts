import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { OperationBody, OperationPort } from '../../transport/operations.ts'
import { reportFaults, type BuilderFault } from './fault.ts'
import { printReport } from './parse-report.ts'
import { hasColumns, parametersOf, type Report } from './report.ts'

/** Milliseconds after the last change until rows are read. */
const DELAY = 350
/** Milliseconds that rows are waited for. */
const LONGEST = 10_000

export interface PreviewColumn {
  readonly label: string
  readonly type: string
}

export interface PreviewRows {
  readonly columns: readonly PreviewColumn[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly isComplete: boolean
  /** Whether only a part of the data was read. */
  readonly isPart: boolean
  /** How long they took. */
  readonly milliseconds: number
}

interface PreviewDeps {
  readonly ports: { readonly call: OperationPort } & Pick<Ports, 'clock'>
  readonly timeZone: string | undefined
  readonly report: () => Report
}

/** The first rows of the report as it is, and what is wrong with it. */
export class Preview {
  answer: PreviewRows | undefined
  problem: Problem | undefined
  faults: readonly BuilderFault[] = []
  /** Of values, by the keys of parameters. */
  valueFaults: readonly BuilderFault[] = []
  isReading = false
  /** What the parameters are tried with. */
  readonly values = observable.map<string, unknown>(undefined, { deep: false })
  private cancel: (() => void) | undefined
  private abort: AbortController | undefined

  constructor(private readonly deps: PreviewDeps) {
    makeAutoObservable<this, 'deps' | 'cancel' | 'abort'>(this, {
      answer: observableRef,
      problem: observableRef,
      deps: false,
      cancel: false,
      abort: false,
      values: false,
    })
  }

  /** The report has changed. @param isShifted parts may stand elsewhere: what was said of them is not said any more */
  touch(isShifted: boolean): void {
    if (isShifted) this.faults = []
    this.cancel?.()
    this.cancel = this.deps.ports.clock.after(DELAY, () => void this.read())
  }

  tryWith(key: string, value: unknown): void {
    if (value === undefined || value === '') this.values.delete(key)
    else this.values.set(key, value)
    this.touch(false)
  }

  stop(): void {
    this.cancel?.()
    this.abort?.abort()
  }

  /** Reads the rows; those of an earlier state are dropped. */
  async read(): Promise<void> {
    this.stop()
    const { ports, report, timeZone } = this.deps
    const now = report()
    if (!hasColumns(now)) {
      this.show({ answer: undefined, problem: undefined })
      return
    }
    const abort = new AbortController()
    this.abort = abort
    this.isReading = true
    const began = ports.clock.now().getTime()
    const endWait = ports.clock.after(LONGEST, () => abort.abort('too-long'))
    try {
      const answer = await ports.call.call('previewReport', {}, this.body(now, timeZone), {
        signal: abort.signal,
      })
      if (abort.signal.aborted) return
      const { result, columns, isComplete, isPart } = answer as {
        readonly result: PreviewRows['rows']
        readonly columns: readonly PreviewColumn[]
        readonly isComplete: boolean
        readonly isPart: boolean
      }
      const milliseconds = ports.clock.now().getTime() - began
      this.show({ answer: { columns, rows: result, isComplete, isPart, milliseconds }, problem: undefined })
    } catch (error) {
      const isLate = abort.signal.reason === 'too-long'
      if (abort.signal.aborted && !isLate) return
      // What stands there stays: it is what was there before the fault.
      this.show({ answer: this.answer, problem: asProblem(error) })
    } finally {
      endWait()
    }
  }

  private body(report: Report, timeZone: string | undefined): OperationBody<'previewReport'> {
    const keys = new Set(parametersOf(report).map(([key]) => key))
    const given = [...this.values].filter(([key]) => keys.has(key))
    return {
      reportConfig: printReport(report),
      ...(given.length === 0 ? {} : { parameters: JSON.stringify(Object.fromEntries(given)) }),
      ...(timeZone === undefined ? {} : { timeZone }),
    }
  }

  private show({ answer, problem }: Pick<Preview, 'answer' | 'problem'>): void {
    runInAction(() => {
      this.answer = answer
      this.problem = problem
      this.isReading = false
      this.faults = problem ? reportFaults(problem, 'report-config-not-valid') : []
      this.valueFaults = problem ? reportFaults(problem, 'report-parameters-not-valid') : []
    })
  }
}
