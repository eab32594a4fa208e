import { v7 as uuidv7 } from 'uuid'

import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { rasterise } from '#platform/server/files/image.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import { contentsTexts } from '../contents.texts.ts'
import type { ContentKind } from '../face/block-kind-model.ts'
import { type ArtName, artSize } from '../face/templates/template-art.ts'
import { type TemplateId, templatesOf } from '../face/templates/template-ids-model.ts'
import { artsOfTemplate, pageOfTemplate, themeOfTemplate } from '../face/templates/template-pages.ts'
import { templateTexts } from '../face/templates/template-texts.ts'
import { refuseField } from './contents.refusals.ts'
import type { Content } from './contents.repository.ts'

interface Beginning {
  document: ContentDocument
  look: Pick<Content, 'theme' | 'coverFileId'>
}

/** The person who begins a page, and the language of its words. */
type Beginner = Pick<MemberContext, 'tx' | 'services' | 'language'> & { viewer: { accountId: string } }

/** A designed page filled in for the company, in the language of the person who makes it. Its drawings become files that can be replaced. */
export async function beginFrom(
  beginner: Beginner,
  kind: ContentKind,
  template: TemplateId,
): Promise<Beginning> {
  if (!templatesOf(kind).includes(template))
    throw refuseField('template', (t) => t.errors.template, {
      values: { kind: contentsTexts.in(beginner.language).kinds[kind] },
    })
  return fillTemplate(beginner, template)
}

/** The same for a kind that offers no designs in its gallery. */
export async function fillTemplate(
  { tx, services, viewer, language }: Beginner,
  template: TemplateId,
): Promise<Beginning> {
  const arts = artsOfTemplate(template)
  const drawings = arts.map(async ([art, svg]) => ({
    name: `${art}.png`,
    content: await rasterise(svg, artSize),
    createdBy: viewer.accountId,
  }))
  const saved = await services.files.saveImages(tx, await Promise.all(drawings))
  const files = new Map<ArtName, string>(
    arts.map(([art], place) => [art, saved[place]?.publicId ?? ''] as const),
  )
  const company = await findCompany(tx)
  const document = pageOfTemplate(template, templateTexts.in(language).pages, {
    newId: uuidv7,
    fileOf: (art) => files.get(art) ?? '',
    company: {
      name: company?.shortName ?? '',
      phone: company?.phone ?? '',
      address: company?.address ?? '',
    },
  })
  const [coverFileId = null] = files.values()
  return { document, look: { theme: themeOfTemplate(template), coverFileId } }
}
