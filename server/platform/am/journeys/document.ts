/** A journey as administration tools read and write it: the tree, and the settings of each node. */
export interface JourneyDocument {
  readonly tree: JourneyTree
  /** Settings by node id; a page node's inner nodes have theirs here as well. */
  readonly nodes: Readonly<Record<string, NodeSettings>>
}

/** The tree in its wire form. */
export interface JourneyTree {
  readonly _id: string
  readonly enabled: boolean
  readonly description?: string
  readonly entryNodeId: string
  readonly identityResource?: string
  readonly mustRun?: boolean
  readonly innerTreeOnly?: boolean
  readonly uiConfig: Readonly<Record<string, string>>
  readonly nodes: Readonly<Record<string, TreeNode>>
  readonly staticNodes: Readonly<Record<string, { readonly x: number; readonly y: number }>>
}

/** Where a node stands in a tree. */
export interface TreeNode {
  readonly nodeType: string
  readonly displayName: string
  readonly version: string
  /** Outcome to next node id. */
  readonly connections: Readonly<Record<string, string>>
  readonly x: number
  readonly y: number
}

/** Settings of one node. */
export type NodeSettings = Readonly<Record<string, unknown>> & { readonly _id: string }

/** Ids of the two ends of every tree, the same on every installation. */
export const SUCCESS = '70e691a5-1e33-4ac3-a356-e7b6d60d92e0'
export const FAILURE = 'e301438c-0bd0-429c-ab0c-66126501069a'
