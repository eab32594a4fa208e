import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { type Activity, findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { RecruitmentDraft } from '../recruitment.contract.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { lockActivityOf } from './applications.repository.ts'
import { isAcceptingNow } from './new-applications.actions.ts'
import { refuseField, versionConflict } from './recruitment.refusals.ts'
import {
  findRecruitment,
  publishOffer,
  type Recruitment,
  withdrawOffer,
  writeRecruitment,
} from './recruitments.repository.ts'

const blank: Omit<Recruitment, 'companyId' | 'id' | 'activityId'> = {
  isOpen: false,
  intro: '',
  categories: [],
  documents: [],
  deadline: null,
  terms: '',
  version: 0,
}

/** The call for exhibitors, as the console shows it; version 0 before it was ever saved. */
export function recruitmentView(activity: Activity, found: Recruitment | undefined, origin: string) {
  const { isOpen, intro, categories, documents, deadline, terms, version } = found ?? blank
  return {
    isOpen,
    intro,
    categories,
    documents,
    terms,
    version,
    activityId: activity.id,
    deadline: deadline?.toISOString() ?? null,
    url: `${origin}/a/${activity.publicId}/exhibit`,
    isPublic: isAcceptingNow(activity, found, new Date()),
  }
}

/** Shows an open recruitment to all companies, or takes it from their sight. */
export async function followRecruitment(tx: Tx, activityId: string): Promise<void> {
  const activity = await findActivity(tx, activityId)
  const recruitment = await findRecruitment(tx, activityId)
  if (!activity?.endsAt || !recruitment || !isAcceptingNow(activity, recruitment, new Date()))
    return void (await withdrawOffer(tx, activityId))
  const { publicId, title, startsAt, endsAt, zone, venue } = activity
  const { intro, categories, deadline } = recruitment
  await publishOffer(tx, {
    activityId,
    activityPublicId: publicId,
    organiser: (await findCompany(tx))?.name ?? '',
    title,
    startsAt,
    endsAt,
    zone,
    venue,
    intro,
    categories,
    deadline: deadline ?? endsAt,
  })
}

/** Saves what the organiser says; opened, every company sees it. */
export async function saveRecruitment(
  context: MemberContext,
  { activityId, version, ...draft }: RecruitmentDraft & { activityId: string; version: number },
) {
  const { tx } = context
  const activity = await requireActivity(context, activityId, 'exhibitor:edit')
  await lockActivityOf(tx, activityId)
  const found = await findRecruitment(tx, activityId)
  if ((found?.version ?? 0) !== version) throw versionConflict()
  const deadline = draft.deadline === null ? null : new Date(draft.deadline)
  if (deadline !== null && activity.endsAt !== null && deadline > activity.endsAt)
    throw refuseField('deadline', (t) => t.errors.deadline)
  if (draft.isOpen && draft.terms.trim() === '') throw refuseField('terms', (t) => t.errors.terms)
  const saved = await writeRecruitment(tx, activityId, { ...draft, deadline, version: version + 1 })
  await followRecruitment(tx, activityId)
  await recordBy(context, [
    {
      objectType: 'activity',
      objectId: activityId,
      event: 'editRecruitment',
      detail: { isOpen: draft.isOpen },
    },
  ])
  return recruitmentView(activity, saved, context.services.settings.publicOrigin)
}

export const readRecruitment = async (context: MemberContext, activityId: string) =>
  recruitmentView(
    await requireActivity(context, activityId, 'exhibitor:view'),
    await findRecruitment(context.tx, activityId),
    context.services.settings.publicOrigin,
  )
