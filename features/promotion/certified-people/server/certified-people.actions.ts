import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'

import {
  countAuthored,
  findCards,
  findClaims,
  findPeople,
  type PeopleQuestion,
} from './certified-people.repository.ts'

/** People with what is verified about them, and how often they are authors. */
export async function listPeople(tx: Tx, question: PeopleQuestion) {
  const { list, ...total } = await findPeople(tx, question)
  if (list.length === 0) return { list: [], ...total }
  const ids = list.map(({ staffId }) => staffId)
  const claims = await findClaims(tx, ids)
  const cards = await findCards(tx, ids)
  const authored = await countAuthored(tx, [...new Set(list.map(({ name }) => name))])
  return {
    list: list.map(({ avatarFileId, title, ...person }) => {
      const own = claims.flatMap(({ staffId, until, ...claim }) =>
        staffId === person.staffId && until ? [{ ...claim, until: until.toISOString() }] : [],
      )
      return {
        ...person,
        title: title ?? '',
        avatarUrl: fileUrl(avatarFileId),
        claims: own,
        until: own[0]?.until ?? null,
        carteId: cards.find(({ staffId }) => staffId === person.staffId)?.carteId ?? null,
        authored: authored.find(({ author }) => author === person.name)?.total ?? 0,
      }
    }),
    ...total,
  }
}
