import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'

interface FilterChipProps {
  readonly label: string
  /** What is chosen, in words; absent: anything. */
  readonly value: string | undefined
  /** What is said where nothing is chosen. */
  readonly any: string
  /** Name of the button that takes it back. */
  readonly removeLabel: string
  readonly onRemove: () => void
  readonly testId: string
  readonly children: (close: () => void) => ReactNode
}

/** A filter: what is chosen, a panel to choose in, and a button that takes it back. */
export function FilterChip(props: FilterChipProps): ReactNode {
  const { label, value, any, removeLabel, onRemove, testId, children } = props
  return (
    <div className="rd-chip" data-on={value !== undefined || undefined}>
      <Popover
        title={label}
        button={{
          kind: 'ghost',
          size: 'small',
          'data-testid': testId,
          children: (
            <>
              <span>{label}:</span>
              {value === undefined ? <span>{any}</span> : <b>{value}</b>}
              {value === undefined && <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />}
            </>
          ),
        }}
        testId={`${testId}-panel`}
      >
        {children}
      </Popover>
      {value !== undefined && <RemoveButton label={removeLabel} onRemove={onRemove} testId={testId} />}
    </div>
  )
}

/** A filter that is chosen elsewhere, and can be taken back here. */
export function GivenChip({
  label,
  value,
  removeLabel,
  onRemove,
  testId,
}: Pick<FilterChipProps, 'label' | 'removeLabel' | 'onRemove' | 'testId'> & {
  readonly value: string
}): ReactNode {
  return (
    <div className="rd-chip" data-on data-testid={testId}>
      <span className="rd-chip-words">
        <span>{label}:</span> <b>{value}</b>
      </span>
      <RemoveButton label={removeLabel} onRemove={onRemove} testId={testId} />
    </div>
  )
}

function RemoveButton({
  label,
  onRemove,
  testId,
}: {
  readonly label: string
  readonly onRemove: () => void
  readonly testId: string
}) {
  return (
    <Button
      kind="ghost"
      size="small"
      iconOnly
      icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
      aria-label={label}
      title={label}
      data-testid={`${testId}-remove`}
      onClick={onRemove}
    />
  )
}
