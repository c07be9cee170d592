import { observer } from 'mobx-react-lite'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Button } from '../../parts/controls/button.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import type { ListController } from '../../../engine/runtime/list/list-controller.ts'
import type { ListPageProps } from './list-page-props.ts'

/** Instead of rows: nothing matches, nothing there yet, or the call failed. */
export const ListState = observer(
  ({ list, parts, testId, t }: ListPageProps & { readonly list: ListController }) => {
    if (list.status === 'error')
      return (
        <BindingFailed
          binding={list}
          titleKey="list.failed"
          errorKey={list.errorKey}
          t={t}
          testId={`${testId}/error`}
        />
      )
    if (list.narrowed)
      return (
        <StateFrame
          art="noMatch"
          title={t('list.noMatch')}
          text={t('list.noMatchHint')}
          actions={<Button onClick={() => list.clearFilters()}>{t('list.clear')}</Button>}
          testId={`${testId}/no-match`}
        />
      )
    const { empty } = parts
    return (
      <StateFrame
        art="empty"
        title={empty ? t(empty.titleKey) : t('list.empty')}
        text={empty?.bodyKey && t(empty.bodyKey)}
        actions={
          empty?.action && (
            <Button kind="primary" onClick={() => void empty.action?.run()}>
              {empty.action.label}
            </Button>
          )
        }
        testId={`${testId}/empty`}
      />
    )
  },
)
