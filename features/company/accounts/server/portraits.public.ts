import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

/** Pictures that features above have of people, by the id of the person: cards have some. */
export const portraitSources =
  defineHook<(tx: Tx, staffIds: readonly string[]) => Promise<ReadonlyMap<string, string>>>(
    'accounts.portraitSources',
  )

/** A person as a row knows them; an account may belong to nobody. */
interface Portrayed {
  staffId: string | null
  avatarFileId: string | null
}

/** The address of each person's picture: the person's own one, else one of a feature above. All lists show the same person alike. */
export async function portraitsOf(
  { tx, services: { hooks } }: Pick<MemberContext, 'tx' | 'services'>,
  people: readonly Portrayed[],
): Promise<(person: Portrayed) => string | null> {
  const lacking = people.flatMap(({ staffId, avatarFileId }) =>
    staffId !== null && avatarFileId === null ? [staffId] : [],
  )
  const found = new Map<string, string>()
  if (lacking.length > 0)
    for (const source of hooks.all(portraitSources))
      for (const [staffId, fileId] of await source(tx, lacking)) found.set(staffId, fileId)
  return ({ staffId, avatarFileId }) =>
    fileUrl(avatarFileId ?? (staffId === null ? null : (found.get(staffId) ?? null)))
}
