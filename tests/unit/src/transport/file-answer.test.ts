import type { AxiosResponse } from 'axios'
import { expect, it } from 'vitest'
import { fileAnswer } from '../../../../src/transport/later-operations.ts'

const answer = (status: number, data: unknown) => ({ status, data }) as AxiosResponse<unknown>

it.each([
  [200, { a: 1 }, { a: 1 }],
  [409, { code: 409 }, { code: 409 }],
  [409, new Blob(['{"code":409}']), { code: 409 }],
  [502, new Blob(['<html>']), undefined],
])('of %i leaves or reads what came (%#)', async (status, data, expected) => {
  expect((await fileAnswer(answer(status, data))).data).toEqual(expected)
})

it('of bytes is an object that holds them', async () => {
  const file = new Blob(['a'])
  expect((await fileAnswer(answer(200, file))).data).toEqual({ file })
})
