import { useMemo } from 'react'

import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import type { ContentKind } from '../face/block-kind-model.ts'
import type { FaceData } from '../face/content-face-model.ts'
import { artSize } from '../face/templates/template-art.ts'
import { type TemplateId, templatesOf } from '../face/templates/template-ids-model.ts'
import { artsOfTemplate, pageOfTemplate, themeOfTemplate } from '../face/templates/template-pages.ts'
import { templateTexts } from '../face/templates/template-texts.ts'
import { PagePreview } from './page-preview.public.tsx'
import { contentEditorTexts } from './web.texts.ts'
import './template-gallery.css'

/** As long as the id of a file, so that blocks take it for one. */
const fileIdOf = (art: string) => art.padEnd(22, '0')

const drawn = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

const coverOf = (id: TemplateId) => drawn(artsOfTemplate(id)[0]?.[1] ?? '')

/** A design as it begins, filled in for the company; its drawings are no files yet. */
function DesignPreview({ id }: { id: TemplateId }) {
  const { names, pages } = useTexts(templateTexts)
  const { data: company } = useCallQuery(companiesContract.info)
  const page = useMemo(
    () =>
      pageOfTemplate(id, pages, {
        newId: () => crypto.randomUUID(),
        fileOf: fileIdOf,
        company: {
          name: company?.shortName ?? '',
          phone: company?.phone ?? '',
          address: company?.address ?? '',
        },
      }),
    [id, pages, company],
  )
  const data = useMemo<FaceData>(
    () => ({
      pictures: new Map(
        artsOfTemplate(id).map(([art, svg]) => [fileIdOf(art), { url: drawn(svg), ...artSize }]),
      ),
      documents: new Map(),
      contents: new Map(),
      videos: new Map(),
      activities: new Map(),
      latest: new Map(),
    }),
    [id],
  )
  const content = { title: names[id], theme: themeOfTemplate(id), accent: null }
  return <PagePreview content={content} document={page} data={data} label={names[id]} scale={0.6} />
}

interface Props {
  kind: ContentKind
  /** Null for an empty page. */
  value: TemplateId | null
  onChange: (value: TemplateId | null) => void
}

/** The designs that a content may begin with, and how the chosen one looks on a phone. */
export function TemplateGallery({ kind, value, onChange }: Props) {
  const t = useTexts(contentEditorTexts).gallery
  const { names, uses } = useTexts(templateTexts)
  const isNarrow = useIsNarrow()
  const designs = templatesOf(kind).map((id) => ({ id, name: names[id], use: uses[id], cover: coverOf(id) }))
  const offered = [...designs, { id: null, name: t.blank, use: t.blankHelp, cover: undefined }]
  return (
    <div className="gallery">
      <fieldset className="gallery-designs">
        <legend>{t.title}</legend>
        {offered.map(({ id, name, use, cover }) => (
          <label key={id} className="gallery-design">
            <input type="radio" name="template" checked={value === id} onChange={() => onChange(id)} />
            {cover === undefined ? (
              <span className="gallery-blank" aria-hidden />
            ) : (
              <img src={cover} alt="" width={artSize.width} height={artSize.height} />
            )}
            <b>{name}</b>
            <span>{use}</span>
          </label>
        ))}
      </fieldset>
      {!isNarrow && value !== null && <DesignPreview key={value} id={value} />}
    </div>
  )
}
