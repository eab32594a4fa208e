import { contributedBlock } from '#features/promotion/contents/face/contributed-blocks.ts'

import { agendaBlock, placeBlock, speakersBlock, ticketsBlock } from './activity-kinds.ts'
import { AgendaFace } from './blocks/agenda-face.tsx'
import { PlaceFace } from './blocks/place-face.tsx'
import { SpeakersFace } from './blocks/speakers-face.tsx'
import { TicketsFace } from './blocks/tickets-face.tsx'

/** An activity's own blocks: what they say comes from the activity as it is when the page is read. */
export const activityBlocks = [
  contributedBlock(ticketsBlock, TicketsFace),
  contributedBlock(agendaBlock, AgendaFace),
  contributedBlock(speakersBlock, SpeakersFace),
  contributedBlock(placeBlock, PlaceFace),
]

/** The style sheet of their faces, from the root of the repository. */
export const activityBlocksStyle = 'features/shows/activities/face/activity-blocks.css'
