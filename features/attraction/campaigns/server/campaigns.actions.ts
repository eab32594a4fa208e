import { replaceCampaignWays } from '#features/attraction/clues/server/clues.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import {
  type CampaignDraft,
  type CampaignEvent,
  campaignEvents,
  type CampaignMove,
  type CostDraft,
  wayKinds,
} from '../campaigns.contract.ts'
import { campaignMachine } from './campaigns.domain.ts'
import { refuse, refuseDenial, refuseField, versionConflict } from './campaigns.refusals.ts'
import {
  type Campaign,
  deleteCost,
  findCampaign,
  findCarriers,
  findCost,
  findCosts,
  findWayNames,
  insertCampaign,
  insertCost,
  lockCampaign,
  mostCosts,
  replaceCarriers,
  writeCampaign,
} from './campaigns.repository.ts'
import { actorFor } from './campaigns.view.ts'

export const objectType = 'campaign'

const columnsOf = ({ name, kind, goal, startsOn, endsOn, budgetFen }: CampaignDraft) => {
  if (endsOn < startsOn) throw refuseField('endsOn', (t) => t.errors.days)
  return { name: name.trim(), kind, goal: goal.trim(), startsOn, endsOn, budgetFen }
}

/** Ways are codes, links, contents, activities and messages that are there. */
async function checkWays({ tx }: MemberContext, { ways }: CampaignDraft): Promise<void> {
  for (const kind of wayKinds) {
    const ids = [...new Set(ways.filter((way) => way.kind === kind).map(({ id }) => id))]
    if ((await findWayNames(tx, kind, ids)).size < ids.length) throw refuseField('ways', (t) => t.errors.way)
  }
}

/** Clues learn by which ways they count: those of a running campaign, and its name, which codes and sheets write down. */
async function tellClues({ tx }: MemberContext, campaign: Campaign): Promise<void> {
  const { id: campaignId, name, startsOn, endsOn, state } = campaign
  const chosen = state === 'running' ? await findCarriers(tx, campaignId) : []
  const ways = chosen.map(({ kind, carrierId }) => ({ kind, way: carrierId }))
  const own = state === 'running' ? [...ways, { kind: 'name' as const, way: name.toLowerCase() }] : []
  const taken = await replaceCampaignWays(tx, { campaignId, name, startsOn, endsOn }, own)
  const [first] = taken
  if (first) throw refuse((t) => t.errors.taken, { reason: 'TAKEN', values: { name: first.name } })
}

const waysOf = ({ ways }: CampaignDraft) => [
  ...new Map(ways.map(({ kind, id }) => [`${kind} ${id}`, { kind, carrierId: id }])).values(),
]

export async function createCampaign(context: MemberContext, draft: CampaignDraft): Promise<Campaign> {
  const { tx, viewer } = context
  await checkWays(context, draft)
  const [state = 'draft'] = campaignMachine.initial
  const campaign = await insertCampaign(tx, {
    ...columnsOf(draft),
    state,
    byId: viewer.accountId,
    byName: viewer.displayName,
  })
  await replaceCarriers(tx, campaign.id, waysOf(draft))
  await recordBy(context, [{ objectType, objectId: campaign.id, event: 'create', to: state }])
  return campaign
}

/** Locks a campaign to which an event may happen, or says why it may not. */
export async function lockFor(
  context: MemberContext,
  id: string,
  { event, version }: { event: CampaignEvent; version?: number },
) {
  const campaign = await lockCampaign(context.tx, id).then(orNotFound)
  const { state } = campaign
  const question = { subject: campaign, actor: actorFor(context.viewer), context: undefined }
  const decision = campaignMachine.decide(event, question)
  // The caller has not seen the state that it has now.
  const isOld = version !== undefined && campaign.version !== version
  if (isOld && (decision.allowed || decision.denial !== 'permission')) throw versionConflict()
  if (!decision.allowed)
    throw refuseDenial(
      decision.denial,
      { event, state },
      { state, allowed: campaignMachine.possible(campaignEvents, question) },
    )
  return { campaign, to: decision.to }
}

export async function updateCampaign(
  context: MemberContext,
  id: string,
  { version, ...draft }: CampaignDraft & { version: number },
): Promise<Campaign> {
  const { campaign } = await lockFor(context, id, { event: 'edit', version })
  await checkWays(context, draft)
  const written = await writeCampaign(context.tx, campaign, columnsOf(draft))
  await replaceCarriers(context.tx, id, waysOf(draft))
  await tellClues(context, written)
  await recordBy(context, [{ objectType, objectId: id, event: 'edit' }])
  return written
}

/** Starts, closes or opens again; clues count from then on, or no more. */
export async function moveCampaign(
  context: MemberContext,
  id: string,
  { event, version }: { event: CampaignMove; version: number },
): Promise<Campaign> {
  const { campaign, to } = await lockFor(context, id, { event, version })
  const moved = await writeCampaign(context.tx, campaign, { state: to })
  await tellClues(context, moved)
  await recordBy(context, [{ objectType, objectId: id, event, from: campaign.state, to }])
  return moved
}

/** A draft like another campaign: what it is and may cost, and nothing that happened. */
export async function copyCampaign(context: MemberContext, id: string): Promise<Campaign> {
  const { tx, viewer } = context
  const { name, kind, goal, startsOn, endsOn, budgetFen } = await findCampaign(tx, id).then(orNotFound)
  const [state = 'draft'] = campaignMachine.initial
  const copy = await insertCampaign(tx, {
    name,
    kind,
    goal,
    startsOn,
    endsOn,
    budgetFen,
    state,
    byId: viewer.accountId,
    byName: viewer.displayName,
  })
  await recordBy(context, [
    { objectType, objectId: copy.id, event: 'create', to: state, detail: { copyOf: id } },
  ])
  return copy
}

export async function addCost(context: MemberContext, id: string, draft: CostDraft): Promise<Campaign> {
  const { tx, viewer } = context
  const { campaign } = await lockFor(context, id, { event: 'edit' })
  if ((await findCosts(tx, id)).length >= mostCosts) throw refuse((t) => t.errors.costs, { reason: 'FULL' })
  const cost = await insertCost(tx, {
    ...draft,
    note: draft.note.trim(),
    campaignId: id,
    byName: viewer.displayName,
  })
  await recordBy(context, [
    { objectType, objectId: id, event: 'addCost', detail: { cost: cost.id, fen: cost.amountFen } },
  ])
  return campaign
}

/** A line that was wrong goes; the log keeps what it said. */
export async function removeCost(context: MemberContext, costId: string): Promise<void> {
  const cost = await findCost(context.tx, costId).then(orNotFound)
  const { campaign } = await lockFor(context, cost.campaignId, { event: 'edit' })
  await deleteCost(context.tx, costId)
  const { amountFen, kind, spentOn } = cost
  await recordBy(context, [
    { objectType, objectId: campaign.id, event: 'removeCost', detail: { fen: amountFen, kind, spentOn } },
  ])
}
