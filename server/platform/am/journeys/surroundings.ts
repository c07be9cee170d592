import type { JourneyDocument } from './document.ts'
import type { NodeContext } from './node-type.ts'

/** Everything of a context that the engine does not set itself. */
export interface Surroundings extends Omit<NodeContext, 'journey' | 'nodeId' | 'state' | 'own'> {
  /** A journey of the realm by its name. */
  findJourney(name: string): Promise<JourneyDocument | undefined>
}
