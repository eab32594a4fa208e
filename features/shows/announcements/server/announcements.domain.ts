import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { AnnouncementEvent, AnnouncementState } from '../announcements.contract.ts'

/** The person who raises an event. */
export interface AnnouncementActor {
  mayEdit: boolean
}

/** The activity, as visitors see it, and the clock. */
interface AnnouncementContext {
  isShown: boolean
  now: Date
}

type Denial = 'permission' | 'hidden' | 'noTime'
export type AnnouncementDenial = Denial | 'state'

interface AnnouncementTypes {
  subject: { state: AnnouncementState; publishAt: Date | null }
  actor: AnnouncementActor
  context: AnnouncementContext
  denial: Denial
}

const editor = ({ mayEdit }: AnnouncementActor) => (mayEdit ? undefined : ('permission' as const))
const isShown = (_: unknown, context: AnnouncementContext) =>
  context.isShown ? undefined : ('hidden' as const)
const isLater = ({ publishAt }: AnnouncementTypes['subject'], { now }: AnnouncementContext) =>
  publishAt && publishAt > now ? undefined : ('noTime' as const)

/** The states of an announcement. What was published stays as it is: people have read it. */
export const announcementMachine = stateMachine<AnnouncementTypes, AnnouncementEvent>(
  'announcements',
  {
    edit: { from: ['draft'], to: stay, who: editor },
    schedule: { from: ['draft'], to: 'scheduled', who: editor, guard: isLater },
    recall: { from: ['scheduled'], to: 'draft', who: editor },
    publish: { from: ['draft', 'scheduled'], to: 'published', who: editor, guard: isShown },
    withdraw: { from: ['published'], to: 'withdrawn', who: editor },
    remove: { from: ['draft', 'withdrawn'], to: stay, who: editor },
  },
  { initial: ['draft'], productMayAll: true },
)
