import { and, eq, or, type SQL } from 'drizzle-orm'

import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { standsInText } from '#platform/server/search/hidden-contacts.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import { contactsVisible, type CustomerReach, ownNumbers, withinRoles } from './customer-reach.repository.ts'
import { customerCards, customerKeys } from './customers.tables.ts'

// A search must not reveal a masked number: numbers are no keys, and are looked for among customers whose numbers one sees.

/** By names, companies, titles, departments and tags; every function that writes these writes the keys. */
export const customerSearch = searchOf({ objects: customerCards, keys: customerKeys })

const unspaced = (keyword: string) => keyword.toLowerCase().replace(/\s+/g, '')

const numbersLike = (tx: Tx, number: string) => standsInText(tx, customerCards.numberText, number)

/** Matches words for everybody, and parts of numbers where the viewer sees contacts. */
export async function findMatches(
  tx: Tx,
  reach: CustomerReach,
  keyword: string | undefined,
): Promise<SQL | undefined> {
  const byText = await customerSearch.find(tx, keyword)
  const number = unspaced(keyword ?? '')
  return /\d{3}/.test(number) ? or(byText, and(numbersLike(tx, number), contactsVisible(reach))) : byText
}

/**
 * Matches words for everybody, parts of numbers among the viewer's own customers, and whole numbers where the roles allow
 * reveals: each way with an index of its own. Undefined without a keyword.
 */
export async function findWaysToMatch(
  tx: Tx,
  { viewer }: CustomerReach,
  keyword: string | undefined,
): Promise<(SQL | undefined)[] | undefined> {
  const byText = await customerSearch.find(tx, keyword)
  if (!byText || !isNumber(keyword ?? '')) return byText && [byText]
  const text = unspaced(keyword ?? '')
  const number = normaliseMobile(text) ?? text
  const isExact = or(eq(customerCards.mobile, number), eq(customerCards.email, text))
  return [
    byText,
    ...ownNumbers(viewer).map((own) => and(numbersLike(tx, number), own)),
    and(isExact, withinRoles(viewer, 'contact:reveal')),
  ]
}

/** The condition on rows that hold a customer's id that a keyword stands in the words about this customer; numbers find nobody. */
export const findRowsOfPeople = (
  tx: Tx,
  rows: Parameters<typeof customerSearch.findRows>[1],
  keyword: string | undefined,
): Promise<SQL | undefined> => customerSearch.findRows(tx, rows, keyword)

/** Whether a keyword may be a number or an address. */
export const isNumber = (text: string) => /\d{3}|@/.test(unspaced(text))
