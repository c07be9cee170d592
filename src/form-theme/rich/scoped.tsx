import type { Registry } from '@rjsf/utils'
import type { ComponentType, ReactNode } from 'react'
import { contextOf } from '../form-context.ts'
import { ThemeScope } from '../theme-scope.tsx'

/** Puts a control of the large library under the portal's tokens, in the words and direction of its form. */
export function scoped<Props extends { registry: Registry }>(
  Control: ComponentType<Props>,
): ComponentType<Props> {
  return function Scoped(props: Props): ReactNode {
    return (
      <ThemeScope translate={contextOf(props.registry).translate}>
        <Control {...props} />
      </ThemeScope>
    )
  }
}
