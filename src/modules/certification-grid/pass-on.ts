import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { certificationGrid } from './certification-grid.widget.ts'
import type { ReviewStore } from './review-store.ts'

type Emit = WidgetProps<typeof certificationGrid>['emit']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Hands what is chosen to somebody else, or gives it one more reviewer; the screen asks to whom. */
export async function passOn(
  store: ReviewStore,
  event: 'forward' | 'reassign',
  emit: Emit,
  changed: () => void,
): Promise<void> {
  const { everything, list } = store.selection
  const match = everything ? (await store.matching(null)).match : undefined
  if (event === 'forward') {
    const count = match?.expected ?? list.length
    const chosen = await emit(event, { count })
    if (chosen.status !== 'done' || !isRecord(chosen.result)) return
    const { people, comment } = chosen.result
    await store.acts.forward(`managed/user/${String(people)}`, String(comment ?? ''), match)
    return
  }
  const outcome = await emit(event, {
    ids: everything ? [] : list.map(({ id }) => id),
    count: match?.expected ?? list.length,
    actorId: match?.actorId,
    targetFilter: match?.targetFilter,
    queryString: match?.queryString,
  })
  if (outcome.status !== 'done') return
  store.selection.clear()
  store.list.refresh()
  changed()
}
