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
} as const
