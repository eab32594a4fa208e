import type { Answers } from '#features/customers/customer-forms/customer-forms.contract.ts'
import {
  questionName,
  type SentAnswers,
} from '#features/customers/customer-forms/face/question-fields-model.ts'
import {
  type QuestionForm,
  visitorFieldsOf,
} from '#features/customers/customer-forms/server/question-forms.public.ts'
import {
  deleteVisitorFilling,
  findVisitorFilling,
  keepVisitorFilling,
  type VisitorPlace,
} from '#features/customers/customer-forms/server/owned-forms.public.ts'
import { hasDeclined, visitorKeyOf } from '#features/visits/visitors/server/visits.public.ts'

import type { JoinPageModel } from '../face/activity-page-model.ts'
import { takeKeeping } from './joining.actions.ts'
import type { ActivityPlace, PageRequest } from './public-activity.actions.ts'
import { questionsOwner } from './questions.actions.ts'

export type JoinValues = JoinPageModel['values']

/** Everything of a form that can be kept: no code and no consent, which must be given when they count. */
export interface JoinFilling {
  values: JoinValues
  sent: SentAnswers
}

const valueKeys = ['ticket', 'name', 'mobile', 'company', 'title'] as const

/** The browser of a request before the form of an activity; undefined for machines and for a browser that declined. */
async function placeOf(
  visit: PageRequest,
  { companyId, activityId }: ActivityPlace,
): Promise<VisitorPlace | undefined> {
  if (hasDeclined(visit.request)) return undefined
  const visitorKey = await visitorKeyOf({ ...visit, companyId })
  return visitorKey === undefined ? undefined : { owner: questionsOwner(activityId), visitorKey }
}

/** The inputs of the questions whose answers may wait: an agreement may not. */
const keptNames = (questions: ReadonlyMap<string, QuestionForm>): ReadonlySet<string> =>
  new Set(
    [...questions.values()].flatMap((form) =>
      visitorFieldsOf(form)
        .filter(({ type }) => type !== 'agreement')
        .map(({ key }) => questionName(form.number, key)),
    ),
  )

const mostValues = 50

function storedOf({ values, sent }: JoinFilling, names: ReadonlySet<string>): Answers {
  const own = Object.entries(sent).filter(([name, given]) => names.has(name) && given.some(Boolean))
  return {
    ...values,
    ...Object.fromEntries(
      own.map(([name, given]) => [name, given.slice(0, mostValues).map((value) => value.slice(0, 2000))]),
    ),
  }
}

/** Keeps what a browser has filled in so far for 72 hours; an empty form is not worth it. */
export async function keepJoinFilling(
  visit: PageRequest,
  activity: ActivityPlace,
  { questions, ...filling }: JoinFilling & { questions: ReadonlyMap<string, QuestionForm> },
): Promise<void> {
  const place = await placeOf(visit, activity)
  const { values } = filling
  const answers = storedOf(filling, keptNames(questions))
  const isEmpty =
    Object.keys(answers).length === valueKeys.length &&
    Object.entries(values).every(([key, value]) => key === 'ticket' || value.trim() === '')
  if (!place || isEmpty || !takeKeeping(visit)) return
  const formId = questions.get(values.ticket)?.id ?? null
  await visit.services.database.asTenant(activity.companyId, (tx) =>
    keepVisitorFilling(tx, place, { formId, answers }),
  )
}

/** The filling that this browser left behind; undefined where it did not, or where its time is over. */
export async function findJoinFilling(
  visit: PageRequest,
  activity: ActivityPlace,
): Promise<(JoinFilling & { keptAt: Date }) | undefined> {
  const place = await placeOf(visit, activity)
  if (!place) return undefined
  const found = await visit.services.database.asTenant(activity.companyId, (tx) =>
    findVisitorFilling(tx, place),
  )
  if (!found) return undefined
  const text = (key: string) => {
    const answer = found.answers[key]
    return typeof answer === 'string' ? answer : ''
  }
  return {
    keptAt: found.updatedAt,
    values: {
      ticket: text('ticket'),
      name: text('name'),
      mobile: text('mobile'),
      company: text('company'),
      title: text('title'),
    },
    sent: Object.fromEntries(
      Object.entries(found.answers).flatMap(([name, given]) => (Array.isArray(given) ? [[name, given]] : [])),
    ),
  }
}

/** Throws away what a browser began. */
export async function dropJoinFilling(visit: PageRequest, activity: ActivityPlace): Promise<void> {
  const place = await placeOf(visit, activity)
  if (place)
    await visit.services.database.asTenant(activity.companyId, (tx) => deleteVisitorFilling(tx, place))
}
