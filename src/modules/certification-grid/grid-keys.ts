import type { KeyboardEvent, RefObject } from 'react'
import { isTyping } from '../../shell/shortcuts.ts'
import { type Decision, type ReviewItem } from './review-item.ts'
import { actOf } from './review-keys.ts'
import type { ReviewStore } from './review-store.ts'

interface GridKeys {
  readonly store: ReviewStore
  /** Whether keys without a modifier are switched on. */
  readonly singleOn: boolean
  readonly search: RefObject<HTMLInputElement | null>
  readonly decide: (item: ReviewItem, decision: Decision) => void
}

/** Rows of a page, for the keys that move by one. */
const PAGE_ROWS = 10

/** What the keys of the grid do; fields and buttons keep theirs. */
export function gridKeys({ store, singleOn, search, decide }: GridKeys) {
  return (event: KeyboardEvent): void => {
    if (isTyping(event.target)) return
    const onButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null
    const act = actOf(event, singleOn)
    if (act === undefined || (onButton && (event.key === 'Enter' || event.key === ' '))) return
    const decides = act === 'undo' || (typeof act === 'object' && 'decide' in act)
    // A key that is held is one press.
    if (decides && event.repeat) return
    // The panel and the tools scroll and press by themselves; rows are moved and decided among the rows.
    const inRows = event.target instanceof HTMLElement && event.target.closest('.review-rows') !== null
    const ofRows = act === 'select' || act === 'open' || typeof act === 'object'
    // Whoever has just come stands on the heading, and the first row is the current one.
    const atStart =
      event.target === document.body || (event.target instanceof HTMLElement && event.target.matches('h1'))
    if (ofRows && !inRows && !atStart) return
    // The head of a group is no row, and what is folded away is not decided unseen.
    const onHead = event.target instanceof HTMLElement && event.target.closest('.review-group') !== null
    if (ofRows && !('move' in Object(act)) && (onHead || store.list.layout.hides(store.list.current))) return
    event.preventDefault()
    const { item, current } = store.list
    if (act === 'search') search.current?.focus()
    else if (act === 'undo') void store.acts.undo()
    else if (act === 'close') store.open.close()
    else if (act === 'open') void store.look()
    else if (act === 'select') {
      if (item) store.selection.toggle(item)
    } else if ('decide' in act) {
      if (item) decide(item, act.decide)
    } else {
      const { move } = act
      const places = {
        first: 0,
        last: (store.list.total ?? 1) - 1,
        page: current + PAGE_ROWS,
        'page-back': current - PAGE_ROWS,
      }
      store.list.goTo(typeof move === 'number' ? current + move : places[move])
    }
  }
}
