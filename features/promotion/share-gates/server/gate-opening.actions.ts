import type { FastifyReply, FastifyRequest } from 'fastify'

import {
  deviceOf,
  isColleague,
  proveCode,
  sendPublicCode,
  takeProof,
} from '#features/company/sign-in/server/sign-in.public.ts'
import type { SentAnswers } from '#features/customers/customer-forms/face/question-fields-model.ts'
import { answerText } from '#features/customers/customer-forms/face/form-answers.ts'
import {
  type QuestionForm,
  type CheckedAnswers,
  checkSent,
  visitorFieldsOf,
} from '#features/customers/customer-forms/server/question-forms.public.ts'
import { labelIn } from '#features/customers/customer-forms/server/owned-forms.public.ts'
import {
  noteContact,
  takeGivenContact,
  withdrawContact,
} from '#features/customers/customers/server/visitor-contacts.public.ts'
import { findShareLink } from '#features/visits/share-links/server/share-links.public.ts'
import { visitorKeyOf } from '#features/visits/visitors/server/visits.public.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { callerOf } from '#platform/domain/caller-address.ts'
import { ipHashOf } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { type Budget, createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { consumeAll } from '#platform/server/rate-limits/rate-limits.ts'
import type { Language } from '#platform/text/texts.ts'

import type { GateNote } from '../face/gate-model.ts'
import { holderOf, keepHolder, passEnds } from './pass-cookie.adapter.ts'
import { forgetPassLater } from './share-gates.jobs.ts'
import { deletePass, type Gate, type GatedSubject, writePass } from './share-gates.repository.ts'

/** A request of somebody before a gate. */
export interface GateVisit {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  language: Language
}

/** A thing with a gate that a visitor stands before. */
export interface GatePlace {
  companyId: string
  subject: GatedSubject & { title: string }
  gate: Gate
  /** The questions besides name, number and company; null for none. */
  form: QuestionForm | null
  shareLinkId: string | null
}

/** A form as it was sent. */
export interface SentGate {
  name: string
  mobile: string
  company: string
  code: string
  consent: boolean
  /** Hidden: only machines fill it in. */
  website: string
  sent: SentAnswers
}

interface GateBudgets {
  codes: Budget
  tries: Budget
}

const budgets = defineService<GateBudgets>('shareGates.budgets')

/** Codes are counted by browser here, and by number and address in the database; tries by number at an address. */
export const provideGateBudgets = ({ provided }: Pick<Services, 'provided'>): void =>
  provided.provide(budgets, {
    codes: createBudget({ limit: 5, windowMs: 10 * minuteMs }),
    tries: createBudget({ limit: 20, windowMs: 10 * minuteMs }),
  })

/** The answer to a visitor whose form opened nothing. */
export interface GateFlaw {
  note: GateNote
  flaws?: CheckedAnswers['flaws']
  testCode?: string | null
}

const mainland = (text: string) => {
  const mobile = normaliseMobile(text)
  return mobile === undefined || mobile.startsWith('+') ? undefined : mobile
}

/** Sends the code that proves a number. */
export async function sendGateCode(
  visit: GateVisit,
  { companyId, gate }: GatePlace,
  { mobile: text, website }: SentGate,
): Promise<GateFlaw> {
  const { services } = visit
  const mobile = mainland(text)
  if (mobile === undefined) return { note: 'mobile' }
  const key = await visitorKeyOf({ ...visit, companyId })
  const isMachine = key === undefined || website !== ''
  if (gate.mode !== 'sms' || isMachine || !services.provided.get(budgets).codes.take(key))
    return { note: 'busy' }
  try {
    const wanted = { purpose: 'reading', channel: 'sms', to: mobile, isSent: true, companyId } as const
    const { code } = await sendPublicCode(visit, wanted)
    return { note: 'sent', testCode: code }
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return { note: 'busy' }
    throw error
  }
}

/** The first thing that a form lacks. */
function noteOf({ mode }: Gate, form: SentGate): GateNote | undefined {
  if (form.name.trim() === '') return 'name'
  const mobile = mode === 'sms' ? mainland(form.mobile) : normaliseMobile(form.mobile)
  if (mobile === undefined) return 'mobile'
  if (!form.consent) return 'consent'
  return mode === 'sms' && !/^\d{6}$/.test(form.code) ? 'code' : undefined
}

const hour = 3600

/** The answers as a text, below the title of the thing. */
function noteTextOf({ subject, form }: GatePlace, { answers }: CheckedAnswers): string {
  const said = (form ? visitorFieldsOf(form) : []).flatMap((field) => {
    const label = labelIn(field.label, 'zh-CN')
    const text =
      field.type === 'agreement'
        ? ''
        : answerText(field, answers[field.key], (text) => labelIn(text, 'zh-CN'))
    return text === '' ? [] : [`${label}：${text}`]
  })
  return [subject.title, ...said].join('\n').slice(0, 2000)
}

const consentVersion = 'gate-1'
const noAnswers: CheckedAnswers = { answers: {}, agreed: [], flaws: {} }

interface Opening {
  place: GatePlace
  form: SentGate
  mobile: string
  checked: CheckedAnswers
  /** The number was proved by this code. */
  proof: Awaited<ReturnType<typeof proveCode>> | undefined
  isOwn: boolean
  holder: string
}

/** Nobody has proved a number that is only written: one address makes so many customers, whichever numbers it writes. */
async function mayLeave(tx: Tx, { place: { companyId }, mobile }: Opening, ip: string) {
  const place = `share-gates:${companyId}:${callerOf(ip)}`
  const { ok } = await consumeAll(tx, [
    { key: `${place}:${mobile}`, limit: 5, windowSeconds: hour },
    { key: place, limit: 40, windowSeconds: hour },
  ])
  return ok
}

async function open(tx: Tx, { request, services }: GateVisit, opening: Opening): Promise<'opened' | 'busy'> {
  const { place, form, mobile, checked, proof, isOwn, holder } = opening
  const { subject, gate, shareLinkId } = place
  if (!(await mayLeave(tx, opening, request.ip))) return 'busy'
  if (proof) await takeProof(tx, proof)
  const link = shareLinkId === null ? undefined : await findShareLink(tx, shareLinkId)
  const expiresAt = passEnds()
  // The company's own people look at what visitors see: they are no customers, and nothing is kept of them.
  const given = isOwn
    ? {}
    : {
        customerId: await takeGivenContact(tx, services, {
          name: form.name,
          mobile,
          company: form.company,
          note: noteTextOf(place, checked),
          isProved: proof !== undefined,
          ownerAccountId: link?.accountId ?? null,
          shareLinkId,
          consentVersion,
          door: 'form',
          actId: null,
          place: { contentId: subject.id },
        }),
        formId: place.form?.id ?? null,
        answers: checked.answers,
        agreed: checked.agreed,
        shareLinkId,
      }
  const pass = { subjectId: subject.id, mode: gate.mode, holder, consentVersion, expiresAt, ...given }
  await forgetPassLater(tx, await writePass(tx, pass), expiresAt)
  return 'opened'
}

/** The answers of a form in which nothing is missing. */
async function checkForm(
  { services, request, language }: GateVisit,
  { gate, form: questions }: GatePlace,
  form: SentGate,
): Promise<CheckedAnswers | GateFlaw> {
  const note = noteOf(gate, form)
  const ipHash = await ipHashOf(services.database, request.ip)
  const checked = questions ? checkSent(questions, form.sent, { language, ipHash }) : noAnswers
  const { flaws } = checked
  if (note) return { note, flaws }
  return Object.keys(flaws).length > 0 ? { note: 'answers', flaws } : checked
}

/** Whether a machine sends this, or somebody who tries too often. */
async function isTooMuch(visit: GateVisit, { companyId }: GatePlace, { mobile, website }: SentGate) {
  const { services, request } = visit
  const key = await visitorKeyOf({ ...visit, companyId })
  const caller = `${normaliseMobile(mobile)} ${callerOf(request.ip)}`
  return key === undefined || website !== '' || !services.provided.get(budgets).tries.take(caller)
}

/** A right code of a gate that asks for one. */
async function proofOf(
  visit: GateVisit,
  { gate }: GatePlace,
  { mobile, code }: Record<'mobile' | 'code', string>,
) {
  if (gate.mode !== 'sms') return undefined
  const given = { purpose: 'reading', channel: 'sms', to: mobile, accountId: null } as const
  return proveCode(visit.services.database, { ...given, deviceHash: deviceOf(visit) }, code)
}

/** Opens a gate for this browser by what was given, or says what is missing. A code is used up with the gate that it opened. */
export async function openGate(
  visit: GateVisit,
  place: GatePlace,
  form: SentGate,
): Promise<'opened' | GateFlaw> {
  const { services, request } = visit
  const { companyId } = place
  const checked = await checkForm(visit, place, form)
  if ('note' in checked) return checked
  if (await isTooMuch(visit, place, form)) return { note: 'busy' }
  const mobile = normaliseMobile(form.mobile) ?? ''
  try {
    const proof = await proofOf(visit, place, { mobile, code: form.code })
    const isOwn = await isColleague(request, services, companyId)
    const holder = await keepHolder(visit, companyId)
    const outcome = await services.database.asTenant(companyId, (tx) =>
      open(tx, visit, { place, form, mobile, checked, proof, isOwn, holder }),
    )
    if (outcome === 'busy') return { note: 'busy' }
    const claimedBy = proof ? 'sms' : 'form'
    const contact = {
      field: 'gate',
      claimedBy,
      subjectId: place.subject.id,
      name: form.name,
      mobile,
    } as const
    if (!isOwn) await noteContact({ ...visit, companyId }, contact)
    return 'opened'
  } catch (error) {
    if (!(error instanceof Refusal) || error.detail?.reason !== 'WRONG_CODE') throw error
    return { note: 'code' }
  }
}

/** Takes the consent back that opened a gate for this browser: the gate closes, and the customer is not contacted any more. */
export async function withdrawPass(visit: GateVisit, { companyId, subject }: GatePlace): Promise<void> {
  const holder = await holderOf(visit, companyId)
  if (holder === undefined) return
  await visit.services.database.asTenant(companyId, async (tx) => {
    const pass = await deletePass(tx, subject.id, holder)
    if (pass && pass.customerId !== null) await withdrawContact(tx, pass.customerId)
  })
}
