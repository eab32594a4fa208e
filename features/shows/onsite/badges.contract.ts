import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id, line, moment } from '#platform/contract/schemas.ts'

/** A sheet of more badges than this is printed in parts. */
export const badgesAtOnce = 200

const ids = z.array(id).min(1).max(badgesAtOnce)

const formerPrint = z.object({ id, name: z.string(), printedBy: z.string(), printedAt: moment })
export type FormerPrint = z.infer<typeof formerPrint>

const badge = z.object({
  name: z.string(),
  company: z.string(),
  title: z.string(),
  type: z.string(),
  /** The signed code of the ticket. */
  code: z.string(),
})
export type Badge = z.infer<typeof badge>

const badgeSheet = z.object({ title: z.string(), badges: z.array(badge) })
export type BadgeSheet = z.infer<typeof badgeSheet>

const toPrint = z.object({ activityId: id, ids, reason: line(200).optional() })

export const badgesContract = defineContract('onsite', {
  /** Those of some people who have a badge already. */
  check: endpoint({ method: 'POST', path: '/v2/onsite/badges/check' }, 'onsite:badge', {
    body: z.object({ activityId: id, ids }),
    data: z.array(formerPrint),
  }),
  /** One badge a page. A badge that was printed before needs a reason. */
  print: endpoint({ method: 'POST', path: '/v2/onsite/badges' }, 'onsite:badge', {
    body: toPrint,
    file: true,
    slow: true,
    unmasked: 'a badge shows name, company and title, and no contact',
  }),
  /** The same badges for the printer of a browser. It counts as printed: nobody sees what a printer does. */
  sheet: endpoint({ method: 'POST', path: '/v2/onsite/badges/sheet' }, 'onsite:badge', {
    body: toPrint,
    data: badgeSheet,
    slow: true,
    unmasked: 'a badge shows name, company and title, and no contact',
  }),
})
