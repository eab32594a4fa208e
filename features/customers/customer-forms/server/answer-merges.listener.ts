import { eq, inArray } from 'drizzle-orm'

import type { CustomerMergeHook } from '#features/customers/customers/server/customer-merge-hooks.public.ts'

import type { Tx } from '#platform/server/database/database.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'

import type { Answers } from '../customer-forms.contract.ts'
import { fileId, fileIdsOf } from '../face/form-answers.ts'
import { forgetNow } from './customer-forms.jobs.ts'
import { customerAnswers } from './customer-forms.tables.ts'
import { moveFiles, releaseFiles } from './form-files.repository.ts'

type Given = Pick<typeof customerAnswers.$inferSelect, 'formId' | 'answers' | 'agreed'>

interface Copied {
  /** When the card that stays got its answers; null where the other had none. */
  copied: string | null
  files?: readonly string[]
  /** What the card that stays had answered before. */
  before?: Given | null
}

const findAnswers = async (tx: Tx, customerId: string) => {
  const [row] = await tx.select().from(customerAnswers).where(eq(customerAnswers.customerId, customerId))
  return row
}

/** What one card answered, and what only the other did. */
const together = (one: Answers, other: Answers): Answers => ({
  ...other,
  ...Object.fromEntries(Object.entries(one).filter(([, answer]) => answer !== null)),
})

/**
 * A merge gives the card that stays the answers that only the merged card has, with their files; an unmerge brings back what
 * was there before, if it was not changed since. A purge removes the answers.
 */
export const answerMergeHook: CustomerMergeHook = {
  key: 'customer-forms',
  async merged(tx, { from, into }) {
    const given = await findAnswers(tx, from)
    if (!given) return { copied: null, files: [] }
    const known = await findAnswers(tx, into)
    const answers = together(known?.answers ?? {}, given.answers)
    const agreed = [...(known?.agreed ?? []), ...given.agreed]
    const [kept] = await tx
      .insert(customerAnswers)
      .values({ customerId: into, formId: known?.formId ?? given.formId, answers, agreed })
      .onConflictDoUpdate({
        target: [customerAnswers.companyId, customerAnswers.customerId],
        set: { answers, agreed, updatedAt: new Date() },
      })
      .returning({ updatedAt: customerAnswers.updatedAt })
    const files = Object.values(answers).flatMap(fileIdsOf)
    return {
      copied: kept?.updatedAt.toISOString() ?? null,
      files: await moveFiles(tx, { from, into, ids: files.filter((id) => fileId.test(id)) }),
      before: known ? { formId: known.formId, answers: known.answers, agreed: known.agreed } : null,
    } as unknown as Json
  },
  async unmerged(tx, { from, into }, kept) {
    const { copied, files = [], before = null } = kept as unknown as Copied
    const now = copied === null ? undefined : await findAnswers(tx, into)
    if (!now || now.updatedAt.toISOString() !== copied) return
    const those = eq(customerAnswers.customerId, into)
    if (before === null) await tx.delete(customerAnswers).where(those)
    else
      await tx
        .update(customerAnswers)
        .set({ ...before, updatedAt: new Date() })
        .where(those)
    await moveFiles(tx, { from: into, into: from, ids: files })
  },
  async purged(tx, customerIds) {
    await tx.delete(customerAnswers).where(inArray(customerAnswers.customerId, [...customerIds]))
    await forgetNow(tx, await releaseFiles(tx, customerIds))
  },
}
