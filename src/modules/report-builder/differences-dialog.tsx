import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import { DialogFrame } from '../../parts/overlays/dialog-frame.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import type { BuilderProps } from './builder-props.ts'
import { differences, type Difference } from './differences.ts'
import { parseReport } from './parse-report.ts'
import type { PublishedVersion } from './report-template.ts'
import { saySide } from './say-difference.ts'

interface DialogProps extends BuilderProps {
  readonly onClose: () => void
}

/** What the draft changes of the version that is published. */
export const DifferencesDialog = observer((props: DialogProps): ReactNode => {
  const { store, onClose, t, translate, testId } = props
  const [published, setPublished] = useState<PublishedVersion | null>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    let isHere = true
    store.published().then(
      (version) => isHere && setPublished(version ?? null),
      (error: unknown) => isHere && setProblem(asProblem(error)),
    )
    return () => {
      isHere = false
    }
  }, [store])
  return (
    <DialogFrame
      title={t('reportBuilder.differences.title')}
      width="medium"
      closeLabel={t('common.close')}
      onLeave={onClose}
      testId={`${testId}/differences`}
    >
      {problem && (
        <Note tone="danger" title={t('reportBuilder.errors.versions')}>
          <p>{problem.message || t('common.unreachable')}</p>
        </Note>
      )}
      {published === undefined && !problem && <Skeleton width="100%" height={120} />}
      {published === null && <p className="rb-hint">{t('reportBuilder.differences.never')}</p>}
      {published && (
        <>
          <p className="rb-hint">
            {t('reportBuilder.differences.version', {
              version: published.version,
              at: translate.date(published.publishDate, 'date-time'),
            })}
          </p>
          <Found {...props} published={published} />
        </>
      )}
    </DialogFrame>
  )
})

const Found = observer((props: DialogProps & { readonly published: PublishedVersion }): ReactNode => {
  const { store, published, t } = props
  const report = parseReport(published.reportConfig)
  if (!report) return null
  const { displayName, description } = published
  const found = differences({ displayName, description, report }, store.state)
  if (found.length === 0) return <p>{t('reportBuilder.differences.none')}</p>
  return (
    <ul className="rb-differences">
      {found.map((each) => (
        <li key={JSON.stringify(each)} data-change={each.change}>
          <span>
            {t(`reportBuilder.differences.part.${each.part}`)}
            <small>{t(`reportBuilder.differences.change.${each.change}`)}</small>
          </span>
          <Sides {...props} difference={each} />
        </li>
      ))}
    </ul>
  )
})

function Sides({ difference, store, t }: DialogProps & { readonly difference: Difference }): ReactNode {
  const { part, change, before, after } = difference
  const [old, now] = [before, after].map((value) => saySide(part, value, { store, t }))
  return (
    <div>
      {change !== 'added' && change !== 'moved' && old !== '' && <del>{old}</del>}
      {change !== 'removed' && now !== '' && <ins data-same={change === 'moved' || undefined}>{now}</ins>}
    </div>
  )
}
