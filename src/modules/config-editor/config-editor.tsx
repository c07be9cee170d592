import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Problem } from '../../../engine/format/problem.ts'
import type { BindingResult, WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { lazyPart } from '../../parts/states/lazy-part.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { useAnswer } from '../../parts/values/use-answer.ts'
import {
  evaluatedIn,
  filesIn,
  isAboutConfig,
  placeOf,
  readRiskConfig,
  versionsIn,
  configYaml,
  type Finding,
  type ReadConfig,
  type Version,
} from './config-editor.logic.ts'
import type { configEditor } from './config-editor.widget.ts'
import { HistoryPanel } from './history-panel.tsx'
import { PreviewTable } from './preview-table.tsx'
import './config-editor.css'

type Props = WidgetProps<typeof configEditor>

const YamlEditor = lazyPart(async () => (await import('./yaml-editor.tsx')).YamlEditor)

/** Waits for the versions, then lets the configuration be changed. */
export function ConfigEditor(props: Props): ReactNode {
  const { options, data, t, testId } = props
  const read = data[options.versions]
  const versions = useMemo(() => versionsIn(read?.value), [read?.value])
  if (read?.status === 'error')
    return (
      <BindingFailed binding={read} titleKey="riskConfig.errors.read" t={t} testId={`${testId}/failed`} />
    )
  const [current] = versions
  if (!current)
    return (
      <div aria-busy="true">
        <Skeleton width="100%" height={480} />
      </div>
    )
  return <Loaded {...props} versions={versions} current={current} read={read!} />
}

const QUIET_MS = 500

function Loaded(
  props: Props & {
    readonly versions: readonly Version[]
    readonly current: Version
    readonly read: BindingResult
  },
): ReactNode {
  const { versions, current, read, emit, blockLeaving, t, translate, testId } = props
  /** The version on which the edited text is based. */
  const [base, setBase] = useState(current)
  const [text, setText] = useState(() => configYaml(current.config))
  const [refusal, setRefusal] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  const sending = useRef(false)
  const parsed = useMemo(() => readRiskConfig(text), [text])
  const isChanged = 'fault' in parsed || JSON.stringify(parsed.config) !== JSON.stringify(base.config)
  // Read again and nothing is edited: what came is shown.
  if (base.version !== current.version && !isChanged) {
    setBase(current)
    setText(configYaml(current.config))
  }
  useEffect(() => (isChanged ? blockLeaving(() => !sending.current) : undefined), [isChanged, blockLeaving])
  const preview = usePreview(props, parsed)
  const findings = useMemo(
    () => findingsOf(parsed, refusal ?? preview.problem, t),
    [parsed, refusal, preview.problem, t],
  )
  const change = (next: string): void => {
    setRefusal(undefined)
    setText(next)
  }
  const save = async (): Promise<void> => {
    if (!('config' in parsed)) return
    sending.current = true
    setSaving(true)
    setRefusal(undefined)
    const outcome = await emit('save', { config: parsed.config, version: base.version })
    sending.current = false
    setSaving(false)
    if (outcome.status === 'done') setBase({ ...base, config: parsed.config })
    if (outcome.status === 'failed') setRefusal(outcome.problem)
  }
  const isConflict = refusal?.code === 412
  const adopt = (): void => {
    setRefusal(undefined)
    setBase(current)
  }
  return (
    <div className="config-editor" data-testid={testId}>
      {isConflict && (
        <Note
          tone="warning"
          title={t('riskConfig.conflict.title')}
          testId={`${testId}/conflict`}
          action={
            current.version === base.version ? (
              <Button onClick={() => read.reload()} data-testid={`${testId}/read-again`}>
                {t('riskConfig.conflict.readAgain')}
              </Button>
            ) : (
              <Button onClick={adopt} data-testid={`${testId}/keep-mine`}>
                {t('riskConfig.conflict.keepMine')}
              </Button>
            )
          }
        >
          {t(current.version === base.version ? 'riskConfig.conflict.text' : 'riskConfig.conflict.compare')}
        </Note>
      )}
      {refusal && !isConflict && !isAboutConfig(refusal.detail) && (
        <Note tone="danger" title={t('riskConfig.errors.save')} testId={`${testId}/refused`}>
          {refusal.message || t('common.unreachable')}
        </Note>
      )}
      <Card title={t('riskConfig.text.title')} hint={t('riskConfig.text.hint')}>
        <YamlEditor
          text={text}
          change={change}
          findings={findings}
          label={t('riskConfig.text.title')}
          testId={`${testId}/text`}
        />
        <Findings findings={findings} t={t} testId={testId} />
        <div className="config-actions">
          <p role="status">{isChanged ? t('riskConfig.unsaved') : t('riskConfig.unchanged')}</p>
          <Button
            disabled={!isChanged || isSaving}
            onClick={() => change(configYaml(base.config))}
            data-testid={`${testId}/discard`}
          >
            {t('riskConfig.discard')}
          </Button>
          <Button
            kind="primary"
            busy={isSaving}
            disabled={!isChanged || findings.length > 0}
            onClick={() => void save()}
            data-testid={`${testId}/save`}
          >
            {t('riskConfig.save')}
          </Button>
        </div>
      </Card>
      <PreviewCard {...props} preview={preview} isReadable={'config' in parsed} />
      <Card title={t('riskConfig.history.title')} hint={t('riskConfig.history.hint')}>
        <HistoryPanel
          versions={versions}
          text={text}
          bringBack={({ config }) => change(configYaml(config))}
          translate={translate}
          testId={testId}
        />
      </Card>
    </div>
  )
}

interface Preview {
  readonly value: unknown
  readonly problem: Problem | undefined
  readonly isLoading: boolean
  /** Id of the data source whose files are looked at; empty: the last events. */
  readonly from: string
  choose(from: string): void
  reload(): void
}

/** Ten events as the edited configuration scores them, a moment after each change. */
function usePreview({ options, data, load }: Props, parsed: ReadConfig): Preview {
  const [from, choose] = useState('')
  const files = filesIn(data[options.sources]?.value).find(({ id }) => id === from)
  const config = 'config' in parsed ? parsed.config : undefined
  const answer = useAnswer(
    (input, signal) => load(files ? options.file : options.latest, input, signal),
    config && { config, ...(files ? { bucket: files.bucket, filePath: files.filePath } : {}) },
    QUIET_MS,
  )
  return { ...answer, from, choose }
}

function PreviewCard(props: Props & { readonly preview: Preview; readonly isReadable: boolean }): ReactNode {
  const { options, data, preview, isReadable, t, translate, testId } = props
  const id = useId()
  const rows = evaluatedIn(preview.value)
  const { problem } = preview
  return (
    <Card title={t('riskConfig.preview.title')} hint={t('riskConfig.preview.hint')}>
      <div className="config-from">
        <label htmlFor={`${id}-from`}>{t('riskConfig.preview.from')}</label>
        <select
          id={`${id}-from`}
          value={preview.from}
          onChange={({ target }) => preview.choose(target.value)}
          data-testid={`${testId}/from`}
        >
          <option value="">{t('riskConfig.preview.latest')}</option>
          {filesIn(data[options.sources]?.value).map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      <div aria-busy={preview.isLoading}>
        {!isReadable || (problem && isAboutConfig(problem.detail)) ? (
          <p className="config-same">{t('riskConfig.preview.notYet')}</p>
        ) : problem ? (
          <BindingFailed
            binding={{ problem, reload: preview.reload }}
            titleKey="riskConfig.errors.preview"
            t={t}
            testId={`${testId}/preview-failed`}
          />
        ) : preview.value === undefined ? (
          <Skeleton width="100%" height={240} />
        ) : rows.length === 0 ? (
          <p className="config-same" data-testid={`${testId}/unavailable`}>
            {t('riskConfig.preview.unavailable')}
          </p>
        ) : (
          <PreviewTable rows={rows} translate={translate} testId={testId} />
        )}
      </div>
    </Card>
  )
}

/** What is wrong in words too: a mark in the text is not seen by everybody. */
function Findings(props: {
  readonly findings: readonly Finding[]
  readonly t: Props['t']
  readonly testId: string
}): ReactNode {
  const { findings, t, testId } = props
  return (
    <ul className="config-findings" role="alert" data-testid={`${testId}/findings`}>
      {findings.map(({ message, line }) => (
        <li key={message}>{line === undefined ? message : t('riskConfig.text.atLine', { line, message })}</li>
      ))}
    </ul>
  )
}

function findingsOf(parsed: ReadConfig, problem: Problem | undefined, t: Props['t']): readonly Finding[] {
  if ('fault' in parsed) {
    const { fault } = parsed
    if (fault === 'no-object') return [{ message: t('riskConfig.text.noObject'), line: 1 }]
    return [{ message: fault.reason, line: fault.line, column: fault.column }]
  }
  return problem && isAboutConfig(problem.detail)
    ? [{ message: problem.message, pointer: placeOf(problem.detail) }]
    : []
}
