import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { ClueSettings, ScoreModel } from '../clue-pools.contract.ts'
import { scoreKeys } from '../clues.contract.ts'
import { findOwnedAfter } from './clue-recycling.repository.ts'
import { worthOf } from './clue-scoring.actions.ts'
import {
  ensureSettings,
  lockSettings,
  readSettings as findChosen,
  type Settings,
  writeSettings,
} from './clue-settings.repository.ts'
import { refuseField, versionConflict } from './clues.refusals.ts'

type Context = Pick<MemberContext, 'tx'>

const shown = ({
  ownLimit,
  viewCap,
  isRecycling,
  productLines,
  origins,
  version,
}: Awaited<ReturnType<typeof findChosen>>): ClueSettings => ({
  ownLimit,
  viewCap,
  isRecycling,
  productLines: [...productLines],
  origins: [...origins],
  version,
})

export const readSettings = async ({ tx }: Context): Promise<ClueSettings> => shown(await findChosen(tx))

async function lockedSettings(tx: MemberContext['tx']): Promise<Settings> {
  await ensureSettings(tx)
  return lockSettings(tx).then(orNotFound)
}

export async function saveSettings(
  context: MemberContext,
  { version, ...wanted }: ClueSettings,
): Promise<ClueSettings> {
  const { tx } = context
  const settings = await lockedSettings(tx)
  if (settings.version !== version) throw versionConflict()
  const productLines = [...new Set(wanted.productLines.map((line) => line.trim()))]
  const saved = await writeSettings(tx, settings, { ...wanted, productLines })
  await recordBy(context, [{ objectType: 'clueSettings', objectId: settings.id, event: 'update' }])
  return shown(saved)
}

/** The model; what it was written without stands in it with no points, so that it can be given some. */
export async function readScoreModel({ tx }: Context): Promise<ScoreModel> {
  const { scoreModel } = await findChosen(tx)
  const known = new Set(scoreModel.weights.map(({ key }) => key))
  const unknown = scoreKeys.filter((key) => !known.has(key))
  return {
    ...scoreModel,
    weights: [...scoreModel.weights, ...unknown.map((key) => ({ key, points: 0, cap: 0, halfLifeDays: 0 }))],
  }
}

function checkModel({ weights }: ScoreModel): void {
  if (new Set(weights.map(({ key }) => key)).size !== weights.length)
    throw refuseField('weights', (t) => t.errors.weightTwice)
}

/** A new model counts at once for what changes, and at night for every clue that somebody works on. */
export async function saveScoreModel(context: MemberContext, model: ScoreModel): Promise<ScoreModel> {
  const { tx } = context
  checkModel(model)
  const settings = await lockedSettings(tx)
  if (settings.scoreModel.number !== model.number) throw versionConflict()
  const saved = { ...model, number: model.number + 1 }
  await writeSettings(tx, settings, { scoreModel: saved })
  await recordBy(context, [
    {
      objectType: 'clueSettings',
      objectId: settings.id,
      event: 'scoreModel',
      detail: { number: saved.number },
    },
  ])
  return saved
}

/** As many clues as a dry run looks at, and as many moves as it names. */
const mostLooked = 1000
const mostMoved = 50

/** Clues that would move by another model; nothing is written. */
export async function dryRun({ tx }: Context, model: ScoreModel) {
  checkModel(model)
  const some = await findOwnedAfter(tx, null, mostLooked)
  const worth = await worthOf(tx, some, { model })
  const moved = worth
    .map(({ clue, score }) => ({ id: clue.id, company: clue.company, before: clue.score, after: score }))
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
  return {
    looked: some.length,
    up: moved.filter(({ before, after }) => after > before).length,
    down: moved.filter(({ before, after }) => after < before).length,
    moved: moved.slice(0, mostMoved),
  }
}
