import { requireTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import { writeCsv } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'

import { contentOf, tagUrl } from './nfc-content.actions.ts'
import { findCardsToEncode } from './nfc.repository.ts'
import { nfcServerTexts } from './server.texts.ts'

/** Sends the list of a template's cards for a machine that writes many tags. */
export async function sendEncoderList(
  context: MemberContext,
  { templateId, ids }: { templateId: string; ids: readonly string[] },
) {
  const { tx, viewer, language, reply, services } = context
  const template = await requireTemplate(context, templateId, 'template:view')
  if (!holdsOn(viewer, 'template:nfc', templateId)) throw forbidden('template:nfc', context)
  const { encoder } = nfcServerTexts.in(language)
  const cards = await findCardsToEncode(tx, { viewer, templateId, ids })
  const rows = cards.map(({ name, publicId }) => {
    const url = tagUrl(services.settings.publicOrigin, publicId)
    const { ndefHex, tlvBytes } = contentOf({ url, record: 'none', values: {}, language })
    return [name, url, ndefHex, tlvBytes]
  })
  const columns = [encoder.name, encoder.url, encoder.message, encoder.bytes].map((title) => ({ title }))
  const fileName = fill(encoder.fileName, { template: template.name })
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition('attachment', fileName))
    .send(writeCsv(columns, rows))
}
