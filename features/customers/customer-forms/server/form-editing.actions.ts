import { recordBy } from '#platform/server/audit/audit.ts'
import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { CustomerForm, FormField } from '../customer-forms.contract.ts'
import { companyOwner, type FormOwner } from '../face/form-owners.ts'
import { refuse, versionConflict } from './customer-forms.refusals.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import {
  changedTypes,
  type FormEvent,
  formMachine,
  type FormProblem,
  problemsOf,
} from './customer-forms.domain.ts'
import {
  archivePublished,
  deleteDraft,
  findForm,
  findPublishedForms,
  insertDraft,
  insertFirst,
  publishDraft,
  type StoredForm,
  updateDraft,
} from './customer-forms.repository.ts'
import { defaultFields } from './default-form.data.ts'

export const viewOf = ({
  id,
  number,
  state,
  fields,
  by,
  updatedAt,
  publishedAt,
  version,
}: StoredForm): CustomerForm => ({
  formId: id,
  number,
  state,
  fields,
  by,
  updatedAt: updatedAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
  version,
})

/** Everybody who writes the forms of an owner, one after the other. */
const lockForms = ({ tx, viewer }: MemberContext, owner: FormOwner) =>
  lockKey(
    tx,
    owner.kind === 'company'
      ? `customer-forms:${viewer.companyId}`
      : `forms:${viewer.companyId}:${owner.kind}:${owner.id}`,
  )

/** 400 that marks every field with what is wrong with it. */
function refuseFields(
  problems: readonly (FormProblem | { at: number; key: string; problem: 'typeChanged' })[],
): Refusal {
  return new Refusal(
    400,
    (language) => {
      const t = customerFormsTexts.in(language)
      const [first] = problems
      const problem = first ? fill(t.problems[first.problem], { key: first.key }) : ''
      return fill(t.errors.fields, { count: problems.length, first: problem })
    },
    {
      reason: 'FIELDS',
      fields: Object.fromEntries(problems.map(({ at, problem }) => [`fields.${at}`, problem])),
    },
  )
}

async function refuseUnsound(
  { tx }: MemberContext,
  fields: readonly FormField[],
  owner: FormOwner,
): Promise<void> {
  const former = await findPublishedForms(tx, owner)
  const changed = new Set(
    changedTypes(
      fields,
      former.map((form) => form.fields),
    ),
  )
  const problems = [
    ...problemsOf(fields, owner.kind),
    ...fields.flatMap(({ key }, at) =>
      changed.has(key) ? [{ at, key, problem: 'typeChanged' as const }] : [],
    ),
  ]
  if (problems.length > 0) throw refuseFields(problems)
}

function note(context: MemberContext, event: FormEvent, { id, number }: StoredForm): Promise<void> {
  const subject = { state: 'draft' as const }
  const decision = formMachine.decide(event, { subject, actor: context.viewer, context: undefined })
  return recordBy(context, [
    {
      objectType: 'customerForm',
      objectId: id,
      event,
      from: 'draft',
      to: decision.allowed ? decision.to : null,
      detail: { number },
    },
  ])
}

/** The form in force, the one being written, and what every company begins with. */
export async function readForms({ tx }: Pick<MemberContext, 'tx'>, owner: FormOwner = companyOwner) {
  const [published, draft] = [await findForm(tx, 'published', owner), await findForm(tx, 'draft', owner)]
  return {
    published: published ? viewOf(published) : null,
    draft: draft ? viewOf(draft) : null,
    // Only the company begins with fields: everybody else asks what somebody wrote.
    defaults: owner.kind === 'company' ? defaultFields() : [],
  }
}

/** Writes the draft, or begins one; of two people at once the second is told. */
export async function saveDraft(
  context: MemberContext,
  {
    fields,
    version,
    owner = companyOwner,
  }: { fields: FormField[]; version: number | null; owner?: FormOwner },
): Promise<CustomerForm> {
  const { tx, viewer } = context
  await lockForms(context, owner)
  await refuseUnsound(context, fields, owner)
  const draft = { fields, by: viewer.displayName, owner }
  const saved = version === null ? await insertDraft(tx, draft) : await updateDraft(tx, version, draft)
  if (!saved) throw versionConflict()
  await note(context, 'save', saved)
  return viewOf(saved)
}

/** Puts the draft in force; the form before it is kept, because answers refer to it. */
export async function publish(
  context: MemberContext,
  version: number,
  owner: FormOwner = companyOwner,
): Promise<CustomerForm> {
  const { tx } = context
  await lockForms(context, owner)
  const draft = await findForm(tx, 'draft', owner)
  if (!draft) throw refuse((t) => t.errors.noDraft, { reason: 'STATE_CONFLICT' })
  await refuseUnsound(context, draft.fields, owner)
  await archivePublished(tx, owner)
  const published = await publishDraft(tx, version, owner)
  if (!published) throw versionConflict()
  await note(context, 'publish', published)
  return viewOf(published)
}

export async function discardDraft(
  context: MemberContext,
  version: number,
  owner: FormOwner = companyOwner,
): Promise<null> {
  await lockForms(context, owner)
  const gone = await deleteDraft(context.tx, version, owner)
  if (!gone) throw versionConflict()
  await note(context, 'discard', gone)
  return null
}

/** The form that customers are recorded with; a company that never wrote one begins with the default as its first. */
export async function formInForce(context: MemberContext): Promise<StoredForm> {
  const { tx, viewer } = context
  const published = await findForm(tx, 'published')
  if (published) return published
  await lockForms(context, companyOwner)
  return (
    (await findForm(tx, 'published')) ??
    (await insertFirst(tx, { fields: defaultFields(), by: viewer.displayName, owner: companyOwner }))
  )
}
