import { pageUrl } from '#features/visits/share-links/server/share-links.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { tourEvents, type TourRow } from '../tours.contract.ts'
import { tourMachine } from './tours.domain.ts'
import { describe } from './tours.refusals.ts'
import type { Tour } from './tours.repository.ts'

type TourPermission = 'content:view' | 'content:edit' | 'content:publish'

/** The account whose tours a permission reaches; undefined for everybody's. */
export const creatorWithin = (viewer: Viewer, permission: TourPermission) =>
  scopeFor(viewer, permission).scope === 'all' ? undefined : viewer.accountId

/** Whether the viewer holds a permission on a tour. */
export function holdsOnTour(
  viewer: Viewer,
  permission: TourPermission,
  { createdBy }: Pick<Tour, 'createdBy'>,
): boolean {
  const creator = creatorWithin(viewer, permission)
  return viewer.permissions.has(permission) && (creator === undefined || creator === createdBy)
}

/** The question to the machine about a tour with so many faults, for a viewer. */
export const questionOf = (tour: Pick<Tour, 'state' | 'createdBy'>, viewer: Viewer, faults = 0) => ({
  subject: { state: tour.state, faults },
  context: undefined,
  actor: {
    mayEdit: holdsOnTour(viewer, 'content:edit', tour),
    mayPublish: holdsOnTour(viewer, 'content:publish', tour),
  },
})

interface Reading {
  views: number
  dwellMs: number
}

/** A tour as the console shows it. */
export function rowOf(
  tour: Tour,
  { views, dwellMs }: Reading,
  { viewer, language, services }: Pick<MemberContext, 'viewer' | 'language' | 'services'>,
): TourRow {
  const { id, name, state, draft, publicId, shownVersion, createdByName, updatedAt, version } = tour
  return {
    id,
    name,
    state,
    scenes: draft.scenes.length,
    coverId: draft.scenes[0]?.pictureId ?? null,
    url: pageUrl(services, { type: 'tour', publicId }),
    views,
    dwellMs,
    hasChanges: state === 'published' && shownVersion !== version,
    createdBy: createdByName,
    updatedAt: updatedAt.toISOString(),
    version,
    actions: tourMachine.actions(tourEvents, questionOf(tour, viewer)).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}
