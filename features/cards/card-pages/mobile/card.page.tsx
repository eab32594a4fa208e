import { CardFace } from '#features/cards/card-templates/face/card-face.tsx'
import { type FaceField, faceValue } from '#features/cards/card-templates/face/card-face-model.ts'
import { fill } from '#platform/text/texts.ts'

import type { CardPageModel } from '../face/card-page-model.ts'
import { ActionBar } from './action-bar.tsx'
import { besideHan } from './beside-han.ts'
import { ExchangeSection } from './exchange-section.tsx'
import { callable, saveHref } from './field-actions.ts'
import { FieldRow } from './field-row.tsx'
import type { DrawnSections } from '../face/card-section.tsx'
import type { CardPageTexts } from './mobile.texts.ts'
import { PageFooter } from './page-footer.tsx'
import { PageHeader } from './page-header.tsx'
import { QuickActions } from './quick-actions.tsx'
import { PageSheet } from '../face/page-sheet.tsx'
import { OptOut } from './opt-out.tsx'
import { TakenOverLine } from './taken-over.tsx'

interface CardPageProps {
  model: CardPageModel
  texts: CardPageTexts
  /** What other features say on the page; absent in previews. */
  sections?: DrawnSections
}

const onFace: ReadonlySet<string> = new Set(['name', 'latinName', 'title', 'department', 'company'])

/** The public page of a card: who, which company, how to reach; complete without a script. */
export function CardPage({ model, texts, sections }: CardPageProps) {
  const { face } = model
  const name = faceValue(face, 'name') ?? ''
  const listed = face.fields.filter(
    (field) => !onFace.has(field.key) && (field.value !== '' || field.mask === 'tapToReveal'),
  )
  const lines = listed.filter(({ type }) => type !== 'paragraph')
  return (
    <>
      <PageHeader company={model.company} language={model.language} path={model.path} texts={texts} />
      <main className="columns">
        <div className="lead">
          <TakenOverLine takenOver={model.takenOver} name={besideHan(name, model.language)} texts={texts} />
          <div className={`face face-${face.orientation}`}>
            <CardFace model={face} heading />
          </div>
          {sections?.beside}
          <QuickActions model={model} texts={texts} more={sections?.quick} />
          <ForwardPanel model={model} texts={texts} />
        </div>
        <div className="rest">
          <section className="panel" id="fields" aria-labelledby="fields-title">
            <h2 id="fields-title">{texts.page.contact}</h2>
            <ul className="fields">
              {lines.map((field) => (
                <FieldRow
                  key={field.key}
                  field={field}
                  revealed={model.revealed[field.key]}
                  path={model.path}
                  visitId={model.visitId}
                  texts={texts}
                />
              ))}
            </ul>
          </section>
          {listed
            .filter(({ type }) => type === 'paragraph')
            .map((field) => (
              <Paragraph key={field.key} field={field} />
            ))}
          {sections?.below}
          <ExchangeSection
            model={model}
            name={besideHan(name, model.language)}
            texts={texts}
            saveHref={saveHref(model)}
            above={sections?.exchange}
          />
          {model.takenOver && <OptOut page={model} texts={texts} />}
          <PageFooter hasDeclined={model.hasDeclined} publicId={model.publicId} texts={texts} />
        </div>
      </main>
      <ActionBar model={model} texts={texts} />
      <Sheets model={model} texts={texts} />
      {sections?.sheet}
    </>
  )
}

function Paragraph({ field }: { field: FaceField }) {
  return (
    <section className="panel">
      <h2>{field.label}</h2>
      <p className="prose">{field.value}</p>
    </section>
  )
}

/** The link to forward, for browsers without scripts; with one, the phone's own sheet opens instead. */
function ForwardPanel({ model, texts }: CardPageProps) {
  const text =
    model.forwardUrl === null ? '' : fill(texts.share.text, { text: model.shareText, url: model.forwardUrl })
  return (
    <div id="forward" data-text={model.shareText}>
      {text !== '' && (
        <section className="panel" aria-labelledby="forward-title">
          <h2 id="forward-title">{texts.share.title}</h2>
          <label className="quiet" htmlFor="forward-text">
            {texts.share.help}
          </label>
          <textarea id="forward-text" readOnly rows={4} defaultValue={text} />
        </section>
      )}
    </div>
  )
}

function Sheets({ model, texts }: CardPageProps) {
  const number = callable(model.face.fields)
  const value = number && (model.revealed[number.key] ?? number.value)
  return (
    <>
      <PageSheet id="qr" title={texts.qr.title} closeLabel={texts.actions.close}>
        <p className="done-title">{faceValue(model.face, 'name')}</p>
        <p className="quiet">{model.face.company.name}</p>
        <img
          className="qr"
          src={`/c/${model.publicId}/code.svg?logo=1`}
          alt={texts.qr.title}
          width="240"
          height="240"
          loading="lazy"
        />
        <p className="quiet">{texts.qr.help}</p>
        <div className="sheet-actions">
          <a className="secondary" href={`/c/${model.publicId}/code.png?logo=1&named=1`} download="">
            {texts.qr.download}
          </a>
          <button type="button" className="secondary" data-copy={model.canonicalUrl} hidden>
            {texts.qr.copyLink}
          </button>
        </div>
      </PageSheet>
      {model.wechatCodeUrl && (
        <PageSheet id="wechat-code" title={texts.wechatCode.title} closeLabel={texts.actions.close}>
          <p className="done-title">{faceValue(model.face, 'name')}</p>
          {/* Pressed long, WeChat reads the picture itself. */}
          <img
            className="qr wechat-code"
            src={model.wechatCodeUrl}
            alt={texts.wechatCode.title}
            loading="lazy"
          />
          <p className="quiet">{texts.wechatCode.help}</p>
          <div className="sheet-actions">
            <a className="secondary" href={model.wechatCodeUrl} download="">
              {texts.qr.download}
            </a>
          </div>
        </PageSheet>
      )}
      {model.isInWechat && (
        <PageSheet id="browser" title={texts.wechat.title} closeLabel={texts.actions.close}>
          <ol className="steps">
            {[texts.wechat.step1, texts.wechat.step2, texts.wechat.step3].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="quiet">{texts.wechat.why}</p>
          {value && (
            <button type="button" className="secondary" data-copy={value} data-field={number.key} hidden>
              {texts.wechat.instead}
            </button>
          )}
        </PageSheet>
      )}
    </>
  )
}
