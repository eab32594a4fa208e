import { checkPrivately, sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import type { PageRequest } from '#features/shows/registrations/server/show-pages.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { orNotFound, Refusal } from '#platform/server/http/refusal.ts'

import { findShownExhibitor, lockExhibitor, writeExhibitor } from './exhibitors.repository.ts'
import { actorOfPortal } from './portal-frame.actions.ts'
import { findExhibitorPlace, type PortalSession } from './portal-sessions.actions.ts'

/** Puts another logo in the place of the one before, whose bytes go after the commit. */
async function replaceLogo(
  visit: PageRequest,
  session: PortalSession,
  keep: (tx: Tx) => Promise<string | null>,
): Promise<void> {
  const { database, files } = visit.services
  const actor = await actorOfPortal(visit, session)
  const remove = await database.asTenant(session.companyId, async (tx) => {
    const exhibitor = await lockExhibitor(tx, session.exhibitor.id).then(orNotFound)
    const logoFileId = await keep(tx)
    await writeExhibitor(tx, exhibitor, { logoFileId })
    await record(tx, actor, [{ objectType: 'exhibitor', objectId: exhibitor.id, event: 'editProfile' }])
    return exhibitor.logoFileId === null ? undefined : files.remove(tx, exhibitor.logoFileId)
  })
  await remove?.()
}

/** Takes a picture in as the logo of an exhibitor; it is decoded and written anew. Answers the sentence that says why it was refused. */
export async function saveLogo(visit: PageRequest, session: PortalSession): Promise<string | null> {
  const { services, request, language } = visit
  try {
    // Nothing is locked while the picture is looked at.
    const { isImage: _isImage, ...checked } = await checkPrivately(request, {
      kinds: 'pictures',
      field: 'file',
    })
    await replaceLogo(visit, session, async (tx) => {
      const file = await services.files.savePrivate(tx, { ...checked, createdBy: null })
      return file.id
    })
    return null
  } catch (error) {
    if (error instanceof Refusal && (error.status === 400 || error.status === 413))
      return error.speak(language)
    throw error
  }
}

export const removeLogo = (visit: PageRequest, session: PortalSession): Promise<void> =>
  replaceLogo(visit, session, () => Promise.resolve(null))

/** Sends the logo of an exhibitor; undefined where there is none. */
async function send(visit: PageRequest, companyId: string, logoFileId: string | null) {
  if (logoFileId === null) return undefined
  const { services } = visit
  const file = await services.database.asTenant(companyId, (tx) => services.files.find(tx, logoFileId), {
    readOnly: true,
  })
  return file && sendPrivately(visit, file, 'small')
}

/** The own logo, which nobody else may see yet. */
export const sendOwnLogo = (visit: PageRequest, { companyId, exhibitor }: PortalSession) =>
  send(visit, companyId, exhibitor.logoFileId)

/** The logo of an exhibitor that stands in the directory. */
export async function sendPublicLogo(visit: PageRequest, publicId: string) {
  const { companyId, id } = await findExhibitorPlace(visit, publicId)
  const found = await visit.services.database.asTenant(companyId, (tx) => findShownExhibitor(tx, id), {
    readOnly: true,
  })
  const isShown = found?.exhibitor.state === 'published'
  return send(visit, companyId, isShown ? found.exhibitor.logoFileId : null)
}
