import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type {
  KnowledgeGapEvent,
  KnowledgeGapState,
  KnowledgeItemEvent,
  KnowledgeItemState,
} from '../knowledge-items.contract.ts'

/** The person who asks for an event. */
export interface KnowledgeActor {
  accountId: string
  mayEdit: boolean
  mayReview: boolean
}

type ItemDenial = 'permission' | 'ownText' | 'over'
export type KnowledgeItemDenial = ItemDenial | 'state'

interface ItemTypes {
  subject: { state: KnowledgeItemState; editedBy: string; validUntil: string | null }
  actor: KnowledgeActor
  context: { today: string }
  denial: ItemDenial
}

const editor = ({ mayEdit }: KnowledgeActor) => (mayEdit ? undefined : ('permission' as const))
const reviewer = ({ mayReview }: KnowledgeActor) => (mayReview ? undefined : ('permission' as const))
const isOver = (validUntil: string | null, today: string) => validUntil !== null && validUntil < today

/**
 * The states of a knowledge item. Visitors are told nothing but what is effective, and nobody makes the own text effective:
 * a person who changes a text takes it back to a draft.
 */
export const knowledgeItemMachine = stateMachine<ItemTypes, KnowledgeItemEvent>(
  'knowledge items',
  {
    edit: { from: ['draft', 'review', 'effective', 'expired', 'withdrawn'], to: 'draft', who: editor },
    submit: {
      from: ['draft'],
      to: 'review',
      who: editor,
      guard: ({ validUntil }, { today }) => (isOver(validUntil, today) ? 'over' : undefined),
    },
    approve: {
      from: ['review'],
      to: 'effective',
      who: reviewer,
      guard: ({ editedBy, validUntil }, { today }, actor) => {
        if (editedBy === actor?.accountId) return 'ownText'
        return isOver(validUntil, today) ? 'over' : undefined
      },
    },
    sendBack: { from: ['review'], to: 'draft', who: reviewer },
    withdraw: { from: ['effective'], to: 'withdrawn', who: editor },
    remove: { from: ['draft', 'expired', 'withdrawn'], to: stay, who: editor },
    // The day after its last one.
    expire: { from: ['effective'], to: 'expired' },
  },
  { initial: ['draft'] },
)

interface GapTypes {
  subject: { state: KnowledgeGapState }
  actor: KnowledgeActor
  context: undefined
  denial: 'permission'
}

/** The states of a question that found no answer. Asked again after it was answered, it is open again. */
export const knowledgeGapMachine = stateMachine<GapTypes, KnowledgeGapEvent>(
  'knowledge gaps',
  {
    ask: {
      from: ['open', 'answered', 'dismissed'],
      to: {
        among: ['open', 'dismissed'],
        choose: ({ state }) => (state === 'dismissed' ? 'dismissed' : 'open'),
      },
    },
    answer: { from: ['open', 'dismissed'], to: 'answered', who: editor },
    dismiss: { from: ['open'], to: 'dismissed', who: editor },
    reopen: { from: ['dismissed', 'answered'], to: 'open', who: editor },
  },
  { initial: ['open'] },
)
