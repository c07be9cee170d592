import { observer } from 'mobx-react-lite'
import { isOver } from './is-over.ts'
import { singleKeys } from './review-keys.ts'
import type { SharedProps } from './shared-props.ts'

const said: Readonly<Record<string, string>> = {
  j: 'next',
  k: 'previous',
  c: 'certify',
  r: 'revoke',
  e: 'exception',
  x: 'select',
  '/': 'search',
  u: 'undo',
}

/** Keys that decide; where a review is over nothing is decided any more. */
const deciding: ReadonlySet<string> = new Set(['c', 'r', 'e', 'u'])

/** The keys, and where one is. */
export const KeyHints = observer(
  ({ store, campaign, on, t, translate }: SharedProps & { readonly on: boolean }) => (
    <p className="review-keys">
      {on &&
        singleKeys
          .filter((key) => !isOver(campaign) || !deciding.has(key))
          .map((key) => (
            <span key={key}>
              <kbd>{key}</kbd> {t(`reviews.keys.${said[key]}`)}
            </span>
          ))}
      {store.list.total !== undefined && store.list.total > 0 && (
        <span className="review-place">
          {t('reviews.place', {
            place: translate.number(store.list.current + 1),
            total: translate.number(store.list.total),
          })}
        </span>
      )}
    </p>
  ),
)
