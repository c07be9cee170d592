import type { ReactNode } from 'react'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import './managed-object-form.css'

/** The shape of a form while it is on its way. */
export function FormSkeleton({ testId }: { testId: string }): ReactNode {
  return (
    <div className="form-card" data-testid={`${testId}/loading`} aria-busy="true">
      <div className="form-card-title">
        <Skeleton width={120} />
      </div>
      <div className="form-grid">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="field">
            <span className="field-label">
              <Skeleton width={90} />
            </span>
            <Skeleton width="100%" height={36} />
          </div>
        ))}
      </div>
    </div>
  )
}
