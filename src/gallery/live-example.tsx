import { type MouseEvent, useMemo } from 'react'
import type { CompiledScreen } from '../../engine/format/compiled.ts'
import { createEngine, type Engine, EngineProvider } from '../../engine/react/engine.ts'
import { ScreenHost } from '../../engine/react/screen-host.tsx'
import type { WidgetExample } from '../../engine/registry/widget.ts'
import { compiledScreen } from '../../engine/testing/compile.ts'
import { exampleAnswers, exampleScreen } from '../../engine/testing/example.ts'
import { memoryPorts } from '../../engine/testing/memory-ports.ts'
import { persona } from '../../engine/testing/personas.ts'
import { operations } from '../../openapi/generated/operations.ts'
import { productRules } from '../../validators/index.ts'
import { engineViews } from '../app/engine/engine-views.tsx'
import { DisplayViews } from '../parts/displays/display-views.tsx'
import { Note } from '../parts/states/note.tsx'
import { type GalleryTools, useGallery } from './gallery-context.ts'

const noParams = {}

/** An example as it lives on a screen: its calls are answered from the declaration, what it does is said in messages. */
export function LiveExample({ example }: { readonly example: WidgetExample }) {
  const tools = useGallery()
  const { t } = tools.translate
  const made = useMemo(() => make(example, tools), [example, tools])
  const subject = useMemo(() => persona(), [])
  if ('fault' in made)
    return (
      <Note tone="danger" title={t('gallery.failed')}>
        <pre className="gallery-fault">{made.fault}</pre>
      </Note>
    )
  // The examples' links are links of the portal, which is not here.
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
    if (!link?.startsWith('#/')) return
    event.preventDefault()
    tools.toasts.show({ tone: 'info', text: t('gallery.leads', { link: link.slice(1) }) })
  }
  return (
    <div onClickCapture={stay}>
      <EngineProvider value={made.engine}>
        <DisplayViews value={tools.catalogue.views.displays}>
          <ScreenHost screen={made.screen} params={noParams} subject={subject} />
        </DisplayViews>
      </EngineProvider>
    </div>
  )
}

function make(
  example: WidgetExample,
  { catalogue, translate, toasts, dialogs }: GalleryTools,
): { screen: CompiledScreen; engine: Engine } | { fault: string } {
  const { registry, functions, loaders, views } = catalogue
  try {
    const screen = compiledScreen(exampleScreen(example), { registry, operations, functions })
    const ports = {
      ...memoryPorts({ answers: exampleAnswers(example) }),
      translate,
      toast: toasts,
      dialog: dialogs,
      event: {
        emit: (name: string, payload: unknown) =>
          toasts.show({
            tone: 'info',
            text: translate.t('gallery.event', { name, payload: JSON.stringify(payload ?? null) }),
          }),
      },
    }
    const rules = new Map((productRules.rules ?? []).map((rule) => [rule.name, rule]))
    const engine = createEngine({
      ports,
      loaders,
      views: engineViews,
      functions,
      actions: views.actions,
      readRules: () => Promise.resolve(rules),
    })
    return { screen, engine }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
