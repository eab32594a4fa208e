import { findPublicCard } from '#features/cards/cards/server/cards.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { reachesDepartment } from '#platform/server/http/reach.domain.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { MemberDetail, MemberRow } from '../members.contract.ts'
import { letterOf, maskContact } from './members.domain.ts'
import {
  findCardOf,
  findDepartmentPath,
  findLedDepartments,
  findMember,
  findPostNames,
  type ShownMember,
} from './members.repository.ts'
import { hasRefused } from './walls.repository.ts'

/** People who may see the person's record see the numbers, and everybody sees the own ones. */
const maySeeNumbers = (viewer: Viewer, person: { id: string; departmentId: string | null }) =>
  viewer.staffId === person.id || reachesDepartment(viewer, 'staff:view', person.departmentId)

/** A colleague as a line of the list. */
export function rowOf(
  { person, department, isLeader, cardPublicId, avatarFileId }: ShownMember,
  viewer: Viewer,
): MemberRow {
  const whole = { mobile: person.mobile ?? '', email: person.email ?? '' }
  const isWhole = maySeeNumbers(viewer, person)
  return {
    staffId: person.id,
    name: person.name,
    title: person.title ?? '',
    departmentId: person.departmentId,
    department,
    avatarUrl: fileUrl(avatarFileId),
    isLeader,
    letter: letterOf(person.pinyin),
    ...(isWhole ? whole : maskContact(whole)),
    isMasked: !isWhole && (whole.mobile !== '' || whole.email !== ''),
    isOwn: viewer.staffId === person.id,
    cardUrl: cardPublicId === null ? null : `/c/${cardPublicId}`,
  }
}

/** The face of a colleague's card as strangers see it. */
async function faceOf({ tx, language }: MemberContext, staffId: string): Promise<MemberDetail['face']> {
  const card = await findCardOf(tx, staffId)
  const found = card && (await findPublicCard(tx, { cardId: card.id, language }))
  if (!found) return null
  const { orientation, skin, company, fields, avatarUrl } = found.face
  return { orientation, skin, company, fields: [...fields], avatarUrl }
}

/** One colleague with everything that the drawer shows. */
export async function detailOf(context: MemberContext, staffId: string): Promise<MemberDetail> {
  const { tx, viewer } = context
  const found = await findMember(tx, staffId).then(orNotFound)
  const row = rowOf(found, viewer)
  const face = await faceOf(context, staffId)
  return {
    ...row,
    // A card of a template that has run out has no page.
    cardUrl: face === null ? null : row.cardUrl,
    posts: await findPostNames(tx, staffId),
    departmentPath: row.departmentId === null ? [] : await findDepartmentPath(tx, row.departmentId),
    leads: await findLedDepartments(tx, staffId),
    face,
    isOnWall: row.isOwn ? !(await hasRefused(tx, staffId)) : null,
  }
}
