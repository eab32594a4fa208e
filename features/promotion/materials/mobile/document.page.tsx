import type { GateFaceTexts } from '#features/promotion/share-gates/face/face.texts.ts'
import { GatePart } from '#features/promotion/share-gates/face/gate-part.tsx'
import { ReaderFrame } from '#features/promotion/promotions/face/reader-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { DocumentPageModel } from '../face/document-page-model.ts'
import type { DocumentPageTexts } from './mobile.texts.ts'

interface DocumentPageProps {
  model: DocumentPageModel
  texts: DocumentPageTexts
}

type PageOfDocument = DocumentPageModel['pages'][number]

/** Pages that the browser loads with the document; the others when they come near. */
const eager = 2

function PagePicture({ model, texts, page }: DocumentPageProps & { page: PageOfDocument }) {
  const { n, width, height, text } = page
  return (
    <figure className="sheet" data-page={n} id={`page-${n}`}>
      <img
        src={`/d/${model.pageId}/page/${n}?v=${model.version}`}
        alt={fill(texts.page, { n })}
        width={width}
        height={height}
        loading={n > eager ? 'lazy' : undefined}
        decoding="async"
      />
      <figcaption>
        <span>
          {n} / {model.total}
        </span>
        {text !== '' && (
          <details>
            <summary>{texts.text}</summary>
            <p>{text}</p>
          </details>
        )}
      </figcaption>
    </figure>
  )
}

/** The page on which somebody reads a document; complete without a script. */
export function DocumentPage({ model, texts, gateTexts }: DocumentPageProps & { gateTexts: GateFaceTexts }) {
  const { name, pages, total, gate, download, pageId } = model
  return (
    <ReaderFrame model={model} path="d" id="pages" texts={texts}>
      <h1>{name}</h1>
      <p className="facts">
        {total > 0 ? fill(texts.pages, { total }) : texts.noPages}
        {model.isWatermarked && total > 0 && <span> · {texts.watermarked}</span>}
        {total === 0 && download === null && gate === null && <span> {texts.askSender}</span>}
      </p>
      {download && (
        <p>
          <a className="download" href={`/d/${pageId}/file`} download={download.name} data-click="download">
            {fill(texts.download, { size: download.size })}
          </a>
        </p>
      )}
      {pages.map((page) => (
        <PagePicture key={page.n} model={model} texts={texts} page={page} />
      ))}
      {gate && <GatePart gate={gate} texts={gateTexts} />}
    </ReaderFrame>
  )
}
