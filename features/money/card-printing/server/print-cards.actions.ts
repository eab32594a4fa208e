import QRCode from 'qrcode'

import { findCardFaces } from '#features/cards/cards/server/card-faces.public.ts'
import { faceValue } from '#features/cards/card-templates/face/card-face-model.ts'
import { drawSvg, inlineImages } from '#features/cards/card-pictures/server/drawing.public.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import type { Translation } from '#platform/text/texts.ts'

import type { PrintPreview, PrintWarning } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { type PrintSpecification, trimOf } from '../face/print-options-model.ts'
import type { PrintModel } from '../face/print-side.tsx'
import { printSideSvg } from '../face/print-side-svg.tsx'
import type { text } from '../text/zh-CN.ts'
import { leastDpi, picturesIn, resolutionOf } from './pdf/picture-sizes.domain.ts'

/** A card as it would be printed now. */
export interface PrintableCard {
  cardId: string
  name: string
  title: string
  model: PrintModel
}

/** Why a card cannot be printed; a key of the texts. */
export type CardDenial = keyof Translation<typeof text>['cardDenials']

export type Printable = { ok: true; card: PrintableCard } | { ok: false; denial: CardDenial }

const sides = ['front', 'back'] as const

/** Another address than the code on screens has: the page counts who came by a printed card. */
async function codeOf({ settings }: Pick<Services, 'settings'>, publicId: string): Promise<string> {
  const svg = await QRCode.toString(`${settings.publicOrigin}/c/${publicId}?s=qr`, {
    type: 'svg',
    margin: 0,
    errorCorrectionLevel: 'M',
  })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** The card as it is now, for a viewer who may print it. An unknown card and one out of reach get the same answer. */
export async function printableCard(
  { tx, viewer, language, services }: MemberContext,
  cardId: string,
): Promise<Printable> {
  const faces = await findCardFaces(tx, { viewer, cardId, language })
  if (!faces) return { ok: false, denial: 'unknown' }
  if (!faces.rights.holds('card:print')) return { ok: false, denial: 'mayNotPrint' }
  // Its code would lead to nothing. That of a new colleague leads to the card once it is claimed.
  if (!faces.isVisibleOnceClaimed) return { ok: false, denial: 'notPublic' }
  const { card, print } = faces
  const qrUrl = await codeOf(services, card.publicId)
  const face = { ...print, qrUrl }
  const model = {
    face,
    company: faceValue(face, 'company') ?? card.company.name,
    brandColour: card.colour,
    qrUrl,
  }
  return {
    ok: true,
    card: { cardId, name: faceValue(face, 'name') ?? '', title: faceValue(face, 'title') ?? '', model },
  }
}

/** What `denial` is called. */
export const denialText = (denial: CardDenial, language: MemberContext['language']) =>
  cardPrintingTexts.in(language).cardDenials[denial]

const elementOf = (model: PrintModel, fileId: string): PrintWarning['element'] =>
  model.face.avatarUrl?.includes(fileId)
    ? 'avatar'
    : model.face.company.logoUrl?.includes(fileId)
      ? 'logo'
      : 'picture'

/** Pictures that would be printed too coarsely. */
export async function warningsOf(
  { files }: Pick<Services, 'files'>,
  model: PrintModel,
  specification: Pick<PrintSpecification, 'sizeId' | 'bleed'>,
): Promise<PrintWarning[]> {
  const found = new Map<string, PrintWarning>()
  for (const placed of sides.flatMap((side) => picturesIn(printSideSvg(model, side, specification)))) {
    const file = await files.findPublic(placed.fileId)
    if (!file?.width || !file.height) continue
    const dpi = resolutionOf(placed, { width: file.width, height: file.height })
    const known = found.get(placed.fileId)
    if (dpi < leastDpi && (!known || dpi < known.dpi))
      found.set(placed.fileId, { kind: 'lowResolution', element: elementOf(model, placed.fileId), dpi })
  }
  return [...found.values()]
}

/** Wide enough for a screen. */
const shownWidth = 800

/** Both sides with their bleed as pictures, and what is wrong with them. */
export async function previewOf(
  services: Pick<Services, 'files'>,
  model: PrintModel,
  specification: Pick<PrintSpecification, 'sizeId' | 'bleed'>,
): Promise<PrintPreview> {
  const [front = '', back = ''] = await Promise.all(
    sides.map(async (side) => {
      const svg = await inlineImages(services, printSideSvg(model, side, specification))
      return `data:image/png;base64,${(await drawSvg(svg, { width: shownWidth })).toString('base64')}`
    }),
  )
  const trim = trimOf(specification.sizeId, model.face.orientation)
  const name = faceValue(model.face, 'name') ?? ''
  return {
    front,
    back,
    name,
    trim,
    bleed: specification.bleed,
    warnings: await warningsOf(services, model, specification),
  }
}
