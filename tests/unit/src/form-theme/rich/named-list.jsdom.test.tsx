import { render, screen } from '@testing-library/react'
import { Select } from 'antd'
import { expect, it } from 'vitest'
import { namedList } from '../../../../../src/form-theme/rich/named-list.tsx'

it.each([{ options: [{ value: 1, label: 'Red' }] }, { options: [] }])(
  'a list has the name of its field, with $options.length options',
  ({ options }) => {
    render(
      <>
        <label htmlFor="colour">Colour</label>
        <Select id="colour" open options={options} popupRender={namedList('colour')} />
      </>,
    )
    expect(screen.getByRole('listbox', { name: 'Colour', hidden: true })).toBeTruthy()
  },
)
