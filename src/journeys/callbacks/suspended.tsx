import type { CallbackProps } from './callback-props.ts'
import { MailGlyph } from '../page/glyphs.tsx'
import { JourneyHtml } from '../controls/safe-html.tsx'
import { outputText } from '../run/step.ts'

/** SuspendedTextOutputCallback: the journey waits for a link that came by mail. */
export function Suspended({ callback }: CallbackProps) {
  return (
    <div className="login-suspended" role="status">
      <MailGlyph />
      <JourneyHtml className="login-text" html={outputText(callback, 'message')} />
    </div>
  )
}
