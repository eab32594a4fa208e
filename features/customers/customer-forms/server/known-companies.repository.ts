import { and, desc, eq, inArray, isNotNull, max, ne, sql } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { livingStates } from '#features/customers/customers/customers.contract.ts'
import { type CustomerReach, visible } from '#features/customers/customers/server/customer-access.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { companyOf } from '../face/form-answers.ts'
import { customerAnswers } from './customer-forms.tables.ts'

/** As many names are looked through: what somebody types is mostly about the latest customers. */
const lookedThrough = 3_000

/** The names of companies of customers that somebody sees, those of the latest customers first. */
export async function findCompanyNames(tx: Tx, reach: CustomerReach): Promise<string[]> {
  const rows = await tx
    .select({ name: customerCards.company, at: max(customerCards.createdAt) })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(
      and(
        inArray(customerCards.state, [...livingStates]),
        isNotNull(customerCards.company),
        ne(customerCards.company, ''),
        visible(reach),
      ),
    )
    .groupBy(customerCards.company)
    .orderBy(desc(sql`2`))
    .limit(lookedThrough)
  return rows.flatMap(({ name }) => name ?? [])
}

/** Credit codes that were given for companies of these customers, by name. */
export async function findCreditCodes(tx: Tx, reach: CustomerReach): Promise<Map<string, string>> {
  const rows = await tx
    .select({ answers: customerAnswers.answers })
    .from(customerAnswers)
    .innerJoin(customerCards, eq(customerCards.id, customerAnswers.customerId))
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(
      and(
        inArray(customerCards.state, [...livingStates]),
        visible(reach),
        sql`jsonb_path_exists(${customerAnswers.answers}, '$.*.creditCode ? (@ != null)')`,
      ),
    )
    .limit(lookedThrough)
  return new Map(
    rows.flatMap(({ answers }) =>
      Object.values(answers).flatMap((answer): [string, string][] => {
        const company = companyOf(answer)
        return company?.creditCode ? [[company.name, company.creditCode]] : []
      }),
    ),
  )
}
