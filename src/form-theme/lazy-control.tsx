import { useState, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from '../parts/states/lazy-part.tsx'

/** A component that can be asked for before it is drawn. */
export interface LazyControl<Props extends object> {
  (props: Props): ReactNode
  /** @throws what the load threw */
  preload(): Promise<void>
}

/**
 * A control of the large library, whose code comes when a form first has such a field. Its place is kept meanwhile; once it was
 * preloaded it is there at once.
 *
 * @example const RichNumber = lazyControl(async () => (await choices()).RichNumber)
 */
export function lazyControl<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyControl<Props> {
  let known: ComponentType<Props> | undefined
  const remember = async () => (known = await load())
  const Later = lazyPart(remember)
  function Control(props: Props): ReactNode {
    // The same one as long as the field stands: another would forget what was typed.
    const [Part] = useState(() => known ?? Later)
    return (
      <div className="form-control">
        <Part {...props} />
      </div>
    )
  }
  return Object.assign(Control, {
    async preload() {
      await remember()
    },
  })
}
