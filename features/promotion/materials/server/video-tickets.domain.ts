import { timingSafeEqual } from 'node:crypto'

/** The sender, the upload and the end of a ticket, bound together by a keyed digest. */
export interface TicketFacts {
  companyId: string
  accountId: string
  uploadId: string
  /** In seconds. */
  expires: number
}

type Digest = (parts: readonly string[]) => string

/** The proof that somebody may send an upload. */
export const ticketOf = ({ companyId, accountId, uploadId, expires }: TicketFacts, digest: Digest): string =>
  `${uploadId}.${expires}.${digest([companyId, accountId, uploadId, String(expires)])}`

/** The upload that a proof is for; undefined for one of somebody else, for another upload, or that is over. */
export function readTicket(
  token: string,
  { companyId, accountId }: Pick<TicketFacts, 'companyId' | 'accountId'>,
  { digest, now }: { digest: Digest; now: Date },
): string | undefined {
  const found = /^([0-9a-f-]{36})\.(\d{1,12})\.[0-9A-Za-z]{22}$/.exec(token)
  const [, uploadId = '', seconds = ''] = found ?? []
  const expires = Number(seconds)
  if (!found || expires * 1000 < now.getTime()) return undefined
  const made = ticketOf({ companyId, accountId, uploadId, expires }, digest)
  const isSame = made.length === token.length && timingSafeEqual(Buffer.from(made), Buffer.from(token))
  return isSame ? uploadId : undefined
}
