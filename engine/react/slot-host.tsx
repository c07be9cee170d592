import { Fragment, type ReactNode } from 'react'
import type { CompiledElement } from '../format/compiled.ts'

/** Draws the elements of a slot, in order. `draw` is the host's own: elements and slots contain each other. */
export function SlotHost(props: {
  elements: readonly CompiledElement[]
  draw: (element: CompiledElement) => ReactNode
}): ReactNode {
  return props.elements.map((element) => <Fragment key={element.id}>{props.draw(element)}</Fragment>)
}
