import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { BuilderProps } from './builder-props.ts'
import { setAggregate } from './edit-columns.ts'
import { FieldSelect, nameableEntities } from './field-select.tsx'
import { aggregatesOf } from './report.ts'

/** What is worked out, and of which field. */
export const AggregateFields = observer(
  ({ store, t, translate, testId, index }: BuilderProps & { readonly index: number }): ReactNode => {
    const { catalogue, report } = store
    const aggregate = aggregatesOf(report)[index]
    if (!aggregate) return null
    const { type, value } = aggregate
    const field = value === undefined ? undefined : catalogue.field(value)
    const accepts = (of: string | undefined, name: string): boolean =>
      catalogue.aggregatesFor(of).some((each) => each.name === name)
    return (
      <>
        <label>
          {t('reportBuilder.columns.what')}
          <select
            value={type}
            data-testid={`${testId}/aggregate-type`}
            onChange={(event) => {
              const next = event.target.value
              const stays = accepts(field?.type, next)
              const fitting = nameableEntities(report)
                .flatMap((path) => catalogue.fields.get(path) ?? [])
                .find((each) => accepts(each.type, next))
              store.change((now) =>
                setAggregate(now, index, { type: next, ...valueOf(stays ? value : fitting?.path) }),
              )
            }}
          >
            {catalogue.aggregates.map(({ name, displayName }) => (
              <option key={name} value={name}>
                {displayName}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('reportBuilder.columns.ofField')}
          <FieldSelect
            catalogue={catalogue}
            entities={nameableEntities(report)}
            value={value ?? ''}
            label={t('reportBuilder.columns.ofField')}
            translate={translate}
            testId={`${testId}/aggregate-field`}
            accepts={({ type: of }) => accepts(of, type)}
            {...(accepts(undefined, type) ? { none: t('reportBuilder.columns.rows') } : {})}
            onChange={(path) =>
              store.change((now) => setAggregate(now, index, { type, ...valueOf(path || undefined) }))
            }
          />
        </label>
      </>
    )
  },
)

const valueOf = (value: string | undefined) => (value === undefined ? {} : { value })
