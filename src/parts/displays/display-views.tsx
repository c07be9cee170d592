import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  use,
} from 'react'
import type { DisplayLoader } from '../../../engine/react/plugin-views.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'

const Loaders = createContext<Readonly<Record<string, DisplayLoader>>>({})

/**
 * Gives every {@link Value} below it the displays of plugins, by kind.
 *
 * @example <DisplayViews value={parts.views.displays}>{screen}</DisplayViews>
 */
export const DisplayViews = Loaders.Provider

/** The plugin's drawing of a kind; undefined when no plugin has one. */
export function usePluginDisplay(kind: string): DisplayLoader | undefined {
  const loaders = use(Loaders)
  return Object.hasOwn(loaders, kind) ? loaders[kind] : undefined
}

interface PluginDisplayProps {
  readonly loader: DisplayLoader
  readonly value: unknown
  readonly translate: TranslatePort
  /** Shown until the code is there, and for good when it fails. */
  readonly fallback: ReactNode
}

/** A value drawn by a plugin; one that throws leaves the plain text in its place. */
export function PluginDisplay({ loader, value, translate, fallback }: PluginDisplayProps) {
  return (
    <Fence fallback={fallback}>
      <Suspense fallback={fallback}>{createElement(viewOf(loader), { value, translate })}</Suspense>
    </Fence>
  )
}

type View = ComponentType<{ value: unknown; translate: TranslatePort }>
const views = new WeakMap<DisplayLoader, View>()

/** One component per loader, so that a value that is drawn again keeps its view. */
function viewOf(loader: DisplayLoader): View {
  const known = views.get(loader)
  if (known) return known
  const view = lazy(async () => ({ default: await loader() }))
  views.set(loader, view)
  return view
}

class Fence extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.warn('A display of a plugin failed; its values are shown as text.', error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
