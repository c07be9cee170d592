/** Bounds of one expression (architecture, section 7: expressions are bounded). */
export const expressionLimits = {
  maxLength: 2000,
  maxDepth: 24,
  maxAstNodes: 300,
  maxListElements: 100,
  maxMapEntries: 50,
  maxCallArguments: 8,
  /** A loop inside a loop has no budget at run time. */
  maxLoopNesting: 1,
  /** Entries that a list of unknown length counts as: the largest page. */
  assumedList: 500,
  /** Steps of an expression at worst, see `costOf`. */
  maxCost: 80_000,
} as const
