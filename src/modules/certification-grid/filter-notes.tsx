import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import type { SharedProps } from './shared-props.ts'
import type { Filters } from './use-filters.ts'

/** Why a filter of the address does not hold: it means nothing here, or what it means could not be read. */
export function FilterNotes({
  filters,
  t,
  testId,
}: Pick<SharedProps, 't' | 'testId'> & { readonly filters: Filters }) {
  const { failed, isUnusable } = filters
  if (failed)
    return (
      <Note
        tone="danger"
        testId={`${testId}/filters-failure`}
        title={t('reviews.errors.filters')}
        action={
          <Button size="small" onClick={() => failed.reload()}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failed.problem?.message ?? ''}
      </Note>
    )
  if (!isUnusable || filters.isReading) return null
  return (
    <Note
      tone="warning"
      testId={`${testId}/where-malformed`}
      action={
        <Button size="small" onClick={() => filters.set(undefined)}>
          {t('list.builder.malformedClear')}
        </Button>
      }
    >
      {t('list.builder.malformed')}
    </Note>
  )
}
