import { describeOptions } from '../../engine/registry/describe-options.ts'
import type { WidgetDeclaration, WidgetExample } from '../../engine/registry/widget.ts'
import { useGallery } from './gallery-context.ts'
import { LiveExample } from './live-example.tsx'
import { exampleAddress, slugOf, writeSettings } from './settings.ts'

interface WidgetPageProps {
  readonly widget: WidgetDeclaration
  /** Slug of one example; without it all are shown. */
  readonly only?: string | undefined
  /** Whether options, events and JSON are left out. */
  readonly brief?: boolean
}

/** A widget: what it is, what it takes, and its examples. */
export function WidgetPage({ widget, only, brief }: WidgetPageProps) {
  const { t } = useGallery().translate
  const examples = widget.examples.filter(({ name }) => only === undefined || slugOf(name) === only)
  return (
    <article className="gallery-entry" data-testid={`gallery/${widget.type}`}>
      <h2>
        <a href={exampleAddress(widget.type)}>{widget.type}</a>
      </h2>
      <p className="gallery-summary">
        <bdi>{widget.summary}</bdi>
      </p>
      {!brief && <Reference widget={widget} />}
      {examples.map((example) => (
        <ExampleFrame key={example.name} widget={widget} example={example} brief={brief} />
      ))}
      {examples.length === 0 && <p>{t('gallery.empty')}</p>}
    </article>
  )
}

interface ExampleFrameProps {
  readonly widget: WidgetDeclaration
  readonly example: WidgetExample
  readonly brief?: boolean | undefined
}

/** An example, at the width that the switch says. */
function ExampleFrame({ widget, example, brief }: ExampleFrameProps) {
  const { settings, translate } = useGallery()
  const address = exampleAddress(widget.type, example.name)
  return (
    <section
      className="gallery-example"
      aria-label={`${widget.type}: ${example.name}`}
      data-testid={`gallery/${widget.type}/${slugOf(example.name)}`}
    >
      <h3>
        <a href={address}>{example.name}</a>
      </h3>
      {settings.width === 0 ? (
        <div className="gallery-stage">
          <LiveExample example={example} />
        </div>
      ) : (
        <iframe
          className="gallery-frame"
          title={`${widget.type}: ${example.name}`}
          width={settings.width}
          height={600}
          src={`${location.pathname}${writeSettings({ ...settings, width: 0, bare: true })}${address}`}
        />
      )}
      {!brief && (
        <details>
          <summary>{translate.t('gallery.definition')}</summary>
          <pre dir="ltr">{JSON.stringify(example.layout, null, 2)}</pre>
        </details>
      )}
    </section>
  )
}

function Reference({ widget }: { readonly widget: WidgetDeclaration }) {
  const { t } = useGallery().translate
  const options = describeOptions(widget.options)
  return (
    <>
      {options.length > 0 && (
        <div className="gallery-table">
          <table>
            <caption>{t('gallery.options')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('gallery.name')}</th>
                <th scope="col">{t('gallery.kind')}</th>
              </tr>
            </thead>
            <tbody>
              {options.map(({ name, kind, required }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>
                    <bdi>{kind.replaceAll('`', '')}</bdi>
                    {required && ` (${t('gallery.required')})`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Named title={t('gallery.slots')} entries={widget.slots} />
      <Named title={t('gallery.events')} entries={widget.events} />
    </>
  )
}

function Named(props: {
  readonly title: string
  readonly entries: Readonly<Record<string, { summary: string }>> | undefined
}) {
  if (!props.entries) return null
  return (
    <div className="gallery-named">
      <h3>{props.title}</h3>
      <dl>
        {Object.entries(props.entries).map(([name, { summary }]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <bdi>{summary}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
