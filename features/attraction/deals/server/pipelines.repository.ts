import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'

import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { StageDraft } from '../deals.contract.ts'
import { deals, pipelines, pipelineStages } from './deals.tables.ts'

export type StoredPipeline = typeof pipelines.$inferSelect
export type StoredStage = typeof pipelineStages.$inferSelect
type NewStage = Omit<typeof pipelineStages.$inferInsert, 'companyId' | 'id' | 'pipelineId'>

export const findPipelines = (tx: Tx): Promise<StoredPipeline[]> =>
  tx.select().from(pipelines).orderBy(asc(pipelines.createdAt), asc(pipelines.id)).limit(50)

export const findPipeline = (tx: Tx, id: string): Promise<StoredPipeline | undefined> =>
  tx.select().from(pipelines).where(eq(pipelines.id, id)).then(firstRow)

export const isPipeline = async (tx: Tx, id: string): Promise<boolean> =>
  (await findPipeline(tx, id)) !== undefined

export const findDefaultPipeline = (tx: Tx): Promise<StoredPipeline | undefined> =>
  tx.select().from(pipelines).where(eq(pipelines.isDefault, true)).then(firstRow)

export const lockPipeline = (tx: Tx, id: string): Promise<StoredPipeline | undefined> =>
  tx.select().from(pipelines).where(eq(pipelines.id, id)).for('update').then(firstRow)

/** The stages in use of some pipelines, each from its first to its last. */
export const findStages = (tx: Tx, pipelineIds: readonly string[]): Promise<StoredStage[]> =>
  pipelineIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(pipelineStages)
        .where(and(inArray(pipelineStages.pipelineId, [...pipelineIds]), isNull(pipelineStages.archivedAt)))
        .orderBy(asc(pipelineStages.pipelineId), asc(pipelineStages.place))

export const findStage = (tx: Tx, id: string): Promise<StoredStage | undefined> =>
  tx.select().from(pipelineStages).where(eq(pipelineStages.id, id)).then(firstRow)

/** How many deals stand in each stage, finished ones included. */
export async function countDealsOfStages(
  tx: Tx,
  stageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (stageIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: deals.stageId, total: count() })
    .from(deals)
    .where(and(inArray(deals.stageId, [...stageIds]), inArray(deals.state, ['open', 'on_hold'])))
    .groupBy(deals.stageId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export const insertPipeline = (tx: Tx, name: string): Promise<StoredPipeline> =>
  tx.insert(pipelines).values({ name }).returning().then(writtenRow)

/** The pipeline that every company begins with; undefined where another transaction has made it meanwhile. */
export const insertDefaultPipeline = (tx: Tx, name: string): Promise<StoredPipeline | undefined> =>
  tx.insert(pipelines).values({ name, isDefault: true }).onConflictDoNothing().returning().then(firstRow)

export const insertStages = async (
  tx: Tx,
  pipelineId: string,
  stages: readonly NewStage[],
): Promise<StoredStage[]> =>
  stages.length === 0
    ? []
    : tx
        .insert(pipelineStages)
        .values(stages.map((stage) => ({ ...stage, pipelineId })))
        .returning()

export const writePipeline = (
  tx: Tx,
  { id, version }: StoredPipeline,
  set: Pick<StoredPipeline, 'name'>,
): Promise<StoredPipeline> =>
  tx
    .update(pipelines)
    .set({ ...set, version: version + 1 })
    .where(eq(pipelines.id, id))
    .returning()
    .then(writtenRow)

export const writeStage = (tx: Tx, id: string, set: Omit<StageDraft, 'id'> & { place: number }) =>
  tx.update(pipelineStages).set(set).where(eq(pipelineStages.id, id))

export const archiveStage = (tx: Tx, id: string) =>
  tx.update(pipelineStages).set({ archivedAt: new Date() }).where(eq(pipelineStages.id, id))

/** Puts every deal of a stage into another one, and writes down for each that it moved; answers how many. */
export async function moveDealsOfStage(
  tx: Tx,
  { from, to, byName, reason }: { from: string; to: string; byName: string; reason: string },
): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    with moved as (
      update deals set stage_id = ${to}, entered_stage_at = now(), version = version + 1
      where company_id = ${currentCompany} and stage_id = ${from}
      returning id, state
    ), noted as (
      insert into stage_moves (company_id, id, deal_id, event, from_stage_id, to_stage_id, from_state, to_state, reason, by_name)
      select ${currentCompany}::uuid, gen_random_uuid(), id, 'remap', ${from}, ${to}, state, state, ${reason}, ${byName} from moved
      returning 1
    )
    select count(*)::int as total from noted`)
  return rows[0]?.total ?? 0
}
