import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { editable, reachOf, visible } from '#features/customers/customers/server/customer-access.public.ts'
import { editCustomer } from '#features/customers/customers/server/customer-changes.public.ts'
import { createCustomer } from '#features/customers/customers/server/customers.public.ts'
import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { actorOf, ipHashOf } from '#platform/server/audit/audit.ts'
import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, Refusal, refuse } from '#platform/server/http/refusal.ts'

import type { Answers, CustomerRecord, FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { type AnswerProblem, checkAnswers, companyOf, fileIdsOf, plainAnswer } from '../face/form-answers.ts'
import { isCardKey } from '../face/form-fields-model.ts'
import { findPublishedForms, type StoredForm } from './customer-forms.repository.ts'
import type { Agreed } from './customer-forms.tables.ts'
import { defaultFields } from './default-form.data.ts'
import { finishFilling } from './fillings.actions.ts'
import { formInForce } from './form-editing.actions.ts'
import { filesAmong, keepFiles, wrongFiles } from './form-files.actions.ts'
import {
  findRecord,
  findRegionNames,
  findSameAnswer,
  keepAnswers,
  type RecordQuestion,
  type RecordRow,
} from './records.repository.ts'

/** What stands on the card itself, as answers. */
function cardAnswers({ customer, isOpen }: RecordRow): Answers {
  const { name, mobile, email, company, title, department, address, note } = customer
  return {
    name,
    mobile: mobile && (isOpen ? mobile : maskMobile(mobile)),
    email: email && (isOpen ? email : maskEmail(email)),
    company,
    title,
    department,
    address,
    remark: note,
  }
}

/** Answers that tell how somebody is reached are masked like the numbers of the card. */
const maskAnswer = (field: FormField | undefined, answer: Answers[string]) =>
  typeof answer !== 'string' ||
  !field ||
  (field.type !== 'phone' && field.type !== 'email' && field.pii !== 'sensitive')
    ? answer
    : field.type === 'email'
      ? maskEmail(answer)
      : answer.length > 7
        ? maskMobile(answer)
        : '***'

/** A record as it is read: what stands on the card, then everything else. */
export function answersOf(row: RecordRow, fields: readonly FormField[]): Answers {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const own = Object.entries(row.answers ?? {}).map(([key, answer]) => [
    key,
    row.isOpen ? answer : maskAnswer(byKey.get(key), answer),
  ])
  const onCard = cardAnswers(row)
  const company = row.answers?.['company']
  // The credit code stands beside the name; another name since then is another company.
  const isSame =
    byKey.get('company')?.type === 'companyLookUp' && companyOf(company)?.name === onCard['company']
  return {
    ...(Object.fromEntries(own) as Answers),
    ...onCard,
    ...(isSame && company !== undefined && { company }),
  }
}

/** The codes of regions among answers. */
export const regionCodes = (fields: readonly FormField[], all: readonly Answers[]): string[] => {
  const keys = fields.filter(({ type }) => type === 'region').map(({ key }) => key)
  const codes = all.flatMap((answers) => keys.map((key) => answers[key]))
  return [
    ...new Set(codes.filter((code): code is string => typeof code === 'string' && /^\d{6}$/.test(code))),
  ]
}

export async function recordsOf(
  { tx }: Pick<MemberContext, 'tx'>,
  rows: readonly RecordRow[],
  fields: readonly FormField[],
): Promise<CustomerRecord[]> {
  const answers = rows.map((row) => answersOf(row, fields))
  const names = await findRegionNames(tx, regionCodes(fields, answers))
  const files = await filesAmong(
    { tx },
    fields,
    rows.map((row, place) => ({ answers: answers[place] ?? {}, row })),
  )
  return rows.map(({ customer, owner, formNumber, agreed }, place) => ({
    customerId: customer.id,
    answers: answers[place] ?? {},
    regions: names,
    files: Object.fromEntries(
      Object.values(answers[place] ?? {}).flatMap((answer) =>
        fileIdsOf(answer).flatMap((id) => (files[id] ? [[id, files[id]]] : [])),
      ),
    ),
    agreed: (agreed ?? []).map(({ key, version, at }) => ({ key, version, at })),
    owner,
    formNumber,
    createdAt: customer.createdAt.toISOString(),
    updatedAt: customer.updatedAt.toISOString(),
  }))
}

/** The fields of every form that was in force, the newest first; each field once, as it was asked last. */
export async function everyField({ tx }: Pick<MemberContext, 'tx'>): Promise<FormField[]> {
  const forms = await findPublishedForms(tx)
  const all = forms.length > 0 ? forms.flatMap(({ fields }) => fields) : defaultFields()
  const fields = new Map<string, FormField>()
  for (const field of all) if (!fields.has(field.key)) fields.set(field.key, field)
  return [...fields.values()]
}

/** Customers as the caller may see them. */
export async function questionFor(
  { tx, services, viewer }: MemberContext,
  filter: RecordQuestion['filter'] = {},
): Promise<RecordQuestion> {
  const reach = reachOf({ services, viewer })
  return { reach, within: visible(reach), filter, zone: await findTimeZone(tx) }
}

/** Whose file somebody asks for: a customer whom they may see. */
export async function readOwner(context: MemberContext, customerId: string) {
  const row = await findRecord(context.tx, await questionFor(context), customerId)
  if (!row) throw notFound()
  return { answers: row.answers ?? {}, isOpen: row.isOpen, fields: await everyField(context) }
}

export async function readRecord(
  context: MemberContext,
  customerId: string,
): Promise<CustomerRecord & { fields: FormField[] }> {
  const row = await findRecord(context.tx, await questionFor(context), customerId)
  if (!row) throw notFound()
  const fields = await everyField(context)
  const [record] = await recordsOf(context, [row], fields)
  if (!record) throw notFound()
  return { ...record, fields }
}

/** 400 that marks every field with what is wrong. */
function refuseAnswers(problems: Record<string, AnswerProblem>): Refusal {
  return new Refusal(400, (language) => customerFormsTexts.in(language).errors.answers, {
    reason: 'ANSWERS',
    fields: Object.fromEntries(Object.entries(problems).map(([key, problem]) => [`answers.${key}`, problem])),
  })
}

/** Answers that nobody else may have given: two at once are told apart by a lock on the answer. */
async function refuseTaken(
  { tx, viewer }: MemberContext,
  fields: readonly FormField[],
  { answers, besides }: Asked,
): Promise<void> {
  for (const { key, label } of fields.filter(({ isUnique }) => isUnique)) {
    const given = answers[key]
    if (given === null || given === undefined || isCardKey(key)) continue
    const value = plainAnswer(given)
    await lockKey(tx, `customer-answer:${viewer.companyId}:${key}:${value.toLowerCase()}`)
    const other = await findSameAnswer(tx, { key, value, besides })
    if (!other) continue
    throw refuse(customerFormsTexts, (t) => t.errors.taken, {
      status: 409,
      reason: 'DUPLICATE',
      values: { label: label['zh-CN'], name: `${Array.from(other.name)[0] ?? ''}**` },
      fields: { [`answers.${key}`]: '' },
    })
  }
}

interface Asked {
  answers: Answers
  besides: string | null
}

const text = (answer: Answers[string] | undefined) =>
  typeof answer === 'string' ? answer : (companyOf(answer)?.name ?? '')

/** What of the answers stands on the customer's card; a form asks for the first number only, further ones stay. */
const factsOf = (answers: Answers, former?: RecordRow['customer']) => ({
  name: text(answers['name']),
  ...('mobile' in answers && {
    mobiles: [text(answers['mobile']), ...(former?.otherMobiles ?? [])].filter(Boolean),
  }),
  ...('email' in answers && {
    emails: [text(answers['email']), ...(former?.otherEmails ?? [])].filter(Boolean),
  }),
  ...('company' in answers && { company: text(answers['company']) }),
  ...('title' in answers && { title: text(answers['title']) }),
  ...('department' in answers && { department: text(answers['department']) }),
  ...('address' in answers && { address: text(answers['address']) }),
  ...('remark' in answers && { note: text(answers['remark']) }),
})

/** What is agreed to now; what was agreed to before, in the same version, keeps its own time. */
async function agreedIn(
  { services, request }: MemberContext,
  { fields }: StoredForm,
  { answers, former }: { answers: Answers; former: readonly Agreed[] },
): Promise<Agreed[]> {
  const isKnown = (key: string, version: string | undefined) =>
    former.some((agreed) => agreed.key === key && agreed.version === version)
  const texts = fields.filter(
    ({ key, type, agreement }) =>
      type === 'agreement' && answers[key] === true && !isKnown(key, agreement?.version),
  )
  if (texts.length === 0) return []
  const ipHash = await ipHashOf(services.database, request.ip)
  return texts.map(({ key, agreement }) => ({
    key,
    version: agreement?.version ?? '',
    at: new Date().toISOString(),
    ipHash,
  }))
}

async function checkRegions(
  { tx }: MemberContext,
  fields: readonly FormField[],
  answers: Answers,
): Promise<void> {
  const codes = regionCodes(fields, [answers])
  const names = await findRegionNames(tx, codes)
  const wrong = fields.filter(
    ({ key, type }) => type === 'region' && typeof answers[key] === 'string' && !(answers[key] in names),
  )
  if (wrong.length > 0)
    throw refuseAnswers(Object.fromEntries(wrong.map(({ key }) => [key, 'option' as const])))
}

/** Numbers that were shown masked come back masked: they were not changed. */
function withoutMasked(row: RecordRow | undefined, fields: readonly FormField[], given: Answers): Answers {
  if (!row || row.isOpen) return given
  const shown = answersOf(row, fields)
  const real: Answers = { ...row.answers, ...cardAnswers({ ...row, isOpen: true }) }
  return Object.fromEntries(
    Object.entries(given).map(([key, answer]) => [
      key,
      answer === shown[key] && key in real ? (real[key] ?? null) : answer,
    ]),
  )
}

/** A company that was looked up: the card has a place for its name alone. */
const isCompany = (answer: Answers[string]) =>
  answer !== null && typeof answer === 'object' && !Array.isArray(answer)

interface NewRecord {
  customerId?: string | undefined
  formId: string | null
  answers: Answers
  /** The token of what had been begun; done with once this is kept. */
  filling?: string | undefined
}

/** Records a customer with the form in force, or changes what was recorded. */
export async function saveRecord(
  context: MemberContext,
  { customerId: changed, formId, answers: given, filling }: NewRecord,
): Promise<CustomerRecord> {
  const { tx } = context
  const customerId = changed ?? null
  const form = await formInForce(context)
  if (formId !== null && formId !== form.id)
    throw refuse(customerFormsTexts, (t) => t.errors.formChanged, { reason: 'FORM_CHANGED' })
  const question = await questionFor(context)
  const former =
    customerId === null
      ? undefined
      : await findRecord(tx, { ...question, within: editable(question.reach) }, customerId)
  if (customerId !== null && !former) throw notFound()
  const { answers, problems } = checkAnswers(form.fields, withoutMasked(former, form.fields, given))
  if (Object.keys(problems).length > 0) throw refuseAnswers(problems)
  await checkRegions(context, form.fields, answers)
  const wrong = await wrongFiles(context, form.fields, { answers, customerId })
  if (wrong.length > 0) throw refuseAnswers(Object.fromEntries(wrong.map((key) => [key, 'file' as const])))
  await refuseTaken(context, form.fields, { answers, besides: customerId })
  const id = await keepCard(context, former, answers)
  const own = Object.fromEntries(
    Object.entries(answers).filter(([key, answer]) => !isCardKey(key) || isCompany(answer)),
  )
  const agreed = await agreedIn(context, form, { answers, former: former?.agreed ?? [] })
  await keepAnswers(tx, { customerId: id, formId: form.id, answers: own, agreed })
  await keepFiles(context, form.fields, { answers, customerId: id })
  if (filling !== undefined) await finishFilling(context, filling)
  return readRecord(context, id)
}

async function keepCard(
  context: MemberContext,
  former: RecordRow | undefined,
  answers: Answers,
): Promise<string> {
  const { tx, viewer } = context
  if (former) {
    await editCustomer(context, former.customer.id, factsOf(answers, former.customer))
    return former.customer.id
  }
  const actor = await actorOf(context)
  const { id } = await createCustomer(
    tx,
    { actor, ownerAccountId: viewer.accountId, source: 'manual' },
    factsOf(answers),
  )
  return id
}
