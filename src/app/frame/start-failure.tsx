import { asProblem } from '../../../engine/format/problem.ts'
import { Button } from '../../parts/controls/button.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'

/** The portal could not start. No messages are loaded yet, so these words, as those of say-busy.ts, are not in locales/. */
export function StartFailure({ problem, retry }: { readonly problem: unknown; readonly retry: () => void }) {
  const { message } = asProblem(problem)
  return (
    <main>
      <StateFrame
        alert
        art="error"
        title="Issue connecting to the server"
        text={message || 'The portal could not be loaded. Check your connection.'}
        actions={<Button onClick={retry}>Try again</Button>}
        testId="portal/start/failure"
      />
    </main>
  )
}
