/** Bounds of pipelines. */
export const pipelineLimits = {
  pipelines: 200,
  name: 200,
  /** Executions of a pipeline that are kept, and shown with it. */
  executions: 20,
  /** How often an execution is begun before it fails. */
  attempts: 2,
  /** Milliseconds after which another process takes an execution for left behind. */
  leaseMs: 30_000,
  /** Milliseconds between two looks whether an execution is still wanted. */
  lookMs: 1_000,
  /** Lines of a source that training learns from; of more, as many are chosen by chance. */
  learntLines: 50_000,
  /** Lines of a source that a prediction scores. */
  scoredLines: 500_000,
  /** Events that a prediction keeps at once. */
  scoredAtOnce: 200,
  /** Lines that could not be read, of each execution, that its log names. */
  namedFaults: 10,
  logLines: 500,
  /** People whose last events a prediction remembers. */
  rememberedPeople: 20_000,
} as const
