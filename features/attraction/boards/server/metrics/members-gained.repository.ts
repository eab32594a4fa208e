import { eq } from 'drizzle-orm'

import { channelMembers, channels } from '#features/attraction/channels/server/channels.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { ownersWithin } from './owner-reach.repository.ts'

export const memberParts = {
  group: 'attraction',
  version: 1,
  since: '2026-11-28',
  unit: 'count',
  fold: 'count',
  better: 'up',
  permission: 'channel:view',
  from: sql`from ${channelMembers} join ${channels} on ${eq(channels.id, channelMembers.channelId)}`,
  id: sql`${channelMembers.id}`,
  // The person is named by the customer's own page, which masks it.
  title: sql`${channels.name}`,
  link: { to: 'customer', id: sql`${channelMembers.customerId}` },
  dimensions: {
    channel: sql`${channels.name}`,
    owner: sql`${channelMembers.staffName}`,
    campaign: sql`${channels.campaign}`,
  },
  scope: ownersWithin('channel:view', channels.createdBy),
} as const

/** People who became members by a channel in the period. */
export const membersGained = defineMetric({
  ...memberParts,
  key: 'membersGained',
  at: sql`${channelMembers.joinedAt}`,
})
