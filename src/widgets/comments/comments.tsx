import { Avatar } from '../../parts/person/avatar.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { nameOf } from '../../parts/values/read-value.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { Value } from '../../parts/values/value.tsx'
import { Composer } from './composer.tsx'
import './comments.css'
import type { CommentsProps } from './comments-props.ts'

export function Comments(props: CommentsProps) {
  const { testId, options, parts, handles, t, translate } = props
  // A computed list is absent until its data has come.
  const all = parts.comments as CommentsProps['parts']['comments'] | undefined
  return (
    <Card
      testId={testId}
      title={options.titleKey && t(options.titleKey)}
      hint={
        all && all.length > 0 ? (
          <span className="value-count">{translate.number(all.length)}</span>
        ) : undefined
      }
    >
      {!all ? (
        <div className="comments-empty">
          <Skeleton width="70%" height={14} />
        </div>
      ) : all.length === 0 ? (
        <p className="comments-empty">{t(options.emptyKey ?? 'widgets.comments.empty')}</p>
      ) : (
        <ul className="comments">
          {all.map((comment) => {
            const name = comment.personKey ? t(comment.personKey) : personName(comment.person)
            return (
              <li key={comment.id}>
                <Avatar name={name} size={28} />
                <div className="comments-words">
                  <p className="comments-head">
                    <bdi>{name}</bdi>
                    {comment.at !== undefined && comment.at !== null && (
                      <span className="comments-at">
                        <Value value={comment.at} type="date-time" translate={translate} />
                      </span>
                    )}
                  </p>
                  {comment.text !== undefined && (
                    <p className="comments-text" dir="auto">
                      {comment.text}
                    </p>
                  )}
                  {comment.changes?.map((change) => (
                    <p key={change.labelKey} className="comments-text">
                      {t('widgets.comments.changed', { what: t(change.labelKey) })}{' '}
                      <del>{shown(change.before, change.display, translate)}</del>{' '}
                      <ins>{shown(change.after, change.display, translate)}</ins>
                    </p>
                  ))}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {(options.writable ?? handles('submit')) && <Composer {...props} />}
    </Card>
  )
}

/** What a value was or is; where there is none, that is said. */
const shown = (value: unknown, display: string | undefined, translate: CommentsProps['translate']) =>
  value === null || value === undefined ? (
    translate.t('widgets.comments.nothing')
  ) : (
    <Value value={value} type={display} translate={translate} />
  )

const personName = (person: unknown): string =>
  typeof person === 'object' && person !== null
    ? nameOf(person as Record<string, unknown>)
    : String(person ?? '')
