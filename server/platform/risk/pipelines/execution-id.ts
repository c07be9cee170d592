/** An id as clients know it (contract risk.md, "Pipelines"). @example executionName('p', 'e') // 'projects/atrium/locations/local/workflows/p/executions/e' */
export const executionName = (pipelineId: string, id: string): string =>
  `projects/atrium/locations/local/workflows/${pipelineId}/executions/${id}`

/** The id in a name; one by itself is one. */
export const executionIdIn = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
