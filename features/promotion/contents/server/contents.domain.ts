import { stateMachine, stay } from '#platform/domain/state-machine.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { ContentEvent, ContentFacts, ContentState, MemberRole } from '../contents.contract.ts'
import type { ContentKind } from '../face/block-kind-model.ts'

/** Everything that happens to a content: by people, by the approval of a review, or by time. */
export type AnyContentEvent =
  | ContentEvent
  | 'top'
  | 'cancelTop'
  | 'approve'
  | 'reject'
  | 'takeBack'
  | 'publishDue'
  | 'runOut'
  | 'purge'

/** The part of a content that its states are about. */
export interface ContentSubject {
  kind: ContentKind
  state: ContentState
  needsReview: boolean
  approvalId: string | null
  publishAt: Date | null
  offAt: Date | null
  recycledFrom: ContentState | null
  recycledAt: Date | null
  topAt: Date | null
}

type Denial =
  | 'permission'
  | 'inReview'
  | 'notInReview'
  | 'noReview'
  | 'reviewFirst'
  | 'findings'
  | 'unchanged'
  | 'notScheduled'
  | 'tooLate'
  | 'notDue'
  | 'noTop'
  | 'notOnTop'
export type ContentDenial = Denial | 'state'
export type ContentPermission = 'content:view' | 'content:edit' | 'content:publish'

/** Who acts, as the answer to whether they hold a permission on this content. */
type Holds = (permission: ContentPermission) => boolean

interface Context {
  now: Date
  /** The draft says something that the published version does not. */
  hasDraft: boolean
  /** The errors among the findings of the draft. */
  errors: number
}

interface ContentTypes {
  subject: ContentSubject
  actor: Holds
  context: Context
  denial: Denial
}
type Guard = (subject: ContentSubject, context: Context) => Denial | undefined

export const binDays = 30

const isBinOver = ({ recycledAt }: ContentSubject, now: Date) =>
  recycledAt === null || now.getTime() - recycledAt.getTime() >= binDays * dayMs

const holding = (permission: ContentPermission) => (holds: Holds) =>
  holds(permission) ? undefined : ('permission' as const)
const mayEdit = holding('content:edit')
const mayPublish = holding('content:publish')

const notInReview: Guard = ({ approvalId }) => (approvalId === null ? undefined : 'inReview')
const inReview: Guard = ({ approvalId }) => (approvalId === null ? 'notInReview' : undefined)
const isNew: Guard = ({ state }, { hasDraft, errors }) => {
  if (state === 'published' && !hasDraft) return 'unchanged'
  return errors > 0 ? 'findings' : undefined
}
const withoutReview: Guard = ({ needsReview }) => (needsReview ? 'reviewFirst' : undefined)

const all =
  (...guards: readonly Guard[]): Guard =>
  (subject, context) => {
    for (const guard of guards) {
      const denial = guard(subject, context)
      if (denial) return denial
    }
    return undefined
  }

/** States with a draft that people work on. */
const written = ['draft', 'rejected', 'published', 'offline'] as const
/** A review of something that visitors see does not take it away from them. */
const reviewed = ['review_pending', 'published', 'offline'] as const
const afterReview = (state: ContentState) => ({
  among: ['draft', 'rejected', 'published', 'offline'] as const,
  choose: ({ state: now }: ContentSubject) => (now === 'review_pending' ? state : now),
})

/** What happens to a content, by people, by reviewers or by time. */
export const contentMachine = stateMachine<ContentTypes, AnyContentEvent>(
  'contents',
  {
    edit: { from: [...written], to: stay, who: mayEdit, guard: notInReview },
    submit: {
      from: [...written],
      to: {
        among: ['review_pending', 'published', 'offline'],
        choose: ({ state }) => (state === 'draft' || state === 'rejected' ? 'review_pending' : state),
      },
      who: mayEdit,
      guard: all(notInReview, ({ needsReview }) => (needsReview ? undefined : 'noReview'), isNew),
    },
    approve: { from: [...reviewed], to: 'published', guard: all(inReview, isNew) },
    reject: { from: [...reviewed], to: afterReview('rejected'), guard: inReview },
    takeBack: { from: [...reviewed], to: afterReview('draft'), guard: inReview },
    publish: {
      from: [...written],
      to: 'published',
      who: mayPublish,
      guard: all(notInReview, withoutReview, isNew),
    },
    schedule: {
      from: [...written],
      to: stay,
      who: mayPublish,
      guard: all(notInReview, withoutReview, isNew),
    },
    unschedule: {
      from: [...written],
      to: stay,
      who: mayPublish,
      guard: ({ publishAt }) => (publishAt === null ? 'notScheduled' : undefined),
    },
    publishDue: {
      from: [...written],
      to: 'published',
      guard: all(
        ({ publishAt }, { now }) => (publishAt === null || publishAt > now ? 'notDue' : undefined),
        notInReview,
        withoutReview,
        isNew,
      ),
    },
    takeOff: { from: ['published'], to: 'offline', who: mayPublish, guard: notInReview },
    top: {
      from: ['published'],
      to: stay,
      who: mayEdit,
      guard: ({ kind }) => (kind === 'news' ? undefined : 'noTop'),
    },
    cancelTop: {
      from: ['published'],
      to: stay,
      who: mayEdit,
      guard: ({ topAt }) => (topAt === null ? 'notOnTop' : undefined),
    },
    rollBack: { from: ['published', 'offline'], to: 'published', who: mayPublish, guard: notInReview },
    remove: { from: ['draft', 'rejected', 'offline'], to: 'recycled', who: mayEdit, guard: notInReview },
    restore: {
      from: ['recycled'],
      to: {
        among: ['draft', 'rejected', 'offline'],
        choose: ({ recycledFrom }) => recycledFrom ?? 'draft',
      },
      who: mayEdit,
      guard: (subject, { now }) => (isBinOver(subject, now) ? 'tooLate' : undefined),
    },
    runOut: {
      from: ['published'],
      to: 'offline',
      guard: ({ offAt }, { now }) => (offAt === null || offAt > now ? 'notDue' : undefined),
    },
    purge: {
      from: ['recycled'],
      to: stay,
      guard: (subject, { now }) => (isBinOver(subject, now) ? undefined : 'notDue'),
    },
  },
  { initial: ['draft'] },
)

/** The facts that each kind has. */
export const factsOfKind: Readonly<Record<ContentKind, readonly (keyof ContentFacts)[]>> = {
  site: ['industry'],
  page: [],
  album: ['layout'],
  news: ['author', 'authorStaffId', 'tags', 'takesComments'],
  product: ['priceFen', 'specs', 'tags'],
  activity: [],
}

/** How many contents of a kind a company may have; of pages, one site. */
export const mostOfKind: Readonly<Record<ContentKind, number>> = {
  site: 20,
  page: 20,
  album: 500,
  news: 2000,
  product: 2000,
  activity: 5000,
}

/** The rights that a role gives on its content. */
export const rightsOfRole: Readonly<Record<MemberRole, readonly ContentPermission[]>> = {
  viewer: ['content:view'],
  editor: ['content:view', 'content:edit'],
  publisher: ['content:view', 'content:edit', 'content:publish'],
}
