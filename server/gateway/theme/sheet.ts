import { contrast, groundFor, parseColour, polarity, readable, toHex } from './contrast.ts'
import type { Rgb } from './contrast.ts'
import { pairs } from './pairs.ts'
import { shippedPalettes, sources } from './palette.ts'
import type { PaletteMode, ColourPalette } from './palette.ts'

const black: Rgb = [0, 0, 0]

/** One palette in the making. */
export class PaletteSheet {
  readonly base: PaletteMode
  private readonly colours: Map<string, Rgb>
  private readonly explicit = new Set<string>()

  constructor(base: PaletteMode, from: ColourPalette = shippedPalettes[base]) {
    this.base = base
    this.colours = new Map(Object.entries(from).map(([token, hex]) => [token, parseColour(hex) ?? black]))
    for (const [token, source] of Object.entries(sources))
      if (from[token] !== from[source]) this.explicit.add(token)
  }

  get(token: string): Rgb {
    const colour = this.colours.get(token)
    if (!colour) throw new Error(`${token} is no token of the palette; add it to palette.ts`)
    return colour
  }

  set(token: string, colour: Rgb | null): void {
    if (!colour) return
    this.colours.set(token, colour)
    this.explicit.add(token)
  }

  /** A ground of this palette's kind; another kind is left to the shipped one. */
  ground(token: string, colour: Rgb | null): void {
    if (colour && polarity(colour) === this.base) this.set(token, groundFor(this.base, colour))
  }

  corrected(): ColourPalette {
    for (const token of sharedGrounds) this.colours.set(token, groundFor(this.base, this.get(token)))
    this.follow()
    for (const alias of [false, true]) {
      if (alias) this.follow()
      for (const [front, { grounds: under, ratio }] of fronts)
        if (Object.hasOwn(sources, front) === alias)
          this.correct(
            front,
            [...under].map((token) => this.get(token)),
            ratio,
          )
    }
    return Object.fromEntries([...this.colours].map(([token, colour]) => [token, toHex(colour)]))
  }

  private correct(front: string, under: readonly Rgb[], ratio: number): void {
    const colour = this.get(front)
    if (under.every((ground) => contrast(colour, ground) >= ratio)) return
    this.colours.set(front, readable(colour, under, ratio))
    this.explicit.add(front)
  }

  private follow(): void {
    for (const [token, source] of Object.entries(sources))
      if (!this.explicit.has(token)) this.colours.set(token, this.get(source))
  }
}

/** Every front with all that it is drawn on, so that one correction serves all. */
const fronts = new Map<string, { readonly grounds: Set<string>; readonly ratio: number }>()
for (const { fronts: names, grounds: under, ratio } of pairs) {
  for (const name of names) {
    const known = fronts.get(name)
    if (known) for (const ground of under) known.grounds.add(ground)
    else fronts.set(name, { grounds: new Set(under), ratio })
  }
}
/** Grounds that carry the page's own text and so must be of one kind. */
const sharedGrounds = new Set(
  pairs.filter(({ fronts: names }) => names.includes('--c-text')).flatMap(({ grounds: under }) => under),
)
