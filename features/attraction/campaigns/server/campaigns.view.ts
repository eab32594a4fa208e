import { findSeenSubjects } from '#features/attraction/touches/server/touches.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import {
  type CampaignDetail,
  campaignEvents,
  type CampaignMember,
  type CampaignRow,
  memberStates,
  wayKinds,
} from '../campaigns.contract.ts'
import { countClues, findFigures } from './campaign-figures.repository.ts'
import { countMemberStates, type Member } from './campaign-members.repository.ts'
import { type CampaignActor, campaignMachine, costEach } from './campaigns.domain.ts'
import { describe } from './campaigns.refusals.ts'
import { type Campaign, findCarriers, findCosts, findWayNames, sumCosts } from './campaigns.repository.ts'

export const actorFor = ({ permissions }: Viewer): CampaignActor => ({
  mayEdit: permissions.has('campaign:edit'),
})

/** Campaigns as lists show them. */
export async function rowsOf(
  { tx, viewer, language }: MemberContext,
  list: readonly Campaign[],
): Promise<CampaignRow[]> {
  const ids = list.map(({ id }) => id)
  const [costs, clues] = [await sumCosts(tx, ids), await countClues({ tx, viewer }, ids)]
  return list.map((campaign) => {
    const { id, state, name, kind, goal, startsOn, endsOn, budgetFen, byName: by, version } = campaign
    const question = { subject: campaign, actor: actorFor(viewer), context: undefined }
    return {
      id,
      name,
      kind,
      state,
      goal,
      startsOn,
      endsOn,
      budgetFen,
      costFen: costs.get(id) ?? 0,
      clues: clues.get(id) ?? 0,
      by,
      version,
      actions: campaignMachine.actions(campaignEvents, question).map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, state }, language),
      })),
    }
  })
}

async function waysOf({ tx }: MemberContext, campaignId: string): Promise<CampaignDetail['ways']> {
  const carriers = await findCarriers(tx, campaignId)
  const ways: CampaignDetail['ways'] = []
  for (const kind of wayKinds) {
    const ids = carriers.filter((carrier) => carrier.kind === kind).map(({ carrierId }) => carrierId)
    const names = await findWayNames(tx, kind, ids)
    for (const id of ids) ways.push({ kind, id, name: names.get(id) ?? '' })
  }
  return ways
}

/** One campaign with its costs and figures. */
export async function detailOf(context: MemberContext, campaign: Campaign): Promise<CampaignDetail> {
  const { tx, viewer } = context
  const [row] = await rowsOf(context, [campaign])
  if (!row) throw new Error('a campaign without its row')
  const figures = await findFigures({ tx, viewer }, campaign.id)
  const members = await countMemberStates(tx, campaign.id)
  const costs = await findCosts(tx, campaign.id)
  return {
    ...row,
    ways: await waysOf(context, campaign.id),
    costs: costs.map(({ id, kind, spentOn, amountFen, note, byName: by }) => ({
      id,
      kind,
      spentOn,
      amountFen,
      note,
      by,
    })),
    figures: {
      ...figures,
      members: memberStates.map((state) => ({ state, total: members[state] })),
      costAClueFen: costEach(row.costFen, figures.clues),
      costADealFen: costEach(row.costFen, figures.wonDeals),
    },
  }
}

/** Members with their names; the name of one out of sight is not told. */
export async function membersOf(context: MemberContext, list: readonly Member[]): Promise<CampaignMember[]> {
  const subjects = list.map(({ kind, subjectId }) => ({ subjectKind: kind, subjectId }) as const)
  const seen = await findSeenSubjects(context, subjects)
  return list.map(({ id, kind, subjectId, state, byName: by, changedAt }) => ({
    id,
    kind,
    subjectId,
    title: seen.get({ subjectKind: kind, subjectId })?.title ?? null,
    state,
    by,
    changedAt: changedAt.toISOString(),
  }))
}
