import { SHAPE, TEXT } from './contrast.ts'

/** One combination that the style sheets really draw: each front on each of the grounds. */
export interface Pairs {
  readonly fronts: readonly string[]
  readonly grounds: readonly string[]
  readonly ratio: number
}

/** Everything that rows of cards and pages are drawn on. */
const content = [
  '--c-page',
  '--c-surface',
  '--c-raised',
  '--c-sunken',
  '--c-hover',
  '--c-row-hover',
  '--c-press',
  '--c-tile',
  '--c-chrome',
  '--c-segment',
  '--c-accent-soft',
  '--c-option',
  '--c-option-hover',
  '--c-journey-head',
  '--c-tab',
]
/** Grounds of notes, whose text is ordinary and may hold links. */
const notes = ['success', 'warning', 'danger', 'info', 'neutral', 'except'].map((tone) => `--c-${tone}-soft`)

/**
 * Foreground and background tokens as the style sheets combine them, in the order in which a theme is corrected: a front is
 * moved until it reads on all of its grounds. Grounds come first, so none of them is moved here.
 */
export const pairs: readonly Pairs[] = [
  { fronts: ['--c-text', '--c-text-2'], grounds: [...content, ...notes], ratio: TEXT },
  { fronts: ['--c-text-3'], grounds: content.filter((ground) => !/segment/.test(ground)), ratio: TEXT },
  {
    fronts: ['--c-title'],
    grounds: ['--c-page', '--c-surface', '--c-raised', '--c-journey-head'],
    ratio: TEXT,
  },
  {
    fronts: ['--c-card-title', '--c-label'],
    grounds: ['--c-page', '--c-surface', '--c-raised'],
    ratio: TEXT,
  },
  {
    fronts: ['--c-input-text', '--c-text-3'],
    grounds: ['--c-input', '--c-surface', '--c-sunken'],
    ratio: TEXT,
  },
  {
    fronts: ['--c-accent', '--c-accent-hover'],
    grounds: ['--c-page', '--c-surface', '--c-raised', '--c-sunken', '--c-hover', '--c-row-hover'],
    ratio: TEXT,
  },
  {
    fronts: ['--c-accent'],
    grounds: ['--c-accent-soft', '--c-danger-soft', '--c-warning-soft'],
    ratio: TEXT,
  },
  { fronts: ['--c-on-accent'], grounds: ['--c-accent'], ratio: TEXT },
  {
    fronts: ['--c-on-primary'],
    grounds: ['--c-primary', '--c-primary-hover', '--c-primary-press'],
    ratio: TEXT,
  },
  { fronts: ['--c-on-danger'], grounds: ['--c-danger-btn'], ratio: TEXT },
  {
    fronts: ['--c-on-inverse', '--c-on-inverse-2', '--c-inverse-link'],
    grounds: ['--c-inverse'],
    ratio: TEXT,
  },
  ...['success', 'warning', 'danger', 'info', 'neutral', 'except'].flatMap((tone): Pairs[] => [
    {
      fronts: [`--c-${tone}`],
      grounds: [`--c-${tone}-soft`, '--c-surface', '--c-page', '--c-raised'],
      ratio: TEXT,
    },
    { fronts: [`--c-${tone}-solid`], grounds: ['--c-surface'], ratio: SHAPE },
  ]),
  { fronts: ['--c-menu-hover-text'], grounds: ['--c-menu-hover'], ratio: TEXT },
  { fronts: ['--c-menu-current-text'], grounds: ['--c-menu-current'], ratio: TEXT },
  { fronts: ['--c-line-control', '--c-switch'], grounds: ['--c-surface', '--c-input'], ratio: SHAPE },
  { fronts: ['--c-mark', '--c-tab-line'], grounds: ['--c-surface', '--c-page', '--c-segment'], ratio: SHAPE },
  { fronts: ['--c-menu-mark'], grounds: ['--c-menu-current'], ratio: SHAPE },
  { fronts: ['--c-focus'], grounds: ['--c-page', '--c-surface', '--c-raised', '--c-input'], ratio: SHAPE },
  {
    fronts: ['--c-tint-text'],
    grounds: [1, 2, 3, 4, 5, 6].map((tint) => `--c-tint-${tint}`),
    ratio: TEXT,
  },
]
