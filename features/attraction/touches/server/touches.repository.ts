import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'

import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { type Subject, type SubjectKind, subjectKinds } from '../subjects.contract.ts'
import type { TouchFile } from '../touches.contract.ts'
import type { Lineage, TimelineQuestion } from './subject-hooks.public.ts'
import { touches, touchFiles, touchPeople, touchTexts } from './touches.tables.ts'

export type Touch = typeof touches.$inferSelect
export type StoredTouchFile = typeof touchFiles.$inferSelect

/** A touch with its words and files, and when the first of its chain was written. */
export type WholeTouch = Touch & {
  writtenText: string | null
  files: readonly TouchFile[]
  firstWrittenAt: Date
}

export const findTouch = (tx: Tx, id: string): Promise<Touch | undefined> =>
  tx.select().from(touches).where(eq(touches.id, id)).then(firstRow)

// Words, files and the first of a chain come along with the touches: a page of a timeline asks once.
const whole = {
  touch: touches,
  writtenText: touchTexts.text,
  files: sql<
    TouchFile[]
  >`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'isImage', f.is_image, 'bytes', f.bytes) order by f.id) from touch_files f where f.touch_id = touches.id), '[]')`,
  firstWrittenAt:
    sql`coalesce((select o.written_at from touches o where o.id = touches.origin_id), touches.written_at)`.mapWith(
      touches.writtenAt,
    ),
}
const join = (
  rows: readonly (Pick<WholeTouch, 'writtenText' | 'files' | 'firstWrittenAt'> & { touch: Touch })[],
): WholeTouch[] => rows.map(({ touch, ...further }) => ({ ...touch, ...further }))

/**
 * The condition that the touch with this id was not put right by another one. Asked of each row that is met: as a join it would
 * read all touches for a page of them.
 */
export const stands = (id: SQL) =>
  sql`(select later.id from touches later where later.corrects = ${id} and later.company_id = ${currentCompany} limit 1) is null`
const standing = () => stands(sql`${touches.id}`)

/** The text that was written about a subject last. */
export async function findLastText(tx: Tx, { subjectKind, subjectId }: Subject, except?: string) {
  const row = await tx
    .select({ text: touchTexts.text })
    .from(touches)
    .innerJoin(touchTexts, eq(touchTexts.touchId, touches.id))
    .where(
      and(
        eq(touches.subjectKind, subjectKind),
        eq(touches.subjectId, subjectId),
        standing(),
        except === undefined ? undefined : sql`${touches.id} <> ${except}`,
      ),
    )
    .orderBy(desc(touches.at), desc(touches.id))
    .limit(1)
    .then(firstRow)
  return row?.text
}

export type NewTouchRow = Omit<typeof touches.$inferInsert, 'companyId'>

export async function insertTouch(tx: Tx, touch: NewTouchRow, text: string): Promise<Touch> {
  const row = await tx.insert(touches).values(touch).returning().then(writtenRow)
  await tx.insert(touchTexts).values({ touchId: row.id, text })
  return row
}

/** Notes further people whom a touch was with, besides the one that it names. */
export async function insertTouchPeople(
  tx: Tx,
  { id: touchId, at }: Touch,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length > 0)
    await tx
      .insert(touchPeople)
      .values([...new Set(personIds)].map((personId) => ({ touchId, personId, at })))
}

export const findTouchPeople = (tx: Tx, touchId: string): Promise<string[]> =>
  tx
    .select({ personId: touchPeople.personId })
    .from(touchPeople)
    .where(eq(touchPeople.touchId, touchId))
    .then((rows) => rows.map(({ personId }) => personId))

/** Writes a correction; undefined when somebody has put the same touch right before. */
export async function insertCorrection(tx: Tx, touch: NewTouchRow, text: string): Promise<Touch | undefined> {
  const row = await tx
    .insert(touches)
    .values(touch)
    .onConflictDoNothing({ target: [touches.companyId, touches.corrects], where: sql`corrects is not null` })
    .returning()
    .then(firstRow)
  if (row) await tx.insert(touchTexts).values({ touchId: row.id, text })
  return row
}

export const isCorrected = (tx: Tx, id: string): Promise<boolean> =>
  tx
    .select({ id: touches.id })
    .from(touches)
    .where(eq(touches.corrects, id))
    .limit(1)
    .then((rows) => rows.length > 0)

/** A touch with everything that it was before it was put right, newest first. */
export const findChain = (tx: Tx, { id, originId }: Touch): Promise<WholeTouch[]> =>
  tx
    .select(whole)
    .from(touches)
    .leftJoin(touchTexts, eq(touchTexts.touchId, touches.id))
    .where(or(eq(touches.id, originId ?? id), eq(touches.originId, originId ?? id)))
    .orderBy(desc(touches.writtenAt), desc(touches.id))
    .limit(100)
    .then(join)

/** The subjects of a lineage as rows `wanted (kind, id)`. */
export const wantedOf = (lineage: Lineage): SQL => {
  const pairs = subjectKinds.flatMap((kind) => lineage[kind].map((id) => ({ kind, id })))
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as wanted (kind text, id uuid)`
}

/** The condition of what is older than a cursor; `at` is to the millisecond. */
export const olderThan = (at: SQL, id: SQL, before: TimelineQuestion['before']): SQL =>
  before === undefined
    ? sql`true`
    : sql`(${at}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`

/**
 * The newest touches of a lineage: of each subject no more than `limit` are read, on the index, so that the cost follows what
 * is shown and not what was written. With a person the touches count that were about this person at a firm, too.
 */
export async function findTouchesOf(
  tx: Tx,
  lineage: Lineage,
  { before, limit }: TimelineQuestion,
): Promise<WholeTouch[]> {
  const older = olderThan(sql`t.at`, sql`t.id`, before)
  const standingRow = stands(sql`t.id`)
  const about = sql`(select found.id, found.at from ${wantedOf(lineage)}, lateral (
    select t.id, t.at from touches t
    where t.subject_kind = wanted.kind and t.subject_id = wanted.id and ${older} and ${standingRow}
    order by t.at desc, t.id desc limit ${limit}) found)`
  const people = wantedOf({ ...emptyLineage, person: lineage.person })
  const withPeople = sql`(select found.id, found.at from ${people}, lateral (
    select t.id, t.at from touches t
    where t.person_id = wanted.id and ${older} and ${standingRow}
    order by t.at desc, t.id desc limit ${limit}) found)
    union (select found.id, found.at from ${people}, lateral (
    select t.touch_id as id, t.at from touch_people t
    where t.person_id = wanted.id and ${olderThan(sql`t.at`, sql`t.touch_id`, before)}
      and ${stands(sql`t.touch_id`)}
    order by t.at desc, t.touch_id desc limit ${limit}) found)`
  const heads = lineage.person.length === 0 ? about : sql`${about} union ${withPeople}`
  return tx
    .select(whole)
    .from(touches)
    .leftJoin(touchTexts, eq(touchTexts.touchId, touches.id))
    .where(
      sql`${touches.id} = any(array(select id from (${heads}) heads order by at desc, id desc limit ${limit}))`,
    )
    .orderBy(desc(touches.at), desc(touches.id))
    .then(join)
}

export const emptyLineage: Lineage = { person: [], firm: [], clue: [], deal: [], project: [] }

interface Recent extends TimelineQuestion {
  /** The authors; undefined for all. */
  by: SQL | undefined
  subjectKind?: SubjectKind | undefined
}

/** The newest touches of some authors, about any subject. */
export const findRecentTouches = (
  tx: Tx,
  { by, subjectKind, before, limit }: Recent,
): Promise<WholeTouch[]> =>
  tx
    .select(whole)
    .from(touches)
    .leftJoin(touchTexts, eq(touchTexts.touchId, touches.id))
    .where(
      and(
        by,
        subjectKind && eq(touches.subjectKind, subjectKind),
        olderThan(sql`${touches.at}`, sql`${touches.id}`, before),
        standing(),
      ),
    )
    .orderBy(desc(touches.at), desc(touches.id))
    .limit(limit)
    .then(join)

/** When each of some subjects was last touched in a way that counts. */
export async function findLastValid(
  tx: Tx,
  subjectKind: SubjectKind,
  subjectIds: readonly string[],
): Promise<Map<string, Date>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; at: Date | string }>(sql`
    select wanted.id, found.at from jsonb_array_elements_text(${JSON.stringify(subjectIds)}::jsonb) as w (value)
    cross join lateral (select w.value::uuid as id) wanted
    cross join lateral (
      select t.at from touches t
      where t.subject_kind = ${subjectKind} and t.subject_id = wanted.id and t.is_valid
        and ${stands(sql`t.id`)}
      order by t.at desc, t.id desc limit 1) found`)
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
}

// Files

export const insertTouchFile = (
  tx: Tx,
  file: Omit<typeof touchFiles.$inferInsert, 'companyId'>,
): Promise<StoredTouchFile> => tx.insert(touchFiles).values(file).returning().then(writtenRow)

export const findTouchFile = (tx: Tx, id: string): Promise<StoredTouchFile | undefined> =>
  tx.select().from(touchFiles).where(eq(touchFiles.id, id)).then(firstRow)

export const findFilesOf = (tx: Tx, touchIds: readonly string[]): Promise<StoredTouchFile[]> =>
  touchIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(touchFiles)
        .where(inArray(touchFiles.touchId, [...touchIds]))
        .orderBy(touchFiles.id)

/** Somebody's own files that wait for a touch. */
export const findWaitingFiles = (tx: Tx, accountId: string, ids?: readonly string[]) =>
  tx
    .select()
    .from(touchFiles)
    .where(
      and(
        isNull(touchFiles.touchId),
        eq(touchFiles.uploadedBy, accountId),
        ids && inArray(touchFiles.id, [...ids]),
      ),
    )
    .for('update')

export const attachFiles = async (tx: Tx, touchId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .update(touchFiles)
      .set({ touchId })
      .where(inArray(touchFiles.id, [...ids]))
}

/** The texts of everything about some people go for good; answers the files that went with them. */
export async function eraseTextsAbout(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return []
  const about = tx
    .select({ id: touches.id })
    .from(touches)
    .where(
      or(
        and(eq(touches.subjectKind, 'person'), inArray(touches.subjectId, [...personIds])),
        inArray(touches.personId, [...personIds]),
        inArray(
          touches.id,
          tx
            .select({ id: touchPeople.touchId })
            .from(touchPeople)
            .where(inArray(touchPeople.personId, [...personIds])),
        ),
      ),
    )
  await tx.delete(touchTexts).where(inArray(touchTexts.touchId, about))
  const files = await tx
    .delete(touchFiles)
    .where(inArray(touchFiles.touchId, about))
    .returning({ fileId: touchFiles.fileId })
  return files.map(({ fileId }) => fileId)
}

/** Files that nobody saved with a touch since a moment go; answers which. */
export async function deleteForgottenFiles(tx: Tx, before: Date): Promise<string[]> {
  const files = await tx
    .delete(touchFiles)
    .where(
      and(isNull(touchFiles.touchId), sql`${touchFiles.createdAt} < ${before.toISOString()}::timestamptz`),
    )
    .returning({ fileId: touchFiles.fileId })
  return files.map(({ fileId }) => fileId)
}
