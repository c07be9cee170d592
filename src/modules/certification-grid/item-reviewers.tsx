import { objectName } from '../../../engine/object-schema/object-name.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Avatar } from '../../parts/person/avatar.tsx'
import { isSignedOff, saidAccess, type ReviewActor, type ReviewItemDetails } from './review-item.ts'
import type { SharedProps } from './shared-props.ts'

/** What a change of reviewers is about; the screen asks for the rest. */
export type ReviewerEvent =
  | { readonly event: 'reviewer'; readonly with: Readonly<Record<string, unknown>> }
  | { readonly event: 'removeReviewer'; readonly with: Readonly<Record<string, unknown>> }

const DECIDING = ['certify', 'revoke', 'exception', 'reset'] as const
const OTHERS = ['comment', 'forward', 'reassign', 'signoff'] as const

/** What a reviewer may do, in the words of the dialog. */
export function mayOf({ permissions = {} }: ReviewActor): readonly string[] {
  const may: readonly string[] = OTHERS.filter((each) => permissions[each])
  return DECIDING.some((each) => permissions[each]) ? ['decide', ...may] : may
}

interface ItemReviewersProps extends SharedProps {
  readonly details: ReviewItemDetails
  readonly onChange: (change: ReviewerEvent) => void
}

/** Who reviews the open item, and what they may do; changed by whoever may pass reviews on. */
export function ItemReviewers({ details, campaign, onChange, t, testId }: ItemReviewersProps) {
  const { actors } = details.decision.certification
  const mayChange =
    campaign.enableReassign !== false && details.permissions['reassign'] === true && !isSignedOff(details)
  if (actors.length === 0 && !mayChange) return null
  const { id: itemId, revision } = details
  const about = { itemId, revision, access: saidAccess(details, t) }
  return (
    <section>
      <h3>{t('reviews.reviewers.title')}</h3>
      <ul className="review-reviewers" data-testid={`${testId}/reviewers`}>
        {actors.map((actor) => {
          const name = actor.name ?? (objectName(actor) || actor.id)
          const may = mayOf(actor)
          return (
            <li key={actor.id}>
              <Avatar
                name={name}
                size={24}
                {...(actor.id.startsWith('managed/role/') ? { shape: 'thing' as const } : {})}
              />
              <span>
                <bdi>{name}</bdi>
                <small>
                  {may.length === 0
                    ? t('reviews.reviewers.view')
                    : may.map((each) => t(`reviews.reviewerMay.${each}`)).join(' · ')}
                </small>
              </span>
              {mayChange && (
                <>
                  <Button
                    kind="link"
                    size="small"
                    aria-label={t('reviews.reviewers.changeName', { name })}
                    data-testid={`${testId}/reviewer-change`}
                    onClick={() =>
                      onChange({
                        event: 'reviewer',
                        with: { ...about, actorId: actor.id, name, permissions: actor.permissions ?? {} },
                      })
                    }
                  >
                    {t('reviews.reviewers.change')}
                  </Button>
                  {actors.length > 1 && (
                    <Button
                      kind="link"
                      size="small"
                      aria-label={t('reviews.reviewers.removeName', { name })}
                      data-testid={`${testId}/reviewer-remove`}
                      onClick={() =>
                        onChange({
                          event: 'removeReviewer',
                          with: {
                            ...about,
                            name,
                            actors: actors
                              .filter((each) => each !== actor)
                              .map(({ id, permissions = {} }) => ({ id, permissions })),
                          },
                        })
                      }
                    >
                      {t('reviews.reviewers.remove')}
                    </Button>
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && (
        <Button
          size="small"
          data-testid={`${testId}/reviewer-add`}
          onClick={() =>
            onChange({ event: 'reviewer', with: { ...about, actorId: '', name: '', permissions: {} } })
          }
        >
          {t('reviews.reviewers.add')}
        </Button>
      )}
    </section>
  )
}
