import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { Pipeline, PipelineDraft, StageDraft } from '../deals.contract.ts'
import { defaultStages } from './default-pipeline.domain.ts'
import { refuseField, versionConflict } from './deals.refusals.ts'
import {
  archiveStage,
  countDealsOfStages,
  findDefaultPipeline,
  findPipeline,
  findPipelines,
  findStages,
  insertDefaultPipeline,
  insertPipeline,
  insertStages,
  lockPipeline,
  moveDealsOfStage,
  type StoredPipeline,
  type StoredStage,
  writePipeline,
  writeStage,
} from './pipelines.repository.ts'
import { dealsServerTexts } from './server.texts.ts'

/** The pipeline that new deals go into; the first one to need it makes it. */
export async function ensureDefaultPipeline(tx: Tx, language: Language = 'zh-CN'): Promise<StoredPipeline> {
  const known = await findDefaultPipeline(tx)
  if (known) return known
  const { pipeline: t } = dealsServerTexts.in(language)
  const made = await insertDefaultPipeline(tx, t.name)
  if (made) {
    await insertStages(
      tx,
      made.id,
      defaultStages.map(({ key, ...stage }, place) => ({ ...stage, place, name: t.stages[key] })),
    )
    return made
  }
  return orNotFound(await findDefaultPipeline(tx))
}

const stageOf = ({ id, name, place, perMille, slaDays, gate, guardsAmount }: StoredStage) => ({
  id,
  name,
  place,
  perMille,
  slaDays,
  gate,
  guardsAmount,
})

async function viewOf(tx: Tx, pipelines: readonly StoredPipeline[]): Promise<Pipeline[]> {
  const stages = await findStages(
    tx,
    pipelines.map(({ id }) => id),
  )
  const counts = await countDealsOfStages(
    tx,
    stages.map(({ id }) => id),
  )
  return pipelines.map(({ id, name, isDefault, version }) => ({
    id,
    name,
    isDefault,
    version,
    stages: stages
      .filter(({ pipelineId }) => pipelineId === id)
      .map((stage) => ({ ...stageOf(stage), deals: counts.get(stage.id) ?? 0 })),
  }))
}

export async function listPipelines({ tx, language }: MemberContext): Promise<Pipeline[]> {
  await ensureDefaultPipeline(tx, language)
  return viewOf(tx, await findPipelines(tx))
}

const onePipeline = async (tx: Tx, id: string): Promise<Pipeline> => {
  const [view] = await viewOf(tx, [await findPipeline(tx, id).then(orNotFound)])
  return orNotFound(view)
}

/** Nobody could tell two stages of one name apart. */
function checkStages(stages: readonly StageDraft[]): void {
  const names = stages.map(({ name }) => name.trim())
  if (new Set(names).size !== names.length) throw refuseField('stages', (t) => t.errors.sameStageName)
}

const columnsOf = ({ name, perMille, slaDays, gate, guardsAmount }: StageDraft, place: number) => ({
  name: name.trim(),
  perMille,
  slaDays,
  gate: { ...gate, documents: [...new Set(gate.documents.map((document) => document.trim()))] },
  guardsAmount,
  place,
})

export async function createPipeline(context: MemberContext, draft: PipelineDraft): Promise<Pipeline> {
  const { tx } = context
  checkStages(draft.stages)
  const { id } = await insertPipeline(tx, draft.name.trim())
  await insertStages(tx, id, draft.stages.map(columnsOf))
  await record(tx, await actorOf(context), [{ objectType: 'pipeline', objectId: id, event: 'create' }])
  return onePipeline(tx, id)
}

/** Takes a stage away: what stands in it goes where the company says, and the stage stays for the history. */
async function dropStage(
  context: MemberContext,
  stage: StoredStage,
  { to, inUse }: { to: string | undefined; inUse: ReadonlySet<string> },
): Promise<void> {
  const { tx, viewer } = context
  const counts = await countDealsOfStages(tx, [stage.id])
  const isUsed = (counts.get(stage.id) ?? 0) > 0
  if (isUsed && (to === undefined || !inUse.has(to)))
    throw refuseField('stages', (t) => t.errors.stageInUse, {
      reason: 'STAGE_IN_USE',
      values: { stage: stage.name, count: counts.get(stage.id) ?? 0 },
    })
  if (to !== undefined && inUse.has(to))
    await moveDealsOfStage(tx, {
      from: stage.id,
      to,
      byName: viewer.displayName,
      reason: '',
    })
  await archiveStage(tx, stage.id)
}

export async function savePipeline(
  context: MemberContext,
  id: string,
  { version, name, stages, moved = {} }: PipelineDraft & { version: number },
): Promise<Pipeline> {
  const { tx } = context
  checkStages(stages)
  const stored = await lockPipeline(tx, id).then(orNotFound)
  if (stored.version !== version) throw versionConflict()
  const known = await findStages(tx, [id])
  const kept = new Set(stages.flatMap((stage) => stage.id ?? []))
  if ([...kept].some((stageId) => !known.some((stage) => stage.id === stageId)))
    throw refuseField('stages', (t) => t.errors.unknownStage)
  for (const [place, stage] of stages.entries())
    if (stage.id !== undefined) await writeStage(tx, stage.id, columnsOf(stage, place))
  const added = stages.flatMap((stage, place) => (stage.id === undefined ? [columnsOf(stage, place)] : []))
  await insertStages(tx, id, added)
  for (const stage of known)
    if (!kept.has(stage.id)) await dropStage(context, stage, { to: moved[stage.id], inUse: kept })
  await writePipeline(tx, stored, { name: name.trim() })
  await record(tx, await actorOf(context), [{ objectType: 'pipeline', objectId: id, event: 'edit' }])
  return onePipeline(tx, id)
}
