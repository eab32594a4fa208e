import { eq, inArray } from 'drizzle-orm'

import type { CustomerMergeHook } from '#features/customers/customers/server/customer-merge-hooks.public.ts'

import { forgetNow } from './customer-forms.jobs.ts'
import { customerAnswers } from './customer-forms.tables.ts'
import { moveFiles, releaseFiles } from './form-files.repository.ts'

interface Copied {
  /** When the copy was made; null where nothing was copied. */
  copied: string | null
  files?: readonly string[]
}

/**
 * A merge copies the answers of the merged card to the card that stays, if that one has none;
 * an unmerge removes the copy, if it was not changed since. A purge removes the answers.
 */
export const answerMergeHook: CustomerMergeHook = {
  key: 'customer-forms',
  async merged(tx, { from, into }) {
    const [given] = await tx.select().from(customerAnswers).where(eq(customerAnswers.customerId, from))
    if (!given) return { copied: null, files: [] }
    const { formId, answers, agreed } = given
    const [copy] = await tx
      .insert(customerAnswers)
      .values({ customerId: into, formId, answers, agreed })
      .onConflictDoNothing()
      .returning({ updatedAt: customerAnswers.updatedAt })
    return {
      copied: copy?.updatedAt.toISOString() ?? null,
      files: copy ? await moveFiles(tx, { from, into }) : [],
    }
  },
  async unmerged(tx, { from, into }, kept) {
    const { copied, files = [] } = kept as unknown as Copied
    const [now] =
      copied === null
        ? []
        : await tx.select().from(customerAnswers).where(eq(customerAnswers.customerId, into))
    if (now?.updatedAt.toISOString() !== copied) return
    await tx.delete(customerAnswers).where(eq(customerAnswers.customerId, into))
    await moveFiles(tx, { from: into, into: from, ids: files })
  },
  async purged(tx, customerIds) {
    await tx.delete(customerAnswers).where(inArray(customerAnswers.customerId, [...customerIds]))
    await forgetNow(tx, await releaseFiles(tx, customerIds))
  },
}
