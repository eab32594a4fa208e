import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { CampaignEvent, CampaignState, MemberMove, MemberState } from '../campaigns.contract.ts'

export interface CampaignActor {
  mayEdit: boolean
}

interface CampaignTypes {
  subject: { state: CampaignState }
  actor: CampaignActor
  context: undefined
  denial: 'permission'
}
export type CampaignDenial = CampaignTypes['denial'] | 'state'

const editor = ({ mayEdit }: CampaignActor) => (mayEdit ? undefined : ('permission' as const))

/** The states of a campaign: clues count for it while it runs. */
export const campaignMachine = stateMachine<CampaignTypes, CampaignEvent>(
  'campaigns',
  {
    edit: { from: ['draft', 'running'], to: stay, who: editor },
    start: { from: ['draft'], to: 'running', who: editor },
    close: { from: ['draft', 'running'], to: 'closed', who: editor },
    reopen: { from: ['closed'], to: 'running', who: editor },
  },
  { initial: ['draft'] },
)

interface MemberTypes {
  subject: { state: MemberState }
  actor: CampaignActor
  context: undefined
  denial: 'permission'
}

/** How far a campaign has come with one member: forward alone. */
export const memberMachine = stateMachine<MemberTypes, MemberMove>(
  'campaignMembers',
  {
    reach: { from: ['targeted'], to: 'reached', who: editor },
    respond: { from: ['targeted', 'reached'], to: 'responded', who: editor },
    convert: { from: ['targeted', 'reached', 'responded'], to: 'converted', who: editor },
  },
  { initial: ['targeted'] },
)

/** A sum divided by a number of things, rounded half up once; null where there are none. */
export const costEach = (sumFen: number, count: number): number | null =>
  count === 0 ? null : Math.floor((sumFen * 2 + count) / (count * 2))
