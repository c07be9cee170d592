/** Nobody sees that something moved and lifts the finger within this time, in milliseconds. */
const UNSEEN = 300
/** Less than so many pixels is no move. */
const SAME_PLACE = 4
const PRESSABLE = 'a[href], button, input, select, summary, label'

/**
 * Shows something new. What it moves, or puts where something else was, is not pressed by somebody who aimed before: such a press goes nowhere.
 * The keyboard stays where its focus is, and is never held up.
 *
 * @param set shows it
 * @param within where it is shown
 * @example guardClicks(() => replaceRows(), document.body)
 */
export function guardClicks(set: () => void, within: HTMLElement): void {
  const placesNow = (): ReadonlyMap<Element, Place> =>
    new Map([...within.querySelectorAll(PRESSABLE)].map((each) => [each, placeOf(each)]))
  const before = placesNow()
  set()
  // What comes later, say a page that the person has opened meanwhile, is nothing that this has moved.
  let after: ReadonlyMap<Element, Place> | undefined
  const frame = requestAnimationFrame(() => (after = placesNow()))
  const onClick = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element ? event.target.closest(PRESSABLE) : null
    if (event.detail === 0 || !pressed) return
    const [was, is] = [before.get(pressed), (after ?? placesNow()).get(pressed)]
    if (!is || (was && Math.hypot(was.x - is.x, was.y - is.y) < SAME_PLACE)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', onClick, true)
  setTimeout(() => {
    cancelAnimationFrame(frame)
    document.removeEventListener('click', onClick, true)
  }, UNSEEN)
}

interface Place {
  readonly x: number
  readonly y: number
}
const placeOf = (element: Element): Place => element.getBoundingClientRect()
