import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

import type { Answers, FormField } from '../customer-forms.contract.ts'
import { refuse, refuseField } from './customer-forms.refusals.ts'
import { draftAnswers, fileIdsOf } from '../face/form-answers.ts'
import { holdsFiles } from '../face/form-fields-model.ts'
import { forgetFillingLater, forgetNow, waitsMs } from './customer-forms.jobs.ts'
import { findForm } from './customer-forms.repository.ts'
import { defaultFields } from './default-form.data.ts'
import {
  deleteFilling,
  findFilling,
  insertFilling,
  type StoredFilling,
  updateFilling,
} from './fillings.repository.ts'
import { readFillingToken, signFilling } from './filling-token.actions.ts'
import { expireFiles, findFormFiles, waitUntil } from './form-files.repository.ts'
import { filesAmong } from './form-files.view.ts'

const secretOf = ({ services }: MemberContext) => secretFor(services.database, 'customer-fillings')

const expired = () => refuse((t) => t.errors.fillingExpired, { status: 410, reason: 'FILLING_EXPIRED' })
const forged = () => refuseField('token', (t) => t.errors.fillingForged, { reason: 'FILLING_FORGED' })

/** What a token names, as far as it is the caller's own; whose it is not gets what an unknown one gets. */
async function requireOwnFilling(context: MemberContext, token: string): Promise<StoredFilling> {
  const { tx, viewer } = context
  const named = readFillingToken(await secretOf(context), token, new Date())
  if (named === 'forged') throw forged()
  if (named === 'expired') throw expired()
  if (named.companyId !== viewer.companyId) throw notFound()
  const filling = await findFilling(tx, { id: named.fillingId, accountId: viewer.accountId })
  if (!filling) throw notFound()
  return filling
}

async function formNow({ tx }: MemberContext): Promise<{ formId: string | null; fields: FormField[] }> {
  const form = await findForm(tx, 'published')
  return form ? { formId: form.id, fields: form.fields } : { formId: null, fields: defaultFields() }
}

/** One's own files among what was filled in; whatever else stands there is left out. */
async function withOwnFiles(
  { tx, viewer }: MemberContext,
  fields: readonly FormField[],
  given: Answers,
): Promise<Answers> {
  const keys = fields.filter(({ key, type }) => holdsFiles(type) && key in given).map(({ key }) => key)
  const found = await findFormFiles(
    tx,
    keys.flatMap((key) => fileIdsOf(given[key])),
  )
  const isOwn = (key: string, id: string) =>
    found.some(
      (file) =>
        file.id === id &&
        file.key === key &&
        file.uploadedBy === viewer.accountId &&
        file.customerId === null,
    )
  return {
    ...given,
    ...Object.fromEntries(keys.map((key) => [key, fileIdsOf(given[key]).filter((id) => isOwn(key, id))])),
  }
}

const fileIdsAmong = (fields: readonly FormField[], answers: Answers) =>
  fields.filter(({ type }) => holdsFiles(type)).flatMap(({ key }) => fileIdsOf(answers[key]))

/** Keeps what somebody has filled in so far, whether it is right or not; what was agreed to or signed is never kept. */
export async function keepFilling(
  context: MemberContext,
  { token, answers: given }: { token?: string | undefined; answers: Answers },
) {
  const { tx, viewer } = context
  const { formId, fields } = await formNow(context)
  const answers = await withOwnFiles(context, fields, draftAnswers(fields, given))
  // To the second, as the token says it.
  const expiresAt = new Date(Math.floor((Date.now() + waitsMs) / 1000) * 1000)
  const former = token === undefined ? undefined : await requireOwnFilling(context, token)
  const written = former
    ? await updateFilling(tx, former.id, { formId, answers, expiresAt })
    : await insertFilling(tx, { formId, answers, expiresAt, accountId: viewer.accountId })
  if (!written) throw notFound()
  if (!former) await forgetFillingLater(tx, written.id, expiresAt)
  await waitUntil(tx, { ids: fileIdsAmong(fields, answers), accountId: viewer.accountId, expiresAt })
  const named = { companyId: viewer.companyId, fillingId: written.id, expiresAt }
  return { token: signFilling(await secretOf(context), named), expiresAt: expiresAt.toISOString() }
}

/** What was filled in, as far as the form in force still asks for it. */
export async function resumeFilling(context: MemberContext, token: string) {
  const filling = await requireOwnFilling(context, token)
  const { formId, fields } = await formNow(context)
  const answers = await withOwnFiles(context, fields, draftAnswers(fields, filling.answers))
  return {
    answers,
    files: await filesAmong(context.tx, fields, [{ answers }]),
    savedAt: filling.updatedAt.toISOString(),
    expiresAt: filling.expiresAt.toISOString(),
    isFormChanged: filling.formId !== formId,
  }
}

/** Throws away what was begun, with its files. */
export async function dropFilling(context: MemberContext, token: string): Promise<null> {
  const { tx, viewer } = context
  const filling = await requireOwnFilling(context, token)
  await deleteFilling(tx, filling.id)
  const ids = Object.values(filling.answers).flatMap((answer) => fileIdsOf(answer))
  await forgetNow(tx, await expireFiles(tx, { ids, accountId: viewer.accountId }))
  return null
}

/** What was begun has been saved: the token is good for nothing any more. */
export async function finishFilling(context: MemberContext, token: string): Promise<void> {
  const named = readFillingToken(await secretOf(context), token, new Date())
  if (typeof named === 'string' || named.companyId !== context.viewer.companyId) return
  const filling = await findFilling(context.tx, { id: named.fillingId, accountId: context.viewer.accountId })
  if (filling) await deleteFilling(context.tx, filling.id)
}
