import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { activityAnswerFiles, activityRegistrations } from './registrations.tables.ts'

export type AnswerFile = typeof activityAnswerFiles.$inferSelect

export const insertAnswerFile = (tx: Tx, file: typeof activityAnswerFiles.$inferInsert) =>
  tx.insert(activityAnswerFiles).values(file)

/** The files that a person handed in, the first one first. */
export const findAnswerFiles = (tx: Tx, registrationId: string): Promise<AnswerFile[]> =>
  tx
    .select()
    .from(activityAnswerFiles)
    .where(eq(activityAnswerFiles.registrationId, registrationId))
    .orderBy(asc(activityAnswerFiles.createdAt), asc(activityAnswerFiles.id))

export const findAnswerFile = (
  tx: Tx,
  { registrationId, id }: { registrationId: string; id: string },
): Promise<AnswerFile | undefined> =>
  tx
    .select()
    .from(activityAnswerFiles)
    .where(and(eq(activityAnswerFiles.registrationId, registrationId), eq(activityAnswerFiles.id, id)))
    .then(firstRow)

/** The names of everything that was handed in for an activity. */
export const findAnswerFileNames = (tx: Tx, activityId: string) =>
  tx
    .select({
      registrationId: activityAnswerFiles.registrationId,
      key: activityAnswerFiles.key,
      name: activityAnswerFiles.name,
    })
    .from(activityAnswerFiles)
    .innerJoin(activityRegistrations, eq(activityRegistrations.id, activityAnswerFiles.registrationId))
    .where(eq(activityRegistrations.activityId, activityId))
    .orderBy(asc(activityAnswerFiles.createdAt), asc(activityAnswerFiles.id))

export const deleteAnswerFiles = (tx: Tx, ids: readonly string[]) =>
  tx.delete(activityAnswerFiles).where(inArray(activityAnswerFiles.id, [...ids]))
