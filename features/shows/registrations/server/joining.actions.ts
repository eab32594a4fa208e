import { createHash } from 'node:crypto'

import {
  deviceOf,
  proveCode,
  sendPublicCode,
  takeProof,
} from '#features/company/sign-in/server/sign-in.public.ts'
import type { SentAnswers } from '#features/customers/customer-forms/face/question-fields-model.ts'
import {
  type QuestionForm,
  type CheckedAnswers,
  checkSent,
} from '#features/customers/customer-forms/server/question-forms.public.ts'
import { deleteVisitorFilling } from '#features/customers/customer-forms/server/owned-forms.public.ts'
import { noteContact } from '#features/customers/customers/server/visitor-contacts.public.ts'
import { visitorKeyOf } from '#features/visits/visitors/server/visits.public.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { type Actor, ipHashOf } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { type Budget, createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { callerOf } from '#platform/domain/caller-address.ts'

import type { JoinNote, JoinPageModel } from '../face/activity-page-model.ts'
import { questionsOwner } from './questions.actions.ts'
import type { ActivityPlace, OpenedActivity, PageRequest } from './public-activity.actions.ts'
import type { Registration } from './registrations.repository.ts'
import { activityFormOpenings, type StoredConsent } from './registrations.tables.ts'
import { signUp } from './signing-up.actions.ts'

type JoinValues = JoinPageModel['values']

/** A form as it was sent. */
export interface SentForm extends JoinValues {
  code: string
  consent: boolean
  news: boolean
  /** The kinds of exhibitors that were allowed to have the data. */
  shares: readonly string[]
  /** The seat that was chosen for the ticket; empty for any. */
  seat: string
  channel: string
  /** The answers to the activity's own questions, by the names of their inputs. */
  sent: SentAnswers
}

const budgets =
  defineService<Record<'codes' | 'tries' | 'requests' | 'keeps', Budget>>('registrations.budgets')

/** A whole hall may stand behind one address, so browsers and numbers are counted; codes of an address are in the database. */
export const provideJoinBudgets = ({ provided }: Pick<Services, 'provided'>): void =>
  provided.provide(budgets, {
    codes: createBudget({ limit: 5, windowMs: 10 * minuteMs }),
    tries: createBudget({ limit: 20, windowMs: 10 * minuteMs }),
    requests: createBudget({ limit: 10, windowMs: 10 * minuteMs }),
    keeps: createBudget({ limit: 600, windowMs: 10 * minuteMs }),
  })

/** Counts the requests of a holder: each may write to somebody. */
export const takeRequest = ({ provided }: Pick<Services, 'provided'>, token: string): boolean =>
  provided.get(budgets).requests.take(token)

/** Counts what an address has kept: a hall of people types at once, a machine more than that. */
export const takeKeeping = ({ services: { provided }, request }: PageRequest): boolean =>
  provided.get(budgets).keeps.take(callerOf(request.ip))

/** Notes that a browser opened the form; machines are not counted. */
export async function noteOpening(
  visit: PageRequest,
  { companyId, activityId }: ActivityPlace,
): Promise<void> {
  const visitorKey = await visitorKeyOf({ ...visit, companyId })
  if (visitorKey === undefined) return
  await visit.services.database.asTenant(companyId, (tx) =>
    tx.insert(activityFormOpenings).values({ activityId, visitorKey }).onConflictDoNothing(),
  )
}

interface CodeSent {
  note: Extract<JoinNote, 'sent' | 'mobile' | 'busy'>
  /** The code itself, where nobody sends messages. */
  testCode: string | null
}

/** Sends the code that proves a number. */
export async function sendJoinCode(
  visit: PageRequest,
  { companyId }: Pick<ActivityPlace, 'companyId'>,
  { mobile: text }: Pick<SentForm, 'mobile'>,
): Promise<CodeSent> {
  const { services, request } = visit
  const mobile = normaliseMobile(text)
  if (mobile === undefined || mobile.startsWith('+')) return { note: 'mobile', testCode: null }
  const visitorKey = await visitorKeyOf({ ...visit, companyId })
  if (visitorKey === undefined || !services.provided.get(budgets).codes.take(visitorKey))
    return { note: 'busy', testCode: null }
  try {
    const context = { ...visit, requestId: request.id }
    const wanted = { purpose: 'activity', channel: 'sms', to: mobile, isSent: true, companyId } as const
    const { code } = await sendPublicCode(context, wanted)
    return { note: 'sent', testCode: code }
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return { note: 'busy', testCode: null }
    throw error
  }
}

/** The version of a privacy text: another text has another one. */
const versionOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

function consentsOf(
  { news, shares }: SentForm,
  { privacyText, offered }: { privacyText: string; offered: readonly string[] },
): StoredConsent[] {
  const textVersion = versionOf(privacyText)
  const categories = shares.filter((category) => offered.includes(category))
  return [
    { purpose: 'organiser', textVersion },
    ...(news ? [{ purpose: 'news' as const, textVersion }] : []),
    ...(categories.length > 0 ? [{ purpose: 'exhibitors' as const, textVersion, categories }] : []),
  ]
}

/** The first thing that a form lacks. */
function flawOf(form: SentForm, { tickets }: OpenedActivity): JoinNote | undefined {
  if (!tickets.some(({ id, canJoin }) => id === form.ticket && canJoin)) return 'ticket'
  if (form.name.trim() === '') return 'name'
  const mobile = normaliseMobile(form.mobile)
  if (mobile === undefined || mobile.startsWith('+')) return 'mobile'
  if (!form.consent) return 'consent'
  return /^\d{6}$/.test(form.code) ? undefined : 'code'
}

const noteOfReason: Readonly<Record<string, JoinNote>> = {
  WRONG_CODE: 'code',
  NOT_ON_SALE: 'notOnSale',
  NO_TILL: 'notOnSale',
  HAS_TICKET: 'hasTicket',
  SEAT_TAKEN: 'seatTaken',
}

/** Names the person behind an act on a public page, as they gave their name there. */
export const actorOfVisitor = async ({ services, request }: PageRequest, name: string): Promise<Actor> => ({
  accountId: null,
  name,
  via: 'user',
  requestId: request.id,
  ipHash: await ipHashOf(services.database, request.ip),
})

/** Proves that a number is the visitor's by the code that was sent to it; `takeProof` uses it up. @throws Refusal WRONG_CODE */
export async function proveMobile(
  { services, request, ...visit }: PageRequest,
  mobile: string,
  code: string,
) {
  // A stranger who writes this number down uses up nothing of its owner's.
  if (!services.provided.get(budgets).tries.take(`${mobile} ${callerOf(request.ip)}`)) return 'busy' as const
  const deviceHash = deviceOf({ ...visit, request, services })
  const given = { purpose: 'activity', channel: 'sms', to: mobile, accountId: null, deviceHash } as const
  return proveCode(services.database, given, code)
}

/** Something that is wrong with a form: the note above it, and the flaws of single answers. */
export interface JoinFlaw {
  note: JoinNote
  flaws?: CheckedAnswers['flaws']
}

const noAnswers: CheckedAnswers = { answers: {}, agreed: [], flaws: {} }

interface Wanted {
  place: ActivityPlace
  opened: OpenedActivity
  questions: ReadonlyMap<string, QuestionForm>
  /** The kinds of exhibitors at the activity. */
  shares: readonly string[]
  form: SentForm
}

/** Signs a visitor up who has proved the number, or says why not. The code is used up with the ticket that it was for. */
export async function join(
  visit: PageRequest,
  { place, opened, questions, shares, form }: Wanted,
): Promise<Registration | JoinFlaw> {
  const note = flawOf(form, opened)
  const { services, language, request } = visit
  const questionForm = questions.get(form.ticket)
  const ipHash = await ipHashOf(services.database, request.ip)
  const checked = questionForm ? checkSent(questionForm, form.sent, { language, ipHash }) : noAnswers
  const { flaws } = checked
  if (note) return { note, flaws }
  if (Object.keys(flaws).length > 0) return { note: 'answers', flaws }
  const mobile = normaliseMobile(form.mobile) ?? ''
  try {
    const proof = await proveMobile(visit, mobile, form.code)
    if (proof === 'busy') return { note: 'busy' }
    const person = {
      mobile,
      name: form.name.trim(),
      company: form.company.trim(),
      title: form.title.trim(),
    }
    const actor = await actorOfVisitor(visit, person.name)
    const visitorKey = (await visitorKeyOf({ ...visit, companyId: place.companyId })) ?? null
    const joined = await services.database.asTenant(place.companyId, async (tx) => {
      await takeProof(tx, proof)
      const registration = await signUp(tx, services, {
        activityId: place.activityId,
        ticketTypeId: form.ticket,
        person,
        seat: form.seat || undefined,
        isProved: true,
        isDesk: false,
        consents: consentsOf(form, { privacyText: opened.activity.privacyText, offered: shares }),
        formId: questionForm?.id ?? null,
        answers: checked.answers,
        agreed: checked.agreed,
        source: 'self',
        channel: form.channel,
        shareLinkId: place.shareLinkId,
        broughtById: place.sharedById,
        visitorKey,
        actor,
      })
      await finishFilling(tx, place.activityId, visitorKey)
      return registration
    })
    await noteContact(
      { ...visit, companyId: place.companyId },
      { field: 'registration', claimedBy: 'sms', subjectId: place.activityId, name: person.name, mobile },
    )
    return joined
  } catch (error) {
    const known = error instanceof Refusal ? noteOfReason[String(error.detail?.reason)] : undefined
    if (known === undefined) throw error
    return { note: known }
  }
}

/** A filling that became a registration is done with, in the same transaction. */
const finishFilling = (tx: Tx, activityId: string, visitorKey: string | null): Promise<unknown> =>
  visitorKey === null
    ? Promise.resolve()
    : deleteVisitorFilling(tx, { owner: questionsOwner(activityId), visitorKey })
