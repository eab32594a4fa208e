import { and, eq, or, type SQL, sql } from 'drizzle-orm'

import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { likePattern } from '#platform/server/database/like.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { type CustomerReach, contactsVisible, ownNumbers, withinRoles } from './customer-reach.repository.ts'
import { customerCards } from './customers.tables.ts'

// A search must not reveal a masked number.

/** Matches words for everybody, and parts of numbers where the viewer sees contacts. */
export function matchesKeyword(reach: CustomerReach, keyword: string | undefined): SQL | undefined {
  const text = keyword?.trim().toLowerCase()
  if (!text) return undefined
  const number = text.replace(/\s+/g, '')
  return or(
    sql`${customerCards.searchText} like ${likePattern(text)}`,
    /\d{3}/.test(number)
      ? and(sql`${customerCards.numberText} like ${likePattern(number)}`, contactsVisible(reach))
      : undefined,
  )
}

/** Matches words for everybody, parts of numbers among the viewer's own customers, and whole numbers where the roles allow reveals. */
export function matchesInList({ viewer }: CustomerReach, keyword: string | undefined): SQL | undefined {
  const text = keyword?.trim().toLowerCase()
  if (!text) return undefined
  const unspaced = text.replace(/\s+/g, '')
  return or(
    sql`${customerCards.searchText} like ${likePattern(text)}`,
    unspaced === text ? undefined : sql`${customerCards.searchText} like ${likePattern(unspaced)}`,
    ...byNumbers(unspaced, viewer),
  )
}

/** Whether a keyword may be a number or an address. */
export const isNumber = (text: string) => /\d{3}|@/.test(text.replace(/\s+/g, ''))

function byNumbers(text: string, viewer: Viewer): (SQL | undefined)[] {
  if (!isNumber(text)) return []
  const exact = or(eq(customerCards.mobile, normaliseMobile(text) ?? text), eq(customerCards.email, text))
  return [
    and(
      sql`${customerCards.numberText} like ${likePattern(normaliseMobile(text) ?? text)}`,
      ownNumbers(viewer),
    ),
    and(exact, withinRoles(viewer, 'contact:reveal')),
  ]
}
