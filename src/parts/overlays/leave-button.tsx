import { Button } from '../controls/button.tsx'

export interface LeaveButtonProps {
  readonly label: string
  readonly testId: string
}

/** Leaves the dialog in which it stands, as its closing button and Escape do: what was typed is asked about there. */
export function LeaveButton({ label, testId }: LeaveButtonProps) {
  return (
    <Button
      data-testid={testId}
      onClick={({ currentTarget }) =>
        currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
      }
    >
      {label}
    </Button>
  )
}
