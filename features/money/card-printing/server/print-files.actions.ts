import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { PrintPreview } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { printSideSvg } from '../face/print-side-svg.tsx'
import type { PrintJob, StoredItem } from './card-printing.repository.ts'
import { impose } from './pdf/imposition.renderer.ts'
import type { SheetSize } from './pdf/imposition.domain.ts'
import { printPictures } from './pdf/print-pictures.adapter.ts'
import { type PrintPage, printPdf } from './pdf/print-pdf.renderer.ts'
import { currentPress } from './press-profiles.actions.ts'
import { previewOf } from './print-cards.actions.ts'

const pagesOf = ({ model, specification }: StoredItem): PrintPage[] =>
  (['front', 'back'] as const).map((side) => ({
    svg: printSideSvg(model, side, specification),
    orientation: model.face.orientation,
    specification,
  }))

/** Both sides of every card of a job, as they were ordered. */
async function pdfOfItems(
  { services }: MemberContext,
  { title, items }: { title: string; items: readonly StoredItem[] },
): Promise<Buffer> {
  const pages = items.flatMap(pagesOf)
  const pictures = await printPictures(
    services,
    pages.map(({ svg }) => svg),
  )
  return printPdf({ title, pages, pictures, press: await currentPress(services) })
}

const send = ({ reply }: MemberContext, name: string, content: Buffer) =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition('attachment', name))
    .send(content)

/** Sends the proof of a job to the press or to the buyer who confirms it. */
export async function sendProof(context: MemberContext, job: PrintJob, items: readonly StoredItem[]) {
  const texts = cardPrintingTexts.in(context.language)
  const content = await pdfOfItems(context, { title: job.number, items })
  return send(context, `${fill(texts.files.proof, { number: job.number })}.pdf`, content)
}

/** The sheets of a press with the cards of a job. */
export async function sendImposition(
  context: MemberContext,
  { job, items }: { job: PrintJob; items: readonly StoredItem[] },
  { sheet, gutter }: { sheet: SheetSize; gutter: number },
) {
  const texts = cardPrintingTexts.in(context.language)
  const { content } = await impose(await pdfOfItems(context, { title: job.number, items }), {
    sheet,
    gutter,
    press: await currentPress(context.services),
  })
  return send(
    context,
    `${fill(texts.files.imposition, { number: job.number, sheet })}.pdf`,
    Buffer.from(content),
  )
}

/** Both sides of one card of a job as pictures. */
export async function pagesOfItem(
  { services }: MemberContext,
  items: readonly StoredItem[],
  itemId: string,
): Promise<PrintPreview> {
  const item = orNotFound(items.find(({ id }) => id === itemId))
  return previewOf(services, item.model, item.specification)
}
