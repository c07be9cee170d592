import { expect, test } from 'vitest'
import { fileNameOf } from '../../../../../src/widgets/theme-list/theme-file.ts'

test.each([
  ['Fenwick Savings', 'fenwick-savings.theme.json'],
  ['../../etc: "Été"?', 'etc-ete.theme.json'],
  ['السمة', 'السمة.theme.json'],
  ['///', 'theme.theme.json'],
])('the file of %s is %s', (name, file) => expect(fileNameOf(name)).toBe(file))
