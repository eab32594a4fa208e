import type { ExhibitorRole } from '#features/shows/exhibitors/exhibitors.contract.ts'

/** The owner of an exhibitor alone sees what advertising costs, books it, pays for it and gives it up. */
export const adPortalCalls = {
  'GET /portal/ads': ['E1'],
  'POST /portal/ads/book': ['E1'],
  'POST /portal/ads/pay': ['E1'],
  'POST /portal/ads/stop': ['E1'],
} as const satisfies Readonly<Record<string, readonly ExhibitorRole[]>>
