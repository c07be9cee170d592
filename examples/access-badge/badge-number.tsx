import { readBadgeNumber } from './badge-number.logic.ts'
import './badge-card.css'

/** A badge number in fixed width; anything else as it is. */
export function BadgeNumber({ value }: { value: unknown }) {
  const number = readBadgeNumber(value)
  if (!number) return <bdi>{String(value)}</bdi>
  return (
    <bdi className="badge-number">
      {number.letters} <strong>{number.digits}</strong> {number.check}
    </bdi>
  )
}
