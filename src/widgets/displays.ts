import { defineDisplay, type DisplayDeclaration } from '../../engine/registry/display.ts'

/** The kinds of display that the product draws (`src/parts/values/value.tsx`). A list of values has each of its entries drawn. */
export const productDisplays: readonly DisplayDeclaration[] = [
  { kind: 'text', summary: 'The value as it is; of an object its name.', example: 'Payments analyst' },
  {
    kind: 'tag',
    summary: 'A word with a tone and a glyph; a display definition says each value.',
    example: 'active',
  },
  {
    kind: 'person',
    summary: 'Picture or monogram, name, and the mail address in a second line.',
    example: { givenName: 'Erin', sn: 'Walsh', mail: 'erin@example.com' },
  },
  { kind: 'date', summary: 'A day; the exact time on hover.', example: '2026-11-20' },
  {
    kind: 'date-time',
    summary: 'A moment; the exact time with its zone on hover.',
    example: '2026-11-20T09:12:00Z',
  },
  {
    kind: 'relative-time',
    summary:
      'How long ago, or until when; the exact time on hover. As with every date, `values` say a word in its place.',
    example: '2026-11-17T09:12:00Z',
  },
  {
    kind: 'due',
    summary: 'By when something should be done, in days; what is late, due today or tomorrow stands out.',
    example: '2026-12-24T09:12:00Z',
  },
  {
    kind: 'period',
    summary: 'From when until when, of two moments with a slash between them; either may be missing.',
    example: '2026-02-10T18:13:49Z/2026-02-15T18:13:49Z',
  },
  { kind: 'boolean', summary: 'Yes or no, or the words of a display definition.', example: true },
  { kind: 'number', summary: 'A number in the writing of the locale.', example: 1284 },
  { kind: 'percent', summary: 'A fraction as a percentage: 0.25 is 25 %.', example: 0.425 },
  {
    kind: 'risk-score',
    summary: 'A score of 0 to 100 with the glyph and the tone of its level of risk.',
    example: 82,
  },
  { kind: 'bytes', summary: 'A size from Bytes to YB, two decimals at most.', example: 5_452_595 },
  {
    kind: 'link',
    summary: 'An address of the web or of the portal; of an object its `href` under its name.',
    example: 'https://example.com/policy',
  },
  { kind: 'email', summary: 'A mail address that opens a message.', example: 'erin@example.com' },
  {
    kind: 'list',
    summary: 'All values of a list, one after the other.',
    example: ['Treasury', 'Dublin office'],
  },
  {
    kind: 'count',
    summary: 'How many entries a list has, or a number, as a small figure.',
    example: [1, 2, 3],
  },
  { kind: 'icon', summary: 'A glyph and its word; a display definition says each value.', example: 'work' },
  { kind: 'code', summary: 'Ids and expressions, in fixed width.', example: 'managed/alpha_user' },
].map(defineDisplay)
