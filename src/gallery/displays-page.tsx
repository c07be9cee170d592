import { DisplayViews } from '../parts/displays/display-views.tsx'
import { Value } from '../parts/values/value.tsx'
import { useGallery } from './gallery-context.ts'

/** Every kind of display with its example, and the named displays of the product with all their values. */
export function DisplaysPage() {
  const { catalogue, translate } = useGallery()
  const { t } = translate
  return (
    <DisplayViews value={catalogue.views.displays}>
      <article className="gallery-entry" data-testid="gallery/displays">
        <h2>{t('gallery.displays')}</h2>
        <div className="gallery-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('gallery.kind')}</th>
                <th scope="col">{t('gallery.words')}</th>
                <th scope="col">{t('gallery.value')}</th>
              </tr>
            </thead>
            <tbody>
              {catalogue.displays.map(({ kind, summary, example }) => (
                <tr key={kind} id={kind}>
                  <th scope="row">
                    <code>{kind}</code>
                    <span className="gallery-hint">
                      <bdi>{summary}</bdi>
                    </span>
                  </th>
                  <td>
                    <Value value={example} type={kind} translate={translate} />
                  </td>
                  <td>
                    <code dir="ltr">{JSON.stringify(example)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <h3>{t('gallery.named')}</h3>
        <div className="gallery-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('gallery.kind')}</th>
                <th scope="col">{t('gallery.words')}</th>
              </tr>
            </thead>
            <tbody>
              {catalogue.named.map((display) => (
                <tr key={display.id}>
                  <th scope="row">
                    <code>{display.id}</code>
                    <span className="gallery-hint">{display.kind}</span>
                  </th>
                  <td>
                    <ul className="gallery-values">
                      {Object.keys(display.values ?? {}).map((value) => (
                        <li key={value}>
                          <Value value={value} type={display} translate={translate} />
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </article>
    </DisplayViews>
  )
}
