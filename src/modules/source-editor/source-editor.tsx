import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { BindingResult, WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { BucketBrowser } from './bucket-browser.tsx'
import { MappingFields } from './mapping-fields.tsx'
import {
  bucketsIn,
  filled,
  bucketAndPath,
  previewErrorKey,
  refusedTarget,
  sentSource,
  sourceIn,
  targetsIn,
  type SourceDraft,
} from './source-editor.logic.ts'
import type { sourceEditor } from './source-editor.widget.ts'
import { useAnswer, type CallAnswer } from '../../parts/values/use-answer.ts'
import './source-editor.css'

type Props = WidgetProps<typeof sourceEditor>

/** Waits for what is needed, then lets the data source be changed. */
export function SourceEditor(props: Props): ReactNode {
  const { options, data, t, testId } = props
  const source = options.source === undefined ? undefined : data[options.source]
  const needed = [source, data[options.targets], data[options.buckets]].filter(
    (each): each is BindingResult => each !== undefined,
  )
  const failed = needed.find(({ status }) => status === 'error')
  if (failed)
    return (
      <BindingFailed
        binding={failed}
        titleKey="dataSources.errorFetchDataSources"
        t={t}
        testId={`${testId}/failed`}
      />
    )
  if (needed.some(({ status }) => status === 'loading'))
    return (
      <div className="source-editor" aria-busy="true">
        <Skeleton width="100%" height={320} />
        <Skeleton width="100%" height={320} />
      </div>
    )
  const known = source && sourceIn(source.value)
  if (source && !known)
    return (
      <Note tone="warning" title={t('dataSources.missing')} testId={`${testId}/missing`}>
        {t('dataSources.missingHint')}
      </Note>
    )
  return <Loaded key={known?.id ?? ''} {...props} known={known} />
}

const QUIET_MS = 300

function Loaded(props: Props & { readonly known: SourceDraft | undefined }): ReactNode {
  const { options, known, data, load, emit, blockLeaving, t, translate, testId } = props
  const [start, setStart] = useState<SourceDraft>(
    () => known ?? { id: crypto.randomUUID(), name: '', input: '', mapping: {} },
  )
  const [source, setSource] = useState(start)
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly target?: string | undefined }>()
  const [isSaving, setSaving] = useState(false)
  const sending = useRef(false)
  const isChanged = JSON.stringify(start) !== JSON.stringify(source)
  useEffect(() => (isChanged ? blockLeaving(() => !sending.current) : undefined), [isChanged, blockLeaving])
  const set = (change: Partial<SourceDraft>): void => {
    setRefusal(undefined)
    setSource((before) => ({ ...before, ...change }))
  }
  const { bucket, path } = bucketAndPath(source.input)
  const preview = useAnswer(
    (input, signal) => load(options.preview, input, signal),
    source.input === '' ? undefined : { bucket, filePath: path },
  )
  const event = eventIn(preview)
  const mapped = useAnswer(
    (input, signal) => load(options.mapped, input, signal),
    event === undefined ? undefined : { data: event, mapping: filled(source.mapping) },
    QUIET_MS,
  )
  const faults = faultsOf(mapped.problem, refusal)
  const canSave = isChanged && source.name.trim() !== '' && source.input !== ''
  const save = async (): Promise<void> => {
    sending.current = true
    setSaving(true)
    setRefusal(undefined)
    const outcome = await emit('save', { id: source.id, source: sentSource(source) })
    sending.current = false
    setSaving(false)
    if (outcome.status === 'done') setStart(source)
    if (outcome.status === 'failed')
      setRefusal({
        text: outcome.problem.message || t('common.unreachable'),
        target: refusedTarget(outcome.problem.detail),
      })
  }
  return (
    <form
      className="source-editor"
      noValidate
      data-testid={testId}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (canSave && !isSaving) void save()
      }}
    >
      {refusal && (
        <div className="source-wide">
          <Note tone="danger" title={t('dataSources.notSaved')} testId={`${testId}/refused`}>
            {refusal.text}
          </Note>
        </div>
      )}
      <FilesCard {...props} source={source} set={set} />
      <EventCard {...props} preview={preview} />
      <div className="source-wide">
        <Card title={t('dataSources.mapping')} hint={t('dataSources.mappingHint')}>
          <MappingFields
            targets={targetsIn(data[options.targets]?.value, translate)}
            mapping={source.mapping}
            change={(target, value) => set({ mapping: { ...source.mapping, [target]: value } })}
            event={event}
            found={(mapped.value ?? {}) as Readonly<Record<string, unknown>>}
            faults={faults}
            translate={translate}
            testId={testId}
          />
        </Card>
      </div>
      <div className="source-actions">
        <p role="status">{isChanged ? t('dataSources.unsaved') : ''}</p>
        <Button
          kind="primary"
          type="submit"
          busy={isSaving}
          disabled={!canSave}
          data-testid={`${testId}/save`}
        >
          {t('dataSources.save')}
        </Button>
      </div>
    </form>
  )
}

type PartProps = Props & { readonly source: SourceDraft; set(change: Partial<SourceDraft>): void }

/** What it is called, and which files it reads. */
function FilesCard({ options, data, load, source, set, t, translate, testId }: PartProps): ReactNode {
  const id = useId()
  return (
    <Card title={t('dataSources.files')} hint={t('dataSources.filesHint')}>
      <div className="source-part">
        <label htmlFor={`${id}-name`}>{t('dataSources.name')}</label>
        <input
          id={`${id}-name`}
          className="source-input"
          value={source.name}
          maxLength={200}
          autoComplete="off"
          required
          data-testid={`${testId}/name`}
          onChange={({ target }) => set({ name: target.value })}
        />
        <p className="source-chosen">
          {t('dataSources.input')}{' '}
          <code dir="ltr" data-testid={`${testId}/input`}>
            {source.input || t('dataSources.notChosen')}
          </code>
        </p>
        <BucketBrowser
          buckets={bucketsIn(data[options.buckets]?.value)}
          input={source.input}
          choose={(input) => set({ input })}
          ask={(input, signal) => load(options.objects, input, signal)}
          translate={translate}
          testId={testId}
        />
      </div>
    </Card>
  )
}

/** The first event of the files, or why there is none. */
function EventCard({ preview, t, testId }: Props & { readonly preview: CallAnswer }): ReactNode {
  const event = eventIn(preview)
  return (
    <Card title={t('dataSources.firstEvent')} hint={t('dataSources.firstEventHint')}>
      <div className="source-part" aria-busy={preview.isLoading}>
        {preview.problem ? (
          <Note
            tone="danger"
            title={t(previewErrorKey(preview.problem.detail))}
            testId={`${testId}/preview-failed`}
            action={<Button onClick={preview.reload}>{t('common.tryAgain')}</Button>}
          >
            {preview.problem.message}
          </Note>
        ) : event === undefined ? (
          <p className="source-nothing">{t('dataSources.chooseFirst')}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long events are scrolled by the keyboard too
          <pre className="source-event" dir="ltr" tabIndex={0} data-testid={`${testId}/event`}>
            {JSON.stringify(event, null, 2)}
          </pre>
        )}
      </div>
    </Card>
  )
}

const eventIn = ({ value }: CallAnswer): unknown =>
  (value as { readonly previewContent?: unknown } | undefined)?.previewContent

/** What was refused by target: of the mapping that is tried, and of the last save. */
function faultsOf(
  tried: { readonly message: string; readonly detail?: unknown } | undefined,
  refusal: { readonly text: string; readonly target?: string | undefined } | undefined,
): Readonly<Record<string, string>> {
  const target = tried && refusedTarget(tried.detail)
  return {
    ...(target === undefined ? {} : { [target]: tried!.message }),
    ...(refusal?.target === undefined ? {} : { [refusal.target]: refusal.text }),
  }
}
