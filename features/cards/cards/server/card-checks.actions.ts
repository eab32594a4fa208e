import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import type { FieldProblem } from '#features/cards/card-templates/server/card-templates.public.ts'
import { sqlState, type Tx } from '#platform/server/database/database.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { refuseField } from './cards.refusals.ts'
import {
  departmentExists,
  findCardOfStaff,
  findPerson,
  findPicture,
  findTakenMobiles,
} from './cards.repository.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** The columns that are copies of values, for search and for the import's key. */
export const copiesOf = (fieldValues: Readonly<Record<string, string>>) => ({
  name: fieldValues.name ?? '',
  pinyin: searchablePinyin(fieldValues.name ?? ''),
  mobile: fieldValues.mobile ?? null,
})

/** A card without a name could not be told from others, not even a draft. */
export const namelessIn = (
  rules: readonly FieldRule[],
  values: Readonly<Record<string, string>>,
): FieldProblem[] =>
  values['name'] || rules.every(({ key }) => key !== 'name') ? [] : [{ key: 'name', kind: 'required' }]

/** The person that a card is for: somebody who works here and has no card of this template. */
export async function personFor(
  tx: Tx,
  { staffId, templateId }: { staffId: string; templateId: string },
): Promise<Person> {
  const person = await findPerson(tx, staffId)
  if (!person || person.state === 'left' || person.state === 'deleted')
    throw refuseField('staffId', (t) => t.errors.unknownStaff)
  const hasCard = (await findCardOfStaff(tx, templateId, staffId)) !== undefined
  if (hasCard)
    throw refuseField('staffId', (t) => t.errors.staffHasCard, { status: 409, reason: 'DUPLICATE' })
  return person
}

/** Refuses a department that does not exist. */
export async function checkDepartment(tx: Tx, id: string): Promise<void> {
  if (!(await departmentExists(tx, id))) throw refuseField('departmentId', (t) => t.errors.unknownDepartment)
}

/** The department is somebody else's to manage. */
export const outOfScope = () =>
  refuseField('departmentId', (t) => t.errors.outOfScope, { status: 403, reason: 'OUT_OF_SCOPE' })

/** The public id of an uploaded picture. */
export async function pictureFor(
  tx: Tx,
  fileId: string,
  field: 'avatarFileId' | 'wechatCodeFileId' = 'avatarFileId',
): Promise<string> {
  const publicId = (await findPicture(tx, fileId))?.publicId
  if (!publicId) throw refuseField(field, (t) => t.errors.unknownImage)
  return publicId
}

const mobileTaken = () =>
  refuseField('mobile', (t) => t.errors.mobileTaken, { status: 409, reason: 'DUPLICATE' })

interface Number {
  templateId: string
  mobile: string | undefined
  /** The card whose number it may be. */
  except?: string
}

/** Refuses a number that another living card of the template has. */
export async function checkMobile(tx: Tx, { templateId, mobile, except }: Number): Promise<void> {
  if (!mobile) return
  const others = (await findTakenMobiles(tx, templateId, [mobile])).filter(({ id }) => id !== except)
  if (others.length > 0) throw mobileTaken()
}

/** Turns a violation of the unique index into the refusal of a taken number. */
export const duplicateMobile = (error: unknown): never => {
  throw sqlState(error) === '23505' ? mobileTaken() : error
}
