import { z } from 'zod'

import type { BlockKind } from '#features/promotion/contents/face/block-kind-model.ts'
import { fileId, link } from '#features/promotion/contents/rich-text.contract.ts'
import { id, line, paragraph } from '#platform/contract/schemas.ts'

const titled = { title: line(40) }
const ofActivities = { v: 1, usedIn: ['activity'] } as const
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n')

const ticketsProps = z.object({ ...titled, layout: z.enum(['card', 'list']) })
export type TicketsProps = z.infer<typeof ticketsProps>

export const ticketsBlock: BlockKind<TicketsProps> = {
  ...ofActivities,
  type: 'activityTickets',
  schema: ticketsProps,
  create: () => ({ title: '', layout: 'card' }),
  text: ({ title }) => title,
  references: () => ({}),
  flaws: () => [],
}

const agendaProps = z.object(titled)
export type AgendaProps = z.infer<typeof agendaProps>

export const agendaBlock: BlockKind<AgendaProps> = {
  ...ofActivities,
  type: 'activityAgenda',
  schema: agendaProps,
  create: () => ({ title: '' }),
  text: ({ title }) => title,
  references: () => ({}),
  flaws: () => [],
}

const speakersProps = z.object({
  ...titled,
  layout: z.enum(['card', 'list']),
  /** Pictures and words for speakers of the agenda, by their names; nobody stands here who does not speak. */
  items: z.array(z.object({ id, name: line(40), fileId: fileId.optional(), text: paragraph(300) })).max(60),
})
export type SpeakersProps = z.infer<typeof speakersProps>

export const speakersBlock: BlockKind<SpeakersProps> = {
  ...ofActivities,
  type: 'activitySpeakers',
  schema: speakersProps,
  create: () => ({ title: '', layout: 'card', items: [] }),
  text: ({ title, items }) => joined(title, ...items.flatMap(({ name, text }) => [name, text])),
  references: ({ items }) => ({
    itemIds: items.map((item) => item.id),
    fileIds: items.flatMap((item) => item.fileId ?? []),
  }),
  flaws: () => [],
}

const placeProps = z.object({
  ...titled,
  /** How to get there. */
  text: paragraph(1000),
  /** A map of one's own choice; without one the venue is looked up. */
  map: link.optional(),
  /** A picture of the way or of the building. */
  fileId: fileId.optional(),
  alt: line(100),
})
export type PlaceProps = z.infer<typeof placeProps>

export const placeBlock: BlockKind<PlaceProps> = {
  ...ofActivities,
  type: 'activityMap',
  schema: placeProps,
  create: () => ({ title: '', text: '', alt: '' }),
  text: ({ title, text, alt }) => joined(title, text, alt),
  references: ({ map, fileId: picture }) => ({
    links: map === undefined ? [] : [map],
    fileIds: picture === undefined ? [] : [picture],
  }),
  flaws: ({ fileId: picture, alt }) =>
    picture !== undefined && alt.trim() === '' ? [{ code: 'noAlternative', severity: 'error' }] : [],
}
