import { findCompany } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { drawHeading, drawTable, openPdf, pdfColors, pdfFonts } from '#platform/server/pdf/open-pdf.ts'
import type { Language } from '#platform/text/texts.ts'

import type { Certificate } from './data-assets.repository.ts'
import { dataAssetsServerTexts } from './server.texts.ts'

const yuan = (fen: string | number | undefined) => (Number(fen ?? 0) / 100).toFixed(2)

type Figures = Certificate['figures']
type CertificateTexts = ReturnType<typeof dataAssetsServerTexts.in>['certificate']

const standingOf = (t: CertificateTexts, figures: Figures): [string, string][] => [
  [t.rows, String(figures.rows)],
  [t.completeness, `${figures.filled} / ${figures.fillable}`],
  [t.freshness, `${figures.fresh} / ${figures.rows}`],
  [t.value, yuan(figures.valueFen)],
]

/** The rows that are gone, and those that a recount found afterwards. */
const goneOf = (t: CertificateTexts, figures: Figures): [string, string][] => [
  [t.destroyed, String(figures.destroyed)],
  [t.left, String(figures.left)],
]

/** A certificate of the register as a PDF: the figures, two names and the digest. */
export async function certificateFile(tx: Tx, certificate: Certificate, language: Language): Promise<Buffer> {
  const { certificate: t } = dataAssetsServerTexts.in(language)
  const { figures, number, kind, name, submittedByName, confirmedByName, sha256, madeAt } = certificate
  const company = (await findCompany(tx))?.name ?? ''
  const { pdf, done } = openPdf(`${t.title} ${number}`)
  const { plain, bold } = pdfFonts
  pdf.font(plain).fontSize(10).fillColor(pdfColors.quiet).text(company)
  pdf.font(bold).fontSize(22).fillColor(pdfColors.ink).text(t.title)
  pdf.font(plain).fontSize(10).fillColor(pdfColors.quiet).text(`No. ${number}　${t.kinds[kind]}`)
  drawHeading(pdf, name)
  drawTable(
    pdf,
    ['', ''],
    [
      [t.source, String(figures.source)],
      [t.grade, t.grades[figures.grade as keyof typeof t.grades]],
      [t.purpose, String(figures.purpose)],
      [t.legalBasis, String(figures.legalBasis)],
      [t.retention, String(figures.retention)],
      ...(kind === 'destruction' ? goneOf(t, figures) : standingOf(t, figures)),
      [kind === 'destruction' ? t.askedBy : t.submittedBy, submittedByName],
      [kind === 'destruction' ? t.approvedBy : t.confirmedBy, confirmedByName],
      [t.madeAt, madeAt.toISOString()],
    ],
  )
  pdf
    .font(plain)
    .fontSize(9)
    .fillColor(pdfColors.quiet)
    .text(kind === 'destruction' ? t.destroyedNote : t.note)
    .text(`SHA-256 ${sha256}`)
  pdf.end()
  return done
}
