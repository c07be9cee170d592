import { observable, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { ListController, WalkPlace } from '../../../engine/runtime/list/list-controller.ts'
import type { Row } from '../../../engine/runtime/list/row.ts'
import { csvFile, csvLine, csvName } from '../../parts/text/csv.ts'

/** Where an export stands. `failed`: what was fetched is kept, and it can go on from there. */
export interface ExportState {
  readonly phase: 'idle' | 'running' | 'failed' | 'done'
  readonly rows: number
  readonly total: number | undefined
  readonly problem: Problem | undefined
}

/** What a file is made of: its heads, and the cells of a row. */
export interface ExportShape {
  readonly title: string
  readonly heads: readonly string[]
  cells(row: Row): readonly (string | number)[]
}

const idle: ExportState = { phase: 'idle', rows: 0, total: undefined, problem: undefined }

/** Fetches everything that matches and hands it over as a CSV file. Observable. */
export class ListExport {
  readonly #list: ListController
  readonly #state = observable.box<ExportState>(idle, { deep: false })
  #shape: ExportShape | undefined
  #lines: string[] = []
  #from: WalkPlace | undefined
  #abort = new AbortController()

  constructor(list: ListController) {
    this.#list = list
  }

  get state(): ExportState {
    return this.#state.get()
  }

  /** Begins anew. */
  async start(shape: ExportShape): Promise<void> {
    this.#shape = shape
    this.#lines = [csvLine(shape.heads)]
    this.#from = undefined
    await this.#go({ ...idle, phase: 'running' })
  }

  /** Goes on where it stopped. */
  async retry(): Promise<void> {
    await this.#go({ ...this.state, phase: 'running', problem: undefined })
  }

  /** Stops, and throws away what was fetched. */
  cancel(): void {
    this.#abort.abort()
    this.#lines = []
    this.#set(idle)
  }

  async #go(state: ExportState): Promise<void> {
    const shape = this.#shape
    if (!shape) return
    const abort = new AbortController()
    this.#abort = abort
    this.#set(state)
    try {
      const from = this.#from ? { from: this.#from } : {}
      for await (const step of this.#list.walk({ ...from, signal: abort.signal })) {
        if (abort.signal.aborted) return
        for (const row of step.rows) this.#lines.push(csvLine(shape.cells(row)))
        this.#from = step.following
        const { rows, total } = this.state
        this.#set({ ...this.state, rows: rows + step.rows.length, total: step.total ?? total })
      }
      const name = csvName(shape.title, this.#list.now())
      this.#list.save({ name, type: 'text/csv', content: csvFile(this.#lines) })
      this.#lines = []
      this.#set({ ...this.state, phase: 'done' })
    } catch (error) {
      if (abort.signal.aborted) return
      this.#set({ ...this.state, phase: 'failed', problem: asProblem(error) })
    }
  }

  #set(state: ExportState): void {
    runInAction(() => this.#state.set(state))
  }
}
