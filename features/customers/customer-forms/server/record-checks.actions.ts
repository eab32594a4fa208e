import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type { Answers, FormField } from '../customer-forms.contract.ts'
import { refuseField } from './customer-forms.refusals.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { type AnswerProblem, plainAnswer } from '../face/form-answers.ts'
import { isCardKey } from '../face/form-fields-model.ts'
import { findMisplacedFiles } from './form-files.actions.ts'
import { findRegionNames, findSameAnswer } from './records.repository.ts'
import { regionCodes } from './records.view.ts'

/** Answers about a customer; null for one that is new. */
export interface GivenAnswers {
  answers: Answers
  customerId: string | null
}

/** 400 that marks every field with what is wrong. */
export function refuseAnswers(problems: Record<string, AnswerProblem>): Refusal {
  return new Refusal(400, (language) => customerFormsTexts.in(language).errors.answers, {
    reason: 'ANSWERS',
    fields: Object.fromEntries(Object.entries(problems).map(([key, problem]) => [`answers.${key}`, problem])),
  })
}

/** Refuses regions that do not exist and files that are not the caller's. */
export async function checkReferences(
  context: MemberContext,
  fields: readonly FormField[],
  given: GivenAnswers,
): Promise<void> {
  const names = await findRegionNames(context.tx, regionCodes(fields, [given.answers]))
  const isUnknown = (answer: Answers[string] | undefined) => typeof answer === 'string' && !(answer in names)
  const unknown = fields.filter(({ key, type }) => type === 'region' && isUnknown(given.answers[key]))
  if (unknown.length > 0)
    throw refuseAnswers(Object.fromEntries(unknown.map(({ key }) => [key, 'option' as const])))
  const misplaced = await findMisplacedFiles(context, fields, given)
  if (misplaced.length > 0)
    throw refuseAnswers(Object.fromEntries(misplaced.map((key) => [key, 'file' as const])))
}

/** Refuses answers to unique fields that another customer has. A lock on the answer decides between two requests at once. */
export async function refuseTaken(
  { tx, viewer }: MemberContext,
  fields: readonly FormField[],
  { answers, customerId }: GivenAnswers,
): Promise<void> {
  for (const { key, label } of fields.filter(({ isUnique }) => isUnique)) {
    const given = answers[key]
    if (given === null || given === undefined || isCardKey(key)) continue
    const value = plainAnswer(given)
    await lockKey(tx, `customer-answer:${viewer.companyId}:${key}:${value.toLowerCase()}`)
    const other = await findSameAnswer(tx, { key, value, besides: customerId })
    if (!other) continue
    throw refuseField(`answers.${key}`, (t) => t.errors.taken, {
      status: 409,
      reason: 'DUPLICATE',
      values: { label: label['zh-CN'], name: `${Array.from(other.name)[0] ?? ''}**` },
    })
  }
}
