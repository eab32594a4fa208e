import { stateMachine } from '#platform/domain/state-machine.ts'

import type { CommentEvent, CommentState } from '../news.contract.ts'

interface CommentTypes {
  subject: { state: CommentState | 'deleted' }
  /** Decides about the comments of the news item. */
  actor: { isModerator: boolean }
  context: undefined
  denial: 'permission'
}

const moderator = ({ isModerator }: CommentTypes['actor']) => (isModerator ? undefined : 'permission')

/** The states of a comment. A visitor's begins unseen. */
export const commentMachine = stateMachine<CommentTypes, CommentEvent>(
  'news-comments',
  {
    show: { from: ['pending', 'hidden'], to: 'shown', who: moderator },
    hide: { from: ['pending', 'shown'], to: 'hidden', who: moderator },
    remove: { from: ['pending', 'shown', 'hidden'], to: 'deleted', who: moderator },
  },
  { initial: ['pending', 'shown'] },
)

/** So many comments of one visitor a day, and so many on one news item that wait for a look; more are not kept. */
export const mostOfVisitor = 20
export const mostWaiting = 200
