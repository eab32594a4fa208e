import { v7 as uuidv7 } from 'uuid'

import { type Activity, isShownState } from '#features/shows/activities/server/activity-sale.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'

import type { ApplicationDraft, ApplicationState } from '../recruitment.contract.ts'
import {
  type Application,
  insertApplication,
  insertEvent,
  lockActivityOf,
} from './applications.repository.ts'
import { refuseField } from './recruitment.refusals.ts'

const objectType = 'exhibitorApplication'

interface Written {
  activityId: string
  draft: ApplicationDraft
  state: Extract<ApplicationState, 'lead' | 'submitted'>
  source: Application['source']
  actor: Actor
  isApplicant: boolean
  token?: string
  exhibitorCompanyId?: string
}

/** The words of a draft without blanks around them. */
export const trimmed = (draft: ApplicationDraft): ApplicationDraft => ({
  ...draft,
  company: draft.company.trim(),
  contact: draft.contact.trim(),
  email: draft.email.trim(),
})

/** Writes an application down. Its activity is locked, so numbers do not repeat. */
export async function writeNew(tx: Tx, written: Written): Promise<Application> {
  const { activityId, draft, state, source, actor, isApplicant } = written
  await lockActivityOf(tx, activityId)
  const application = await insertApplication(tx, {
    id: uuidv7(),
    publicId: written.token ?? newPublicId(),
    activityId,
    ...trimmed(draft),
    state,
    source,
    ...(isApplicant && { consentAt: new Date() }),
    ...(written.exhibitorCompanyId !== undefined && { exhibitorCompanyId: written.exhibitorCompanyId }),
  })
  const event = state === 'lead' ? 'note' : 'apply'
  await insertEvent(tx, {
    applicationId: application.id,
    event,
    fromState: null,
    toState: state,
    byName: actor.name,
    isApplicant,
  })
  await record(tx, actor, [
    { objectType, objectId: application.id, event: 'create', to: state, detail: { company: draft.company } },
  ])
  return application
}

/** Refuses a category that the recruitment does not name. */
export function checkCategory(
  { category }: Pick<ApplicationDraft, 'category'>,
  known: readonly string[],
): void {
  if (known.length > 0 && !known.includes(category)) throw refuseField('category', (t) => t.errors.category)
}

/** Whether one can apply to a recruitment now, or why not. */
export function isAcceptingNow(
  activity: Pick<Activity, 'state' | 'endsAt'>,
  recruitment: { isOpen: boolean; deadline: Date | null } | undefined,
  now: Date,
): boolean {
  if (!recruitment?.isOpen || !isShownState(activity.state)) return false
  const end = recruitment.deadline ?? activity.endsAt
  return end !== null && end > now
}
