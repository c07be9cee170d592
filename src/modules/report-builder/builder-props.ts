import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import type { BuilderStore } from './builder-store.ts'
import type { Dragging } from './dragging.ts'
import type { FilterPlace } from './edit-filter.ts'

/** What every part of the builder gets. */
export interface BuilderProps {
  readonly store: BuilderStore
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
  readonly testId: string
}

/** Of parts whose columns can be dragged. */
export interface DraggingProps extends BuilderProps {
  readonly dragging: Dragging
}

/** Of parts of a filter. */
export interface FilterProps extends BuilderProps {
  readonly place: FilterPlace
  /** Whose fields conditions can name. */
  readonly entities: readonly string[]
  /** What the filter is called. */
  readonly label: string
}
