import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Icon } from '../../../../../src/parts/values/icon.tsx'
import { menuIcons } from '../../../../../src/widgets/theme-editor/menu-icons.ts'

afterEach(cleanup)

test('each icon of the choice is drawn differently', () => {
  const drawn = menuIcons.map(
    (name) => render(<Icon name={name} />).container.querySelector('svg')!.innerHTML,
  )
  expect(new Set(drawn).size).toBe(menuIcons.length)
})
