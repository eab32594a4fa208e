import type { CustomerFacts } from '#features/customers/customers/customers.contract.ts'
import { findTaken, matchesOf } from '#features/customers/customers/server/customers.public.ts'
import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { Answers, FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { type AnswerProblem, companyOf, plainAnswer } from '../face/form-answers.ts'
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

export interface TakenAnswer extends Pick<FormField, 'key' | 'label'> {
  customerId: string
}

/**
 * Customers who answered unique fields alike. What stands on the card is looked after where customers are written, whichever
 * way they come; of everything else, and of a company's credit code, a lock on the answer decides between two at once.
 */
export async function findTakenAnswers(
  context: MemberContext,
  fields: readonly FormField[],
  { answers, customerId, facts }: GivenAnswers & { facts: CustomerFacts },
): Promise<TakenAnswer[]> {
  const { tx, services, viewer } = context
  const taken: TakenAnswer[] = []
  for (const { key, label } of fields.filter(({ isUnique }) => isUnique)) {
    const given = answers[key] ?? null
    if (given === null || (isCardKey(key) && !companyOf(given)?.creditCode)) continue
    const value = plainAnswer(given)
    await lockKey(tx, `customer-answer:${viewer.companyId}:${key}:${value.toLowerCase()}`)
    const holder = await findSameAnswer(tx, { key, value, besides: customerId })
    if (holder !== undefined) taken.push({ key, label, customerId: holder })
  }
  for (const { field, customerId: holder } of await findTaken(tx, services, { facts, customerId }))
    taken.push(
      ...fields.flatMap(({ key, label }) => (key === field ? [{ key, label, customerId: holder }] : [])),
    )
  return taken
}

/** Refuses taken answers with 409 DUPLICATE: names the fields as the form calls them, and who has their answers, masked where the caller may not know. */
export async function refuseTakenAnswers(
  context: MemberContext,
  taken: readonly TakenAnswer[],
): Promise<undefined> {
  if (taken.length === 0) return undefined
  const matches = await matchesOf(context, taken)
  const keys = [...new Set(taken.map(({ key }) => key))]
  throw new Refusal(
    409,
    (language) =>
      fill(customerFormsTexts.in(language).errors.taken, {
        label: [...new Set(taken.map(({ label }) => label[language] || label['zh-CN']))].join(' · '),
        match: matches.map(({ name, mobile }) => [name, mobile].filter(Boolean).join(' ')).join(' · '),
      }),
    {
      reason: 'DUPLICATE',
      fields: Object.fromEntries(keys.map((key) => [`answers.${key}`, ''])),
      matches,
    },
  )
}
