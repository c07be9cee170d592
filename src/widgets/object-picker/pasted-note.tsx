import type { Pasted } from './use-paste.ts'
import type { ObjectPickerProps } from './object-picker-props.ts'

/** What became of pasted names; read aloud as it changes. */
export function PastedNote({
  pasted,
  testId,
  t,
}: Pick<ObjectPickerProps, 'testId' | 't'> & { readonly pasted: Pasted | undefined }) {
  const said =
    pasted &&
    (pasted.phase === 'searching'
      ? [t('widgets.picker.pasted.searching', { count: pasted.wanted })]
      : [
          t('widgets.picker.pasted.found', { count: pasted.found, wanted: pasted.wanted }),
          ...(pasted.unknown.length > 0
            ? [t('widgets.picker.pasted.unknown', { names: pasted.unknown.join(', ') })]
            : []),
          ...(pasted.left.length > 0
            ? [t('widgets.picker.pasted.left', { names: pasted.left.join(', ') })]
            : []),
        ])
  return (
    <p className={said ? 'picker-hint' : 'visually-hidden'} role="status" data-testid={`${testId}/pasted`}>
      {said?.join(' ')}
    </p>
  )
}
