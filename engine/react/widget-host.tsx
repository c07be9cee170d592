import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useMemo, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import type { CompiledElement } from '../format/compiled.ts'
import type { Subject } from '../runtime/ports.ts'
import type { ScreenRuntime } from '../runtime/screen-runtime.ts'
import { useEngine, type WidgetLoader } from './engine.ts'
import { outcomeOf, propsOf } from './resolve-props.ts'
import { SlotHost } from './slot-host.tsx'
import { WidgetBoundary } from './widget-boundary.tsx'
import type { AnyWidgetProps, BindingResult } from './widget-props.ts'

interface WidgetHostProps {
  element: CompiledElement
  runtime: ScreenRuntime
  subject: Subject
  title: string
}

/** Draws one element: decides whether it is visible, resolves its props, loads its view, contains its failures. */
export const WidgetHost = observer(function WidgetHost(host: WidgetHostProps): ReactNode {
  const { element, runtime, subject, title } = host
  const { loaders, views } = useEngine()
  const loader = loaders[element.widget]
  const View = loader && viewOf(loader)
  const fixed = useFixedProps(host)
  const resolve = useMemo(() => propsOf(element, runtime), [element, runtime])
  const draw = useMemo(
    () => slotsOf({ element, runtime, subject, title }),
    [element, runtime, subject, title],
  )
  if (!runtime.resolver.holds(element.visibleIf, runtime.scope, true)) return null
  if (!View) return <views.WidgetUnknown widget={element.widget} testId={fixed.testId} />
  const { options, parts } = resolve()
  const props: AnyWidgetProps = {
    ...fixed,
    options,
    parts,
    slots: draw(),
    list: typeof options['list'] === 'string' ? runtime.list(options['list']) : undefined,
  }
  return (
    <WidgetBoundary place={fixed.testId}>
      <Suspense fallback={<views.WidgetLoading widget={element.widget} />}>
        <View {...props} />
      </Suspense>
    </WidgetBoundary>
  )
})

/** Props that stay the same while the element stands: views may depend on their identity. */
function useFixedProps({ element, runtime, title }: WidgetHostProps) {
  const { ports } = useEngine()
  return useMemo(() => {
    const data: Record<string, BindingResult> = {}
    for (const name of runtime.bindingNames) data[name] = runtime.binding(name)!
    return {
      id: element.id,
      testId: `portal/${runtime.screen.id}/${element.id}`,
      title,
      data,
      emit: async (event: string, payload?: unknown) => {
        const action = element.on[event]
        if (action === undefined) return { status: 'unhandled' as const }
        return outcomeOf(await runtime.run(action, { event: payload }))
      },
      handles: (event: string) => element.on[event] !== undefined,
      load: (binding: string, input: unknown, signal?: AbortSignal) => runtime.load(binding, input, signal),
      t: ports.translate.t,
      translate: ports.translate,
      draft: runtime.draft(element.id),
      preference: {
        read: (name?: string) => ports.preference.get(preferenceName(runtime.screen.id, element.id, name)),
        write: (value: unknown, name?: string) =>
          ports.preference.set(preferenceName(runtime.screen.id, element.id, name), value),
      },
      blockLeaving: (dirty: () => boolean) => runtime.blockLeaving(dirty),
      state: {
        get: (name: string) => runtime.state.get(name),
        set: (name: string, value: unknown) => runtime.state.set(name, value),
      },
      address: {
        get: (name: string) => (runtime.scope['query'] as Readonly<Record<string, string>>)[name],
        set: (name: string, value: string | undefined) => ports.router.setQuery({ [name]: value }),
      },
      ...(element.module ? { ports } : {}),
    }
  }, [element, runtime, title, ports])
}

function preferenceName(...words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined).join('.')
}

/** Draws the slots: the same drawing again while the same elements are visible. */
function slotsOf(host: WidgetHostProps): () => Readonly<Record<string, ReactNode>> {
  const { element, runtime } = host
  let visible: Record<string, readonly CompiledElement[]> = {}
  let drawn: Record<string, ReactNode> = {}
  return () => {
    const shown = Object.fromEntries(
      Object.entries(element.slots).map(([name, elements]) => [
        name,
        elements.filter((each) => runtime.resolver.holds(each.visibleIf, runtime.scope, true)),
      ]),
    )
    if (Object.entries(shown).every(([name, now]) => sameElements(visible[name], now))) return drawn
    visible = shown
    drawn = {}
    for (const [name, elements] of Object.entries(shown))
      if (elements.length > 0)
        drawn[name] = (
          <SlotHost elements={elements} draw={(each) => <WidgetHost {...host} element={each} />} />
        )
    return drawn
  }
}

/** Elements are those of the screen: each is itself, whatever others look like. */
const sameElements = (
  before: readonly CompiledElement[] | undefined,
  now: readonly CompiledElement[],
): boolean => before?.length === now.length && now.every((each, at) => each === before[at])

const views = new WeakMap<WidgetLoader, ComponentType<AnyWidgetProps>>()

/** One component per loader: the view itself once it was preloaded, else a lazy one. */
function viewOf(loader: WidgetLoader): ComponentType<AnyWidgetProps> {
  const known = views.get(loader)
  if (known) return known
  const view = lazy(async () => ({ default: await loadView(loader) }))
  views.set(loader, view)
  return view
}

/**
 * Loads the views of a screen's widgets before it is drawn, so that it appears at once and in its final shape. A view that
 * cannot be loaded is left to the widget's own boundary.
 *
 * @param element the layout, or a part of it
 * @param loaders views by widget
 * @example await preloadViews(screen.layout, loaders)
 */
export async function preloadViews(
  element: CompiledElement,
  loaders: Readonly<Record<string, WidgetLoader>>,
): Promise<void> {
  const own = loaders[element.widget]
  const children = Object.values(element.slots).flat()
  await Promise.all([
    ...(own && !views.has(own)
      ? [
          loadView(own).then(
            (view) => void (views.has(own) || views.set(own, view)),
            () => undefined,
          ),
        ]
      : []),
    ...children.map((child) => preloadViews(child, loaders)),
  ])
}

/** A plain function component is made to follow observable data. */
async function loadView(loader: WidgetLoader): Promise<ComponentType<AnyWidgetProps>> {
  const loaded = (await loader()) as ComponentType<AnyWidgetProps>
  const follows = typeof loaded === 'function' && !isClass(loaded)
  return follows ? observer(loaded as FunctionComponent<AnyWidgetProps>) : loaded
}

function isClass(component: ComponentType<AnyWidgetProps>): boolean {
  return Boolean((component.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent)
}
