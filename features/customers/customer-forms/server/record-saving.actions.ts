import type { CustomerFacts } from '#features/customers/customers/customers.contract.ts'
import { editable } from '#features/customers/customers/server/customer-access.public.ts'
import {
  type CustomerForWriting,
  editCustomer,
  lockCustomersForWriting,
} from '#features/customers/customers/server/customer-changes.public.ts'
import {
  attachCustomer,
  createCustomer,
  lockUniqueness,
  theOneTaken,
} from '#features/customers/customers/server/customers.public.ts'
import { actorOf, ipHashOf } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { Answers, CustomerRecord, FormField } from '../customer-forms.contract.ts'
import { refuse } from './customer-forms.refusals.ts'
import { checkAnswers, companyOf } from '../face/form-answers.ts'
import { isCardKey } from '../face/form-fields-model.ts'
import type { StoredForm } from './customer-forms.repository.ts'
import type { Agreed } from './customer-forms.tables.ts'
import { finishFilling } from './fillings.actions.ts'
import { formInForce } from './form-editing.actions.ts'
import { keepFiles } from './form-files.actions.ts'
import {
  checkReferences,
  findTakenAnswers,
  refuseAnswers,
  refuseTakenAnswers,
} from './record-checks.actions.ts'
import { questionFor, readRecord } from './records.actions.ts'
import { findRecord, keepAnswers, type RecordRow } from './records.repository.ts'
import { answersOf, cardAnswers } from './records.view.ts'

const text = (answer: Answers[string] | undefined) =>
  typeof answer === 'string' ? answer : (companyOf(answer)?.name ?? '')

/** What of the answers stands on the customer's card; a form asks for the first number only, further ones stay. */
const factsOf = (answers: Answers, former?: CustomerForWriting) => ({
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

/** A record that somebody changes, as it was shown and as it is. */
interface FormerRecord {
  row: RecordRow
  card: CustomerForWriting
}

async function findFormer(
  context: MemberContext,
  customerId: string | null,
): Promise<FormerRecord | undefined> {
  // Before the customer itself is locked: attaching locks in this order, too.
  await lockUniqueness(context.tx, context.services)
  if (customerId === null) return undefined
  const question = await questionFor(context)
  const row = await findRecord(context.tx, { ...question, within: editable }, customerId)
  const [card] = row ? await lockCustomersForWriting(context.tx, [customerId]) : []
  if (!row || !card) throw notFound()
  return { row, card }
}

/** Numbers that were shown masked come back masked: they were not changed. */
function withoutMasked(
  former: FormerRecord | undefined,
  fields: readonly FormField[],
  given: Answers,
): Answers {
  if (!former || former.row.customer.areContactsVisible) return given
  const shown = answersOf(former.row, fields)
  const real: Answers = { ...former.row.answers, ...cardAnswers(former.card) }
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

/** What the card has no place for. */
const besideCard = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key, answer]) => !isCardKey(key) || isCompany(answer)))

interface NewRecord {
  customerId?: string | undefined
  formId: string | null
  answers: Answers
  /** The token of what had been begun; done with once this is kept. */
  filling?: string | undefined
  onDuplicate?: 'attach' | undefined
}

/** Records a customer with the form in force, or changes what was recorded. */
export async function saveRecord(
  context: MemberContext,
  { customerId: changed, formId, answers: given, filling, onDuplicate }: NewRecord,
): Promise<CustomerRecord> {
  const { tx } = context
  const customerId = changed ?? null
  const form = await formInForce(context)
  if (formId !== null && formId !== form.id)
    throw refuse((t) => t.errors.formChanged, { reason: 'FORM_CHANGED' })
  const former = await findFormer(context, customerId)
  const { answers, problems } = checkAnswers(form.fields, withoutMasked(former, form.fields, given))
  if (Object.keys(problems).length > 0) throw refuseAnswers(problems)
  await checkReferences(context, form.fields, { answers, customerId })
  const facts = factsOf(answers, former?.card)
  const taken = await findTakenAnswers(context, form.fields, { answers, customerId, facts })
  // Only somebody new becomes part of another: two who are known are merged by hand.
  const attaches = customerId === null && onDuplicate === 'attach'
  const joinsId = await (attaches ? theOneTaken(context, taken, facts) : refuseTakenAnswers(context, taken))
  const id = await keepCard(context, facts, { customerId, joinsId })
  const own = besideCard(answers)
  const agreed = await agreedIn(context, form, { answers, former: former?.row.agreed ?? [] })
  await keepAnswers(tx, { customerId: id, formId: form.id, answers: own, agreed })
  await keepFiles(context, form.fields, { answers, customerId: id })
  if (filling !== undefined) await finishFilling(context, filling)
  // What was recorded is answered, not the person to whom it is attached: the caller may not see that one.
  const recorded = await readRecord(context, id)
  if (joinsId !== undefined) await attachCustomer(context, id, joinsId)
  return recorded
}

interface KeptAs {
  customerId: string | null
  joinsId: string | undefined
}

async function keepCard(
  context: MemberContext,
  facts: CustomerFacts,
  { customerId, joinsId }: KeptAs,
): Promise<string> {
  const { tx, viewer } = context
  if (customerId !== null) {
    await editCustomer(context, customerId, facts)
    return customerId
  }
  const { id } = await createCustomer(
    tx,
    {
      asker: context,
      actor: await actorOf(context),
      ownerAccountId: viewer.accountId,
      source: 'manual',
      joinsId,
    },
    facts,
  )
  return id
}
