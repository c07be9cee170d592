import type { StoragePort } from '../../engine/runtime/ports.ts'

/** A page in the history of this tab. */
export interface TrailPage {
  readonly path: string
  readonly title: string
}

const key = 'atrium.trail'
/** Further back nobody goes by the link. */
const most = 50

/**
 * Which pages this tab went through, by their place in the history, so that the way back has a name. It survives a reload, as the history
 * does.
 *
 * @example const trail = new Trail(storage); trail.visit(3, '/profile', 'Profile')
 */
export class Trail {
  private readonly steps: Map<number, TrailPage>

  constructor(private readonly storage: Pick<StoragePort, 'get' | 'set'>) {
    this.steps = read(storage.get(key))
  }

  /** The page at a place; what stood after it is gone once another page was opened from here. */
  visit(index: number, path: string, title: string): void {
    const known = this.steps.get(index)
    if (known?.path !== path)
      for (const later of this.steps.keys()) if (later > index) this.steps.delete(later)
    this.steps.set(index, { path, title })
    for (const old of this.steps.keys()) if (this.steps.size > most) this.steps.delete(old)
    this.storage.set(key, JSON.stringify([...this.steps]))
  }

  /** Titles are in the language in which they were shown: in another one they say nothing. */
  forget(): void {
    this.steps.clear()
  }

  /**
   * The nearest page before a place that is another one, and how many steps back it is. A page of the same title is none: from one request
   * to the next, as notifications lead, nobody goes up.
   */
  before(
    index: number,
    { path, title }: { readonly path: string; readonly title: string },
  ): (TrailPage & { readonly steps: number }) | undefined {
    for (let at = index - 1; at >= 0 && at > index - most; at--) {
      const step = this.steps.get(at)
      if (!step) return undefined
      if (step.title !== '' && step.title !== title && step.path !== path)
        return { ...step, steps: index - at }
    }
    return undefined
  }

  /**
   * The page above a place that this tab came through, as one left it: the nearest one above in the address, else the list that it lies below.
   *
   * @param list address of the item of the menu below which the page lies
   */
  above(index: number, path: string, list: string): (TrailPage & { readonly steps: number }) | undefined {
    let found: (TrailPage & { readonly steps: number }) | undefined
    for (let at = index - 1; at >= 0; at--) {
      const step = this.steps.get(at)
      if (!step || step.title === '' || !(step.path === list || path.startsWith(`${step.path}/`))) continue
      if (!found || step.path.length > found.path.length) found = { ...step, steps: index - at }
    }
    return found
  }
}

function read(text: string | undefined): Map<number, TrailPage> {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return new Map((Array.isArray(value) ? value : []).flatMap(readStep))
  } catch {
    return new Map()
  }
}

function readStep(value: unknown): [number, TrailPage][] {
  if (!Array.isArray(value)) return []
  const [index, step]: unknown[] = value
  if (typeof index !== 'number' || typeof step !== 'object' || step === null) return []
  if (!('path' in step && 'title' in step)) return []
  const { path, title } = step
  return typeof path === 'string' && typeof title === 'string' ? [[index, { path, title }]] : []
}
