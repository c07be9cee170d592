import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { useMediaQuery } from '../../parts/frame/use-media-query.ts'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { BuilderHead } from './builder-head.tsx'
import { BuilderNotes } from './builder-notes.tsx'
import { BuilderStore } from './builder-store.ts'
import { BuilderTabs, type BuilderTab } from './builder-tabs.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { DataTree } from './data-tree.tsx'
import { DifferencesDialog } from './differences-dialog.tsx'
import { Dragging } from './dragging.ts'
import { FiltersCard } from './filters-card.tsx'
import { ParametersCard } from './parameters-card.tsx'
import { PreviewPane } from './preview-pane.tsx'
import type { reportBuilder } from './report-builder.widget.ts'
import { longestFile, printFile, reportInFile } from './report-file.ts'
import { stateOf, type ReportTemplate } from './report-template.ts'
import './report-builder.css'

type ReportBuilderProps = WidgetProps<typeof reportBuilder>

export const ReportBuilder = observer((props: ReportBuilderProps): ReactNode => {
  const { options, data, testId, t } = props
  const binding = data[options.templates]
  // The draft is read once: what comes later is one's own, or told as a conflict.
  const [template, setTemplate] = useState<ReportTemplate>()
  const found = (binding?.value as { readonly result?: readonly ReportTemplate[] } | undefined)?.result?.[0]
  useEffect(() => {
    if (found) setTemplate((before) => (before?.name === found.name ? before : found))
  }, [found])
  if (binding?.status === 'error' && !template)
    return (
      <BindingFailed
        binding={binding}
        errorKey="reportBuilder.errors.load"
        t={t}
        testId={`${testId}/failure`}
      />
    )
  if (!template)
    return (
      <div className="rb" aria-busy="true">
        <Skeleton width={280} height={28} />
        <Skeleton width="100%" height={320} />
      </div>
    )
  if (!stateOf(template))
    return (
      <Note tone="danger" title={t('reportBuilder.errors.drawn')} testId={`${testId}/not-drawn`}>
        <p>{t('reportBuilder.errors.drawnHint')}</p>
      </Note>
    )
  return <Builder key={template.name} {...props} template={template} />
})

const Builder = observer((props: ReportBuilderProps & { readonly template: ReportTemplate }): ReactNode => {
  const { template, ports, draft, testId, t, translate } = props
  const [store] = useState(
    () => new BuilderStore({ ports: ports!, timeZone: translate.timeZone, device: draft, template }),
  )
  const [dragging] = useState(() => new Dragging())
  const [isCompared, setCompared] = useState(false)
  const [tab, setTab] = useState<BuilderTab>('columns')
  const isNarrow = useMediaQuery('(max-width: 1023.98px)')
  useEffect(() => {
    store.start()
    return () => store.stop()
  }, [store])
  useUndoKeys(store)
  const shared = { store, t, translate, testId }
  const isShown = (part: BuilderTab) => !isNarrow || tab === part
  return (
    <div className="rb" data-testid={testId} data-narrow={isNarrow || undefined}>
      <BuilderHead
        {...shared}
        onViewers={() => void chooseViewers(store, props)}
        onRun={() => void saved(store, props, () => props.emit('run', { name: store.name }))}
        onPublish={() => void saved(store, props, () => publish(store, props))}
        onCompare={() => setCompared(true)}
        onExport={() =>
          ports!.file.save({
            name: `${store.name}.json`,
            type: 'application/json',
            content: printFile(store.name, store.state),
          })
        }
        onImport={(file) => void bringIn(store, file, props)}
      />
      <BuilderNotes {...shared} />
      {isNarrow && <BuilderTabs {...shared} tab={tab} onChange={setTab} />}
      <div className="rb-body">
        {isShown('data') && <DataTree {...shared} dragging={dragging} />}
        <div className="rb-main">
          <div className="rb-parts">
            {isShown('columns') && <ColumnsCard {...shared} dragging={dragging} />}
            <div className="rb-asked">
              {isShown('parameters') && <ParametersCard {...shared} />}
              {isShown('filters') && <FiltersCard {...shared} />}
            </div>
          </div>
          <PreviewPane {...shared} />
        </div>
      </div>
      {isCompared && <DifferencesDialog {...shared} onClose={() => setCompared(false)} />}
    </div>
  )
})

/** Fields in which letters are taken back one by one keep their own keys. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, input:not([type=checkbox], [type=radio], [type=date], [type=number])')

function useUndoKeys(store: BuilderStore): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if ((key !== 'z' && key !== 'y') || isText(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) store.redo()
      else store.undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [store])
}

/** Does what needs the draft as it is; why it could not be saved is said in its place. */
async function saved(
  store: BuilderStore,
  { ports, t }: ReportBuilderProps,
  act: () => Promise<unknown>,
): Promise<void> {
  if (await store.autosave.flush()) await act()
  else if (store.autosave.status === 'faulty')
    ports!.toast.show({ tone: 'danger', text: t('reportBuilder.errors.faulty') })
}

async function publish(
  store: BuilderStore,
  { emit, template }: ReportBuilderProps & { readonly template: ReportTemplate },
) {
  const { displayName } = store.state
  await emit('publish', { name: store.name, displayName, version: template.version })
}

async function chooseViewers(store: BuilderStore, { emit }: ReportBuilderProps): Promise<void> {
  const { displayName, viewers } = store.state
  const outcome = await emit('viewers', { displayName, viewers })
  if (outcome.status === 'done' && Array.isArray(outcome.result))
    store.update({ viewers: outcome.result as readonly string[] })
}

/** Takes the report of a file in place of what is there, which a step back brings again. */
async function bringIn(store: BuilderStore, file: File, { ports, t }: ReportBuilderProps): Promise<void> {
  const report = file.size > longestFile ? undefined : reportInFile(await file.text())
  if (report) store.update({ report })
  ports!.toast.show(
    report
      ? {
          tone: 'success',
          text: t('reportBuilder.more.imported'),
          action: { label: t('common.undo'), run: () => store.undo() },
        }
      : { tone: 'danger', text: t('reportBuilder.errors.import') },
  )
}
