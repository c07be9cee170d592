import { useId, useState, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import {
  accessTo,
  withAccess,
  type Access,
  type PrivilegeAttribute,
  type Privilege,
} from './privileges-editor.logic.ts'

const accesses: readonly Access[] = ['none', 'read', 'write']
/** More attributes than this are searched. */
const longTable = 8

/** What of an object the privilege opens: nothing, to read, or to write, attribute by attribute. */
export function AttributeTable(props: {
  attributes: readonly PrivilegeAttribute[]
  privilege: Privilege
  change(privilege: Privilege): void
  invalid: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
  translate: TranslatePort
  testId: string
}): ReactNode {
  const { attributes, privilege, change, invalid, translate, testId } = props
  const { t } = translate
  const id = useId()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = attributes.filter(({ name, title }) =>
    [name, translate.text(title)].some((each) => each.toLowerCase().includes(wanted)),
  )
  const set = (names: readonly string[], access: Access) => change(withAccess(privilege, names, access))
  return (
    <>
      <div className="privilege-tools">
        {attributes.length > longTable && (
          <input
            className="privilege-input"
            type="search"
            placeholder={t('privileges.search')}
            aria-label={t('privileges.search')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {accesses.map((access) => (
          <Button
            key={access}
            size="small"
            data-testid={`${testId}/all-${access}`}
            onClick={() =>
              set(
                found.map(({ name }) => name),
                access,
              )
            }
          >
            {t(`privileges.all.${access}`)}
          </Button>
        ))}
      </div>
      <div className="privilege-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('privileges.attribute')}</th>
              {accesses.map((access) => (
                <th key={access} scope="col">
                  {t(`privileges.access.${access}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(({ name, title }, row) => (
              <tr key={name} data-testid={`${testId}/attribute-${name}`}>
                <th scope="row">
                  <bdi>{translate.text(title)}</bdi>
                  {title !== name && <span className="privileges-hint">{name}</span>}
                </th>
                {accesses.map((access) => (
                  <td key={access}>
                    <input
                      type="radio"
                      name={`${id}-${name}`}
                      aria-label={`${translate.text(title)}: ${t(`privileges.access.${access}`)}`}
                      checked={accessTo(privilege, name) === access}
                      onChange={() => set([name], access)}
                      {...(row === 0 && access === 'none' ? invalid : {})}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p className="privileges-none">{t('form.lookupNone')}</p>}
      </div>
    </>
  )
}
