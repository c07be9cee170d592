import { RefreshCw } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { ToneTag } from '../../parts/displays/tone-tag.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Value } from '../../parts/values/value.tsx'
import type { BuilderProps } from './builder-props.ts'
import { columnSortKey } from './edit-columns.ts'
import { builderGlyph } from './glyph.ts'
import type { PreviewRows } from './preview.ts'
import { aggregatesOf, hasColumns } from './report.ts'
import { TestValues } from './test-values.tsx'

/** How values of a type are shown. */
const displays: Readonly<Record<string, string>> = {
  date: 'date-time',
  boolean: 'boolean',
  integer: 'number',
  float: 'number',
  array: 'list',
}

/** The first rows of the report as it is, or what is wrong with it. */
export const PreviewPane = observer((props: BuilderProps): ReactNode => {
  const { store, t, testId } = props
  const { preview } = store
  const titleId = useId()
  const isEmpty = !hasColumns(store.report)
  const part = isEmpty ? undefined : partKey(store)
  return (
    <section className="rb-preview" aria-labelledby={titleId} data-testid={`${testId}/preview`}>
      <header>
        <h2 id={titleId}>{t('reportBuilder.preview.title')}</h2>
        {!preview.problem && !isEmpty && <ToneTag tone="info">{t('reportBuilder.preview.live')}</ToneTag>}
        <small role="status" data-testid={`${testId}/preview-status`}>
          {isEmpty ? '' : saidOf(props)}
        </small>
        <TestValues {...props} />
        <Button
          kind="ghost"
          size="small"
          iconOnly
          aria-label={t('reportBuilder.preview.again')}
          title={t('reportBuilder.preview.again')}
          icon={<RefreshCw {...builderGlyph} />}
          onClick={() => void preview.read()}
        />
      </header>
      {preview.problem && <PreviewProblem {...props} />}
      {part !== undefined && (
        <p className="rb-hint" data-testid={`${testId}/preview-part`}>
          {t(`reportBuilder.preview.${part}`)}
        </p>
      )}
      {isEmpty ? (
        <p className="rb-hint">{t('reportBuilder.preview.empty')}</p>
      ) : (
        preview.answer && <PreviewTable {...props} answer={preview.answer} />
      )}
    </section>
  )
})

function saidOf({ store, t, translate }: BuilderProps): string {
  const { answer, isReading, problem } = store.preview
  if (isReading) return t('reportBuilder.preview.reading')
  if (!answer || problem) return ''
  const seconds = translate.number(Math.round(answer.milliseconds / 100) / 10)
  const count = answer.rows.length
  return t(`reportBuilder.preview.${shownKey(answer)}`, { count, seconds })
}

/** Which rows they are: all, the first, or the first of what was read. */
const shownKey = ({ isComplete, isPart }: PreviewRows): string =>
  isComplete ? 'all' : isPart ? 'part' : 'first'

/** Of a part of the data, what that means: figures are too small, or rows that come first are missing. */
function partKey({ report, preview: { answer, problem } }: BuilderProps['store']): string | undefined {
  if (answer?.isPart !== true || problem) return undefined
  if (answer.rows.length === 0) return 'noRowsInPart'
  return aggregatesOf(report).length > 0 ? 'partOfGroups' : 'partOfRows'
}

/** What is wrong, all of it: parts say their own too. */
const PreviewProblem = observer(({ store, t, testId }: BuilderProps): ReactNode => {
  const { problem, faults, valueFaults } = store.preview
  const said = [...new Set([...faults, ...valueFaults].map(({ message }) => message))]
  return (
    <Note
      tone={said.length > 0 ? 'warning' : 'danger'}
      title={t(said.length > 0 ? 'reportBuilder.preview.faulty' : 'reportBuilder.errors.preview')}
      testId={`${testId}/preview-problem`}
      {...(said.length > 0
        ? {}
        : {
            action: (
              <Button size="small" onClick={() => void store.preview.read()}>
                {t('common.tryAgain')}
              </Button>
            ),
          })}
    >
      {said.length > 0 ? (
        <ul className="rb-said">
          {said.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : (
        <p>{problem?.message || t('common.unreachable')}</p>
      )}
    </Note>
  )
})

const PreviewTable = observer(
  ({ store, translate, t, answer }: BuilderProps & { readonly answer: PreviewRows }): ReactNode => {
    const { preview, report } = store
    const sorted = new Map(
      store.columns.flatMap((column) => {
        const sort = columnSortKey(report, column)
        return sort?.rank === 0
          ? [[column.label, sort.isDescending ? ('descending' as const) : ('ascending' as const)]]
          : []
      }),
    )
    return (
      <div
        className="rb-preview-rows"
        data-stale={preview.problem !== undefined || undefined}
        aria-busy={preview.isReading || undefined}
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={0}
        role="region"
        aria-label={t('reportBuilder.preview.rows')}
      >
        <table className="data-table">
          <thead>
            <tr>
              {answer.columns.map(({ label }) => (
                <th key={label} scope="col" aria-sort={sorted.get(label)}>
                  <bdi>{label}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.rows.map((row, at) => (
              // Rows of a report have nothing that tells them apart but their place.
              // oxlint-disable-next-line react/no-array-index-key -- in their order, they have nothing else to tell them apart
              <tr key={at}>
                {answer.columns.map(({ label, type }) => (
                  <td key={label}>
                    <Value value={row[label]} type={displays[type] ?? 'string'} translate={translate} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {answer.rows.length === 0 && !answer.isPart && (
          <p className="rb-hint">{t('reportBuilder.preview.noRows')}</p>
        )}
      </div>
    )
  },
)
