import { createScorer } from '../learning/scorer.ts'
import type { Scorer } from '../learning/scorer.ts'
import { modelFromBytes } from '../learning/model-bytes.ts'
import type { RiskModel } from '../learning/risk-model.ts'
import type { RiskDatabase } from '../tables.ts'

/** A model ready to score, and what people are hashed with in it. */
export interface LoadedModel {
  readonly scorer: Scorer
  readonly salt: string
}

/** The model that an execution made. @returns nothing where there is none any more @throws ModelNotReadable */
export async function readModel(db: RiskDatabase, executionId: string): Promise<RiskModel | undefined> {
  const row = await db
    .selectFrom('risk_model')
    .select('bytes')
    .where('execution_id', '=', executionId)
    .executeTakeFirst()
  return row && modelFromBytes(row.bytes)
}

/** The same, ready to score. */
export async function loadModel(db: RiskDatabase, executionId: string): Promise<LoadedModel | undefined> {
  const model = await readModel(db, executionId)
  return model && { scorer: createScorer(model), salt: executionId }
}

/** The newest execution of a pipeline that made a model. */
export function newestModel(
  db: RiskDatabase,
  pipelineId: string,
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('risk_execution as e')
    .innerJoin('risk_model as m', 'm.execution_id', 'e.id')
    .select('e.id')
    .where('e.pipeline_id', '=', pipelineId)
    .where('e.status', '=', 'succeeded')
    .orderBy('e.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
