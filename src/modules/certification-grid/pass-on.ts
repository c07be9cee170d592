import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { certificationGrid } from './certification-grid.widget.ts'
import type { Match } from './queued-act.ts'
import type { ReviewStore } from './review-store.ts'

type Emit = WidgetProps<typeof certificationGrid>['emit']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Asks to whom; refused, it asks again with the person and the words that were given. */
async function forward(
  store: ReviewStore,
  emit: Emit,
  first: Match | undefined,
  here: () => boolean,
): Promise<void> {
  let match = first
  for (;;) {
    const chosen = await emit('forward', { count: match?.expected ?? store.selection.list.length })
    if (chosen.status !== 'done' || !isRecord(chosen.result)) return
    const { people, comment } = chosen.result
    const isSent = await store.acts.forward(`managed/user/${String(people)}`, String(comment ?? ''), match)
    if (isSent) return
    // Others may have changed what matches, and the person is asked about what it is now.
    match &&= await store.matching(null).then(
      (now) => now.match,
      () => match,
    )
    // Whoever has gone on to another screen is not called back by a dialog.
    if (!here()) return
    chosen.restoreDrafts?.()
  }
}

/** Hands what is chosen to somebody else, or gives it one more reviewer; the screen asks to whom. */
export async function passOn(
  store: ReviewStore,
  event: 'forward' | 'reassign',
  emit: Emit,
  { changed, here }: { readonly changed: () => void; readonly here: () => boolean },
): Promise<void> {
  const { everything, list } = store.selection
  const match = everything ? (await store.matching(null)).match : undefined
  if (event === 'forward') return forward(store, emit, match, here)
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
