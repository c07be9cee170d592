import { ChevronLeft, ChevronRight, FileJson, FileQuestion, Folder } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import {
  crumbsOf,
  folderOf,
  lastName,
  pageIn,
  bucketAndPath,
  sizeText,
  type BucketEntry,
} from './source-editor.logic.ts'
import { useAnswer } from '../../parts/values/use-answer.ts'

interface BrowserProps {
  readonly buckets: readonly string[]
  /** What is chosen. */
  readonly input: string
  choose(input: string): void
  ask(input: unknown, signal: AbortSignal): Promise<unknown>
  readonly translate: TranslatePort
  readonly testId: string
}

interface Place {
  readonly bucket: string
  readonly prefix: string
  /** Where each page so far began. */
  readonly starts: readonly (string | null)[]
}

/** Walks through buckets, six entries at a time, to a file, or to a folder of which every file is read. */
export function BucketBrowser(props: BrowserProps): ReactNode {
  const { buckets, input, choose, ask, translate, testId } = props
  const { t } = translate
  const id = useId()
  const chosen = bucketAndPath(input)
  const [place, setPlace] = useState<Place>({
    bucket: chosen.bucket || (buckets[0] ?? ''),
    prefix: folderOf(chosen.path),
    starts: [null],
  })
  const { bucket, prefix, starts } = place
  const go = (to: Partial<Place>): void => setPlace({ ...place, starts: [null], ...to })
  const answer = useAnswer(ask, bucket === '' ? undefined : { bucket, prefix, start: starts.at(-1) ?? null })
  const { entries, next } = pageIn(answer.value)
  const known = bucket !== '' && !buckets.includes(bucket) ? [bucket, ...buckets] : buckets
  return (
    <div className="source-browser" data-testid={`${testId}/browser`}>
      <div className="source-browser-head">
        <label htmlFor={`${id}-bucket`}>{t('dataSources.bucket')}</label>
        <select
          id={`${id}-bucket`}
          className="source-input"
          value={bucket}
          onChange={({ target }) => go({ bucket: target.value, prefix: '' })}
          data-testid={`${testId}/bucket`}
        >
          {bucket === '' && <option value="">{t('dataSources.noBuckets')}</option>}
          {known.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <nav className="source-crumbs" aria-label={t('dataSources.folders')}>
        <button type="button" onClick={() => go({ prefix: '' })} disabled={bucket === ''}>
          {bucket || t('dataSources.noBuckets')}
        </button>
        {crumbsOf(prefix).map(({ name, path }) => (
          <button key={path} type="button" onClick={() => go({ prefix: path })}>
            {name}
          </button>
        ))}
      </nav>
      {answer.problem ? (
        <BindingFailed
          binding={answer as { problem: typeof answer.problem; reload(): void }}
          titleKey={
            (answer.problem.detail as { code?: unknown } | undefined)?.code === 'risk-bucket-not-found'
              ? 'dataSources.bucketError'
              : 'dataSources.errorFetchDataSources'
          }
          t={t}
          testId={`${testId}/objects-failed`}
        />
      ) : answer.isLoading && answer.value === undefined ? (
        <Skeleton width="100%" height={200} />
      ) : (
        <ul className="source-entries" aria-busy={answer.isLoading}>
          {entries.length === 0 && <li className="source-nothing">{t('dataSources.emptyFolder')}</li>}
          {entries.map((entry) => (
            <Entry
              key={entry.name}
              entry={entry}
              isChosen={input === `${bucket}/${entry.name}`}
              open={() => (entry.isFolder ? go({ prefix: entry.name }) : choose(`${bucket}/${entry.name}`))}
              translate={translate}
              testId={testId}
            />
          ))}
        </ul>
      )}
      <div className="source-browser-foot">
        <Button
          size="small"
          disabled={bucket === ''}
          aria-pressed={input === `${bucket}/${prefix}*`}
          onClick={() => choose(`${bucket}/${prefix}*`)}
          data-testid={`${testId}/whole-folder`}
        >
          {t('dataSources.wholeFolder')}
        </Button>
        <div className="source-pages">
          <Button
            size="small"
            kind="ghost"
            iconOnly
            aria-label={t('dataSources.previousPage')}
            disabled={starts.length === 1}
            onClick={() => setPlace({ ...place, starts: starts.slice(0, -1) })}
            icon={<ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />}
            data-testid={`${testId}/previous`}
          />
          <Button
            size="small"
            kind="ghost"
            iconOnly
            aria-label={t('dataSources.nextPage')}
            disabled={next === undefined}
            onClick={() => setPlace({ ...place, starts: [...starts, next ?? null] })}
            icon={<ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />}
            data-testid={`${testId}/next`}
          />
        </div>
      </div>
    </div>
  )
}

function Entry(props: {
  readonly entry: BucketEntry
  readonly isChosen: boolean
  open(): void
  readonly translate: TranslatePort
  readonly testId: string
}): ReactNode {
  const { entry, isChosen, open, translate, testId } = props
  const Glyph = entry.isFolder ? Folder : entry.isReadable ? FileJson : FileQuestion
  const about = entry.isFolder
    ? translate.t('dataSources.folder')
    : entry.isReadable
      ? sizeText(entry.size)
      : translate.t('dataSources.notReadable')
  return (
    <li>
      <button
        type="button"
        className="source-entry"
        aria-pressed={entry.isFolder ? undefined : isChosen}
        disabled={!entry.isFolder && !entry.isReadable}
        onClick={open}
        data-testid={`${testId}/entry`}
      >
        <Glyph size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className="source-entry-name">{lastName(entry.name)}</span>
        <span className="source-entry-about">{about}</span>
      </button>
    </li>
  )
}
