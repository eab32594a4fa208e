import { pageUrl } from '#features/visits/share-links/server/share-links.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import {
  type PresenterConsent,
  presenterEvents,
  type PresenterGeneration,
  type PresenterMedium,
  type PresenterRow,
} from '../presenters.contract.ts'
import { presenterMachine } from './presenters.domain.ts'
import { describe } from './presenters.refusals.ts'
import type { Generation } from './generations.repository.ts'
import type { Consent, Medium, Presenter } from './presenters.repository.ts'

type PresenterPermission = 'content:view' | 'content:edit' | 'content:publish'

/** The account whose presenters a permission reaches; undefined for everybody's. */
export const creatorWithin = (viewer: Viewer, permission: PresenterPermission) =>
  scopeFor(viewer, permission).scope === 'all' ? undefined : viewer.accountId

/** Whether the viewer holds a permission on a presenter. */
export function holdsOnPresenter(
  viewer: Viewer,
  permission: PresenterPermission,
  { createdBy }: Pick<Presenter, 'createdBy'>,
): boolean {
  const creator = creatorWithin(viewer, permission)
  return viewer.permissions.has(permission) && (creator === undefined || creator === createdBy)
}

/** The question to the machine about a presenter with so many faults, for a viewer. */
export const questionOf = (
  presenter: Pick<Presenter, 'state' | 'createdBy'>,
  viewer: Viewer,
  faults = 0,
) => ({
  subject: { state: presenter.state, faults },
  context: undefined,
  actor: {
    mayEdit: holdsOnPresenter(viewer, 'content:edit', presenter),
    mayPublish: holdsOnPresenter(viewer, 'content:publish', presenter),
  },
})

interface Reading {
  views: number
  hasConsent: boolean
}

/** A presenter as the console shows it. */
export function rowOf(
  presenter: Presenter,
  reading: Reading,
  { viewer, language, services }: Pick<MemberContext, 'viewer' | 'language' | 'services'>,
): PresenterRow {
  const { id, name, title, state, draft, publicId, shownVersion, createdByName, updatedAt, version } =
    presenter
  return {
    id,
    name,
    title,
    state,
    sentences: draft.sentences.length,
    portraitId: draft.portraitId,
    url: pageUrl(services, { type: 'presenter', publicId }),
    ...reading,
    hasChanges: state === 'published' && shownVersion !== version,
    createdBy: createdByName,
    updatedAt: updatedAt.toISOString(),
    version,
    actions: presenterMachine
      .actions(presenterEvents, questionOf(presenter, viewer))
      .map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, state }, language),
      })),
  }
}

export const mediumOf = ({ id, kind, name, durationMs, isGenerated }: Medium): PresenterMedium => ({
  id,
  kind,
  name,
  durationMs,
  isGenerated,
})

export const consentOf = (consent: Consent, valid: ReadonlySet<string>): PresenterConsent => ({
  id: consent.id,
  personName: consent.personName,
  scopes: consent.scopes,
  givenOn: consent.givenOn,
  until: consent.until,
  evidenceId: consent.evidenceId,
  recordedBy: consent.recordedBy,
  isValid: valid.has(consent.id),
  endedAt: consent.endedAt?.toISOString() ?? null,
  endedBy: consent.endedBy,
  reason: consent.reason,
})

export const generationOf = (generation: Generation): PresenterGeneration => ({
  id: generation.id,
  kind: generation.kind,
  state: generation.state,
  done: generation.done,
  total: generation.total,
  requestedBy: generation.requestedByName,
  createdAt: generation.createdAt.toISOString(),
})
