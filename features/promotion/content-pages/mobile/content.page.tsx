import type { ReactNode } from 'react'

import { ForwardButton } from '#features/cards/card-pages/face/forward-button.tsx'
import { PageLanguages } from '#features/cards/card-pages/face/page-languages.tsx'
import { ContentPage } from '#features/promotion/contents/face/content-page.tsx'
import type { ContentFaceTexts } from '#features/promotion/contents/face/face.texts.ts'

import type { GateFaceTexts } from '#features/promotion/share-gates/face/face.texts.ts'
import { GatePart } from '#features/promotion/share-gates/face/gate-part.tsx'

import type { ContentPageModel } from '../face/content-page-model.ts'
import type { ContentPageTexts } from '../content-pages.texts.ts'

interface FramedPageProps {
  model: ContentPageModel
  texts: ContentPageTexts
  faceTexts: ContentFaceTexts
  gateTexts: GateFaceTexts
  now: Date
  /** The sections of features below the page. */
  sections?: ReactNode
  /** The part below the title, where it is not the facts of the content. */
  lead?: ReactNode
  /** The page about the visitor's data, where it is not that of the content. */
  privacyPath?: string
}

/** The public page of a content in its frame; complete without a script. */
export function FramedPage({ lead, privacyPath, ...props }: FramedPageProps) {
  const { model, texts, faceTexts, gateTexts, now, sections } = props
  const { title, document, data, gate, restBlockId } = model
  return (
    <>
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <FrameHead model={model} texts={texts} />
      <div id="content">
        <ContentPage
          title={title}
          document={document}
          data={data}
          texts={faceTexts}
          now={now}
          restBlockId={restBlockId}
          lead={lead ?? <Facts model={model} texts={texts} />}
        />
        {gate && <GatePart gate={gate} texts={gateTexts} />}
        {sections}
      </div>
      <FrameFoot
        model={model}
        texts={texts}
        privacyPath={privacyPath ?? `/visitor-privacy?p=${model.publicId}`}
      />
    </>
  )
}

type PartProps = Pick<FramedPageProps, 'model' | 'texts'>

function FrameHead({ model, texts }: PartProps) {
  const { frame, company, language, path, isPreview, share } = model
  const { title, homePath, navigation } = frame
  const name = (
    <>
      {company.logoUrl && <img src={company.logoUrl} alt="" width="28" height="28" />}
      <span>{title}</span>
    </>
  )
  return (
    <header className="frame-head on-page">
      {isPreview && <p className="frame-preview">{texts.preview}</p>}
      <div className="frame-row">
        {homePath === null ? (
          <span className="frame-title">{name}</span>
        ) : (
          <a className="frame-title" href={homePath}>
            {name}
          </a>
        )}
        {navigation.length > 0 && (
          <nav aria-label={texts.navigation}>
            <ul>
              {navigation.map((entry) => (
                <li key={entry.path}>
                  <a href={entry.path} {...(entry.isCurrent && { 'aria-current': 'page' as const })}>
                    {entry.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ForwardButton language={language} text={share.title} />
        <PageLanguages language={language} path={path} label={texts.language} />
      </div>
    </header>
  )
}

/** The writer of news, by their card where there is one, and the day. */
function Byline({ author, day }: Pick<ContentPageModel['facts'], 'author' | 'day'>) {
  if (author === null) return day === null ? null : <p>{day}</p>
  const { name, cardPath } = author
  return (
    <p>
      {cardPath === null ? name : <a href={cardPath}>{name}</a>}
      {day !== null && ` · ${day}`}
    </p>
  )
}

/** The facts of a product or of news, besides its page. */
function Facts({ model: { facts }, texts }: PartProps) {
  const { price, specs, author, day } = facts
  if (price === null && specs.length === 0 && author === null && day === null) return null
  return (
    <div className="facts">
      <Byline author={author} day={day} />
      {price !== null && <p className="facts-price">{price}</p>}
      {specs.length > 0 && (
        <dl aria-label={texts.specs}>
          {specs.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** The ministry's register of filings. */
const icpRegister = 'https://beian.miit.gov.cn/'

function FrameFoot({ model, texts, privacyPath }: PartProps & { privacyPath: string }) {
  const { frame, company, hasDeclined } = model
  const { contact, filings } = frame
  const { phone, email, address } = contact
  return (
    <footer className="frame-foot on-ink" aria-label={texts.footer}>
      <div className="frame-lines">
        <p className="frame-company">{company.name}</p>
        <dl>
          {phone !== null && (
            <div>
              <dt>{texts.contact.phone}</dt>
              <dd>
                <a href={`tel:${phone.replaceAll(/[^\d+-]/g, '')}`} data-click="call">
                  {phone}
                </a>
              </dd>
            </div>
          )}
          {email !== null && (
            <div>
              <dt>{texts.contact.email}</dt>
              <dd>
                <a href={`mailto:${email}`} data-click="mail">
                  {email}
                </a>
              </dd>
            </div>
          )}
          {address !== null && (
            <div>
              <dt>{texts.contact.address}</dt>
              <dd>{address}</dd>
            </div>
          )}
        </dl>
        {(filings.icp ?? filings.police ?? filings.licence) !== null && (
          <p className="frame-filings">
            {filings.icp !== null && (
              <a href={icpRegister} target="_blank" rel="noopener noreferrer nofollow">
                {filings.icp}
              </a>
            )}
            {filings.police !== null && <span>{filings.police}</span>}
            {filings.licence !== null && <span>{filings.licence}</span>}
          </p>
        )}
        <p>
          {hasDeclined ? texts.privacy.declined : texts.privacy.counted}{' '}
          <a href={privacyPath}>{texts.privacy.more}</a>
        </p>
        <p>{texts.poweredBy}</p>
      </div>
    </footer>
  )
}
