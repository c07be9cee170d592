import { describe, expect, it } from 'vitest'
import { publicSurface } from './public-surface.ts'

const borders = ['engine/index.ts', 'engine/testing/index.ts']
const surface = publicSurface(borders)

it('is as it was', async () => {
  const text = [...surface]
    .map(([file, names]) => `# ${file}\n\n${names.map(({ shape }) => `${shape}\n`).join('\n')}`)
    .join('\n')
  await expect(text).toMatchFileSnapshot(
    './public-surface.txt',
    'What the engine offers to plugins has changed. When that is meant, run this test with -u and tell plugin authors in the commit.',
  )
})

describe.each([...surface])('%s', (_file, names) => {
  it('offers something', () => expect(names.length).toBeGreaterThan(5))

  it.each(names.map((each) => [each.name, each] as const))(
    '%s is described, with an example',
    (_name, each) => {
      expect(each.comment.trim()).not.toBe('')
      expect(each.example).toBe(true)
      expect(each.unnamed).toEqual([])
    },
  )
})

it('the reader of surfaces sees what is missing', () => {
  const [names] = publicSurface(['tests/fixtures/surface.ts']).values()
  expect(names).toMatchObject([
    { name: 'Bare', comment: '', example: false },
    {
      name: 'half',
      comment: 'Half of a number.',
      example: false,
      unnamed: ['value'],
      shape: 'function half: (value: number) => number',
    },
    { name: 'whole', example: true, unnamed: [] },
  ])
})
