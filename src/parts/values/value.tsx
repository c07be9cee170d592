import type { DisplayRule } from '../../../engine/format/display.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { PluginDisplay, usePluginDisplay } from '../displays/display-views.tsx'
import { PersonValue } from '../displays/person-value.tsx'
import { ToneGlyph, ToneTag } from '../displays/tone-tag.tsx'
import { Icon } from './icon.tsx'
import { type ReadValue, readValue, ruleOf } from './read-value.ts'
import './value.css'

export interface ValueProps {
  readonly value: unknown
  /** A display, or a schema's type or format (`date`, `date-time`, `boolean` …). */
  readonly type?: string | DisplayRule | undefined
  readonly translate: TranslatePort
}

/** Any value as a person reads it; dates show the exact time on hover (reading 20). */
export function Value({ value, type, translate }: ValueProps) {
  const loader = usePluginDisplay(ruleOf(type).kind)
  const own = <Drawn read={readValue(value, type, translate)} />
  if (!loader) return own
  return <PluginDisplay loader={loader} value={value} translate={translate} fallback={own} />
}

function Drawn({ read }: { readonly read: ReadValue }) {
  switch (read.kind) {
    case 'none':
      return <span className="value-none">—</span>
    case 'tag':
      return (
        <ToneTag tone={read.tone} icon={read.icon}>
          {read.text}
        </ToneTag>
      )
    case 'icon':
      if (read.bare)
        return (
          <span className="value-icon" title={read.text}>
            <Icon name={read.icon} />
            <span className="visually-hidden">{read.text}</span>
          </span>
        )
      return (
        <span className={`value-icon value-icon-${read.tone}`}>
          <ToneGlyph tone={read.tone} icon={read.icon} size={16} />
          {read.text}
        </span>
      )
    case 'date':
      return (
        <time dateTime={read.iso} title={read.exact}>
          {read.text}
        </time>
      )
    case 'person':
      return <PersonValue name={read.text} detail={read.detail} image={read.image} />
    case 'link': {
      const outside = /^https?:/i.test(read.href)
      return (
        <a href={read.href} {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
          <bdi>{read.text}</bdi>
        </a>
      )
    }
    case 'list':
      return (
        <ul className="value-list">
          {read.items.map((item, at) => (
            <li key={at}>
              <Drawn read={item} />
            </li>
          ))}
        </ul>
      )
    case 'count':
      return <span className="value-count">{read.text}</span>
    case 'code':
      return <code className="value-code">{read.text}</code>
    default:
      return <bdi>{read.text}</bdi>
  }
}
