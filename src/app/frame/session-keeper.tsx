import { useEffect, useMemo } from 'react'
import type { BootDocument } from '../../session/boot-document.ts'
import { keepSession } from '../../session/keep-session.ts'
import type { SessionState } from '../../session/session-state.ts'
import { SessionWarning } from '../../shell/session-warning.tsx'
import type { Portal } from '../portal.ts'

export interface SessionKeeperProps {
  readonly portal: Portal
  readonly state: SessionState
  readonly timeouts: BootDocument['sessionTimeout']
}

/** Keeps the session while it stands, and shows its warnings. */
export function SessionKeeper({ portal, state, timeouts }: SessionKeeperProps) {
  const kept = useMemo(() => keepSession(portal, state, timeouts), [portal, state, timeouts])
  useEffect(() => kept.start(), [kept])
  return <SessionWarning watch={kept.watch} />
}
