import { timingSafeEqual } from 'node:crypto'

import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import { findDraft, findVersion } from './content-documents.repository.ts'
import { findPreview } from './content-previews.repository.ts'

interface PreviewKey {
  companyId: string
  id: string
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** A token is the two ids in 43 characters and a keyed digest of them in 22: no row holds it, and nobody else can make one. */
async function signed({ database }: Pick<Services, 'database'>, ids: string): Promise<string> {
  return ids + keyedDigest(await secretFor(database, 'content-previews'), [ids], 22)
}

/** The path by which a preview is looked at. */
export const previewPath = (token: string) => `/p/preview/${token}`

/** The address of a preview. People who have it see the content: it is in no log. */
export async function previewUrl(
  services: Pick<Services, 'database' | 'settings'>,
  { companyId, id }: PreviewKey,
): Promise<string> {
  const ids = Buffer.concat([bytesOf(companyId), bytesOf(id)]).toString('base64url')
  return services.settings.publicOrigin + previewPath(await signed(services, ids))
}

/** The preview that a token names; undefined for one that this installation did not make. */
export async function readPreviewToken(
  services: Pick<Services, 'database'>,
  token: string,
): Promise<PreviewKey | undefined> {
  if (!/^[\w-]{65}$/.test(token)) return undefined
  const ids = token.slice(0, 43)
  if (!timingSafeEqual(Buffer.from(token), Buffer.from(await signed(services, ids)))) return undefined
  const bytes = Buffer.from(ids, 'base64url')
  return { companyId: idOf(bytes.subarray(0, 16)), id: idOf(bytes.subarray(16)) }
}

/** The content of a preview and the document that it shows now; undefined when it is over or was ended. */
export async function findPreviewed(
  tx: Tx,
  id: string,
): Promise<{ contentId: string; document: ContentDocument } | undefined> {
  const preview = await findPreview(tx, id)
  if (!preview) return undefined
  const { contentId, n } = preview
  const shown = n === null ? await findDraft(tx, contentId) : await findVersion(tx, contentId, n)
  return shown && { contentId, document: shown.document }
}
