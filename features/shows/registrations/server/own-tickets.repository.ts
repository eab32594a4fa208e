import { and, eq, ne, notExists } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { registrationSearch } from './registrations.repository.ts'
import { activityPersons, activityRegistrations, visitorImportRows } from './registrations.tables.ts'

/** Takes the person out of a registration, which still counts; its page is gone with its address. */
export async function forgetRegistration(tx: Tx, id: string, publicId: string): Promise<void> {
  await tx.delete(visitorImportRows).where(eq(visitorImportRows.registrationId, id))
  await tx
    .update(activityRegistrations)
    .set({
      name: '',
      mobile: '',
      company: '',
      title: '',
      consents: [],
      answers: {},
      agreed: [],
      reason: '',
      visitorKey: null,
      publicId,
      version: sql`${activityRegistrations.version} + 1`,
    })
    .where(eq(activityRegistrations.id, id))
  await registrationSearch.writeKeys(tx, [id])
}

/** Forgets a person of whom no registration tells any more. */
export async function forgetPerson(tx: Tx, id: string): Promise<void> {
  const others = tx
    .select({ id: activityRegistrations.id })
    .from(activityRegistrations)
    .where(and(eq(activityRegistrations.personId, id), ne(activityRegistrations.mobile, '')))
  await tx
    .update(activityPersons)
    .set({ name: '', mobile: id, company: '', title: '', provedAt: null })
    .where(and(eq(activityPersons.id, id), notExists(others)))
}
