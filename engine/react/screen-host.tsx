import { observer } from 'mobx-react-lite'
import { observable, runInAction } from 'mobx'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { CompiledScreen } from '../format/compiled.ts'
import type { LocaleMap } from '../format/values.ts'
import type { Subject, TranslatePort } from '../runtime/ports.ts'
import { ScreenRuntime, type DialogHandle } from '../runtime/screen-runtime.ts'
import { useEngine } from './engine.ts'
import { focusHeading } from './focus-heading.ts'
import { WidgetHost } from './widget-host.tsx'

/**
 * What a screen is shown with.
 *
 * @example <ScreenHost screen={screen} params={{ id: 'erin' }} subject={subject} />
 */
export interface ScreenHostProps {
  screen: CompiledScreen
  /** Values of the places in the screen's path. */
  params: Readonly<Record<string, string>>
  /** Who is looking; a new object has flags, counts and the rest followed. */
  subject: Subject
  /** Whether the heading takes the focus: true after navigation, false for the first page of a visit. */
  focus?: boolean
  /** Hears the screen's title, for the document's title. */
  onTitle?: (title: string) => void
  /** Of a dialog: what it was handed, and how it closes. */
  frame?: DialogHandle
  /** Hears the living screen, e.g. to ask before a dialog with unsent work is left. */
  onRuntime?: (runtime: ScreenRuntime) => void
}

/**
 * Shows one compiled screen: starts its data, shows a problem that concerns the whole of it, puts the focus on its
 * heading, and cancels what is on its way when the person leaves.
 *
 * @example
 * <EngineProvider value={engine}><ScreenHost screen={screen} params={params} subject={subject} focus /></EngineProvider>
 */
export const ScreenHost = observer(function ScreenHost(props: ScreenHostProps): ReactNode {
  const { screen, params, subject, focus = false, onTitle, frame, onRuntime } = props
  const engine = useEngine()
  const place = JSON.stringify(params)
  const [current] = useState(() => observable.box(subject, { deep: false }))
  useEffect(() => runInAction(() => current.set(subject)), [current, subject])
  const runtime = useMemo(
    () =>
      new ScreenRuntime(
        screen,
        engine,
        () => current.get(),
        JSON.parse(place) as Record<string, string>,
        frame,
      ),
    [screen, engine, place, current, frame],
  )
  useEffect(() => onRuntime?.(runtime), [onRuntime, runtime])
  // Before the first paint: the data is asked for while that happens.
  useLayoutEffect(() => {
    runtime.start()
    return () => runtime.stop()
  }, [runtime])
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (focus && root.current ? focusHeading(root.current) : undefined), [focus, runtime])
  const title = titleOf(runtime, engine.ports.translate.t)
  useEffect(() => onTitle?.(title), [onTitle, title])

  const { ScreenFailed } = engine.views
  const { problem } = runtime
  return (
    <div ref={root} data-testid={`portal/${screen.id}`}>
      {problem ? (
        <ScreenFailed problem={problem} retry={() => runtime.reload(true)} back={wayUp(runtime)} />
      ) : (
        <WidgetHost key={place} element={screen.layout} runtime={runtime} subject={subject} title={title} />
      )}
    </div>
  )
})

/** Where the page itself would lead back to: known from its address, whatever of it came. */
function wayUp({ screen, resolver, scope }: ScreenRuntime): string | undefined {
  const back = resolver.value(screen.layout.options['back'], scope)
  return typeof back === 'string' && back !== '' ? back : undefined
}

function titleOf(runtime: ScreenRuntime, t: TranslatePort['t']): string {
  const { title, titleKey, values } = runtime.screen
  // What is not there has no name, and a name of its kind alone would say that it is.
  if (runtime.problem?.code === 404) return t('common.notThere')
  const value = runtime.resolver.value(title, runtime.scope)
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'object' && value !== null) return t(value as LocaleMap)
  if (titleKey === undefined) return ''
  return t(titleKey, runtime.resolver.value(values, runtime.scope) as Record<string, unknown> | undefined)
}
