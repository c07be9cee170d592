import { expect, it } from 'vitest'
import { personName } from '../../../../engine/format/person-name.ts'

it.each([
  ['Ada', 'Lovett', 'Ada Lovett'],
  ['太郎', '山田', '山田太郎'],
  ['さくら', 'はやし', 'はやしさくら'],
  ['철수', '김', '김철수'],
  // Names from elsewhere keep their order in katakana.
  ['アダ', 'ラベット', 'アダ ラベット'],
  ['مريم', 'حداد', 'مريم حداد'],
  ['Ada', undefined, 'Ada'],
  [null, '山田', '山田'],
  ['', '', ''],
])('%s and %s are called %s', (given, family, called) => {
  expect(personName(given, family)).toBe(called)
})
