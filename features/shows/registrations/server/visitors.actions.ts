import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { actorOf } from '#platform/server/audit/audit.ts'
import { hasOptions } from '#features/customers/customer-forms/face/form-fields-model.ts'
import { findFieldsOf, labelIn } from '#features/customers/customer-forms/server/owned-forms.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { PersonDraft, RegistrationMove, VisitTotals } from '../registrations.contract.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import { moveRegistration } from './places.actions.ts'
import { writeToHolder } from './registrations.jobs.ts'
import { questionsOwner } from './questions.actions.ts'
import { refuse } from './registrations.refusals.ts'
import { findRegistrations, type Registration } from './registrations.repository.ts'
import { signUp } from './signing-up.actions.ts'
import {
  countCardHolders,
  countChannels,
  countChoices,
  countJoined,
  countOpenings,
  countStates,
  countTypes,
} from './visitors.repository.ts'
import { organiserOf } from './visitors.view.ts'

export type RegistrationPermission = `registration:${'view' | 'edit' | 'approve' | 'export'}`

/** The questions with options, and how often each option was chosen. */
async function readChoices(tx: Tx, id: string, language: Language): Promise<VisitTotals['questions']> {
  const fields = (await findFieldsOf(tx, questionsOwner(id))).filter(({ type }) => hasOptions(type))
  const chosen = await countChoices(
    tx,
    id,
    fields.map(({ key }) => key),
  )
  return fields.map(({ key, label, options }) => ({
    key,
    label: labelIn(label, language),
    options: options.map((option) => ({
      ...(chosen.find((one) => one.question === key && one.key === option.value) ?? nobody),
      key: option.value,
      name: labelIn(option.label, language),
    })),
  }))
}

const nobody = { submitted: 0, confirmed: 0, attended: 0 }

/** The funnel of an activity with its channels and card holders. */
export async function readTotals(context: MemberContext, id: string): Promise<VisitTotals> {
  const { tx, language } = context
  await requireActivity(context, id, 'registration:view')
  const states = await countStates(tx, id)
  const of = (...wanted: string[]) =>
    states.filter(({ state }) => wanted.includes(state)).reduce((sum, { total }) => sum + total, 0)
  const now = Date.now()
  const daysAgo = (days: number) => new Date(now - days * dayMs)
  return {
    funnel: {
      ...(await countOpenings(tx, id)),
      submitted: states.reduce((sum, { total }) => sum + total, 0),
      confirmed: of('confirmed', 'attended', 'no_show'),
      attended: of('attended'),
    },
    lastWeek: await countJoined(tx, id, [daysAgo(7), new Date(now)]),
    weekBefore: await countJoined(tx, id, [daysAgo(14), daysAgo(7)]),
    states,
    types: await countTypes(tx, id),
    channels: await countChannels(tx, id),
    cardHolders: await countCardHolders(tx, id),
    questions: await readChoices(tx, id, language),
  }
}

type Desk = PersonDraft & { activityId: string; ticketTypeId: string; isHere?: boolean | undefined }

/** Signs somebody up at the desk; a person who stands there goes in at once, where there is a place. */
export async function addVisitor(
  context: MemberContext,
  { activityId, ticketTypeId, isHere = false, ...person }: Desk,
): Promise<Registration> {
  await requireActivity(context, activityId, 'registration:edit')
  const actor = await actorOf(context)
  const registration = await signUp(context.tx, context.services, {
    activityId,
    ticketTypeId,
    person: {
      ...person,
      name: person.name.trim(),
      company: person.company.trim(),
      title: person.title.trim(),
    },
    isProved: false,
    isDesk: true,
    consents: [],
    source: 'desk',
    channel: '',
    shareLinkId: null,
    broughtById: null,
    visitorKey: null,
    actor,
  })
  if (!isHere || registration.state !== 'confirmed') return registration
  const by = organiserOf(context.viewer)
  return moveRegistration(context.tx, registration.id, { event: 'checkIn', actor, by })
}

interface Command {
  permission: RegistrationPermission
  ids: readonly string[]
  event: RegistrationMove
  reason?: string | undefined
}

const needsReason: readonly RegistrationMove[] = ['reject', 'correct']
const notices = { approve: 'confirmed', reject: 'rejected', cancel: 'cancelled', offer: 'offered' } as const

/** Lets an event happen to registrations, each by itself; one of another activity or company is answered like an unknown one. */
export async function moveVisitors(context: MemberContext, command: Command): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  const { permission, ids, event, reason = '' } = command
  if (needsReason.includes(event) && reason.trim() === '')
    throw refuse((t) => t.errors.reason, { status: 400, reason: 'INVALID', fields: { reason: '' } })
  const found = new Map((await findRegistrations(tx, ids)).map((row) => [row.id, row]))
  const actor = await actorOf(context)
  // By activity, as everybody locks them; answered in the order of the request.
  const inOrder = [...found.values()].toSorted((a, b) => (a.activityId < b.activityId ? -1 : 1))
  const outcomes = new Map<string, Refusal | undefined>()
  for (const { id, activityId } of inOrder) {
    try {
      await requireActivity(context, activityId, permission)
      const moved = await moveRegistration(tx, id, {
        event,
        actor,
        by: organiserOf(viewer),
        reason: reason.trim(),
      })
      const notice = event in notices ? notices[event as keyof typeof notices] : undefined
      if (notice) await writeToHolder(tx, moved, notice)
      outcomes.set(id, undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(id, error)
    }
  }
  return batchLines(ids, outcomes, language)
}
