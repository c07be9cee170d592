import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLookup } from '../../../../src/form-theme/use-lookup.ts'

it('searches again for the letter that opened the list, and for everything when it is opened anew', async () => {
  const texts: string[] = []
  const { result } = renderHook(() =>
    useLookup(async (text) => {
      texts.push(text)
      return [text]
    }),
  )
  act(() => {
    result.current.search('a')
    result.current.opened(true)
  })
  await waitFor(() => expect(result.current.lookup).toEqual({ state: 'found', found: ['a'] }))
  act(() => {
    result.current.opened(false)
    result.current.opened(true)
  })
  await waitFor(() => expect(result.current.lookup).toEqual({ state: 'found', found: [''] }))
  expect(texts).toEqual(['a', ''])
})
