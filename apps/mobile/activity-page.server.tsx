import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import { FramedPage } from '#features/promotion/content-pages/mobile/content.page.tsx'
import { contentPageTexts } from '#features/promotion/content-pages/content-pages.texts.ts'
import { withPart } from '#features/promotion/contents/face/contributed-blocks.ts'
import { contentFaceTexts } from '#features/promotion/contents/face/face.texts.ts'
import { gateFaceTexts } from '#features/promotion/share-gates/face/face.texts.ts'
import { activityBlocksStyle } from '#features/shows/activities/face/activity-blocks.ts'
import { activityPart } from '#features/shows/activities/face/activity-part.ts'
import { activityFaceTexts } from '#features/shows/activities/face/face.texts.ts'
import { refreshOf } from '#features/money/sales/face/sale-payment-model.ts'
import { AdPlace } from '#features/shows/ads/mobile/ad-place.tsx'
import { adTexts } from '#features/shows/ads/mobile/mobile.texts.ts'
import type {
  ActivityPageModel,
  JoinPageModel,
  TicketPageModel,
} from '#features/shows/registrations/face/activity-page-model.ts'
import { activityPartOf } from '#features/shows/registrations/face/activity-part.ts'
import { ActivityPage } from '#features/shows/registrations/mobile/activity.page.tsx'
import { ActivityContacts } from '#features/shows/registrations/mobile/activity-contacts.tsx'
import { ActivityHead } from '#features/shows/registrations/mobile/activity-head.tsx'
import { JoinPage } from '#features/shows/registrations/mobile/join.page.tsx'
import { activityPageTexts } from '#features/shows/registrations/mobile/mobile.texts.ts'
import { styleOfQuestions } from '#features/shows/registrations/mobile/question-style.ts'
import { TicketDonePage } from '#features/shows/registrations/mobile/done.page.tsx'
import { TicketPage } from '#features/shows/registrations/mobile/ticket.page.tsx'
import { fill, type Language } from '#platform/text/texts.ts'

import { contentShell, contentStyles } from './content-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'
import { renderShell, styleOfSections } from './page-shell.server.ts'

const headStyle = 'features/shows/registrations/mobile/activity-head.css'
const adStyle = 'features/shows/ads/mobile/ad-place.css'

const styles = [
  'features/shows/registrations/mobile/activity-page.css',
  headStyle,
  'features/customers/customer-forms/face/question-fields.css',
  'features/money/sales/face/sale-payment.css',
  'features/money/invoices/face/sale-invoice.css',
  adStyle,
]

const designStyles = [
  ...contentStyles,
  headStyle,
  'features/shows/registrations/mobile/designed-activity.css',
  activityBlocksStyle,
  adStyle,
]

interface Drawn {
  language: Language
  company: ActivityPageModel['company']
  title: string
  body: ReactNode
}

const shell = ({ language, company, title, body }: Drawn) => ({
  language,
  title: `${title} | ${company.shortName}`,
  brandColour: company.brandColour,
  iconUrl: company.logoUrl,
  ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
  body: renderToStaticMarkup(body),
})

/** The facts of an activity for search engines (schema.org). */
function linkedData(model: ActivityPageModel): string {
  const { title, summary, startsAt, endsAt, venue, isOnline, company, canonicalUrl, tickets, phase } = model
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    ...(summary !== '' && { description: summary }),
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline && venue !== '' ? 'Mixed' : isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location:
      venue === ''
        ? { '@type': 'VirtualLocation', url: canonicalUrl }
        : { '@type': 'Place', name: venue, address: venue },
    organizer: { '@type': 'Organization', name: company.name },
    offers: tickets.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price: (price / 100).toFixed(2),
      priceCurrency: 'CNY',
      url: canonicalUrl,
      availability: `https://schema.org/${phase === 'join' ? 'InStock' : 'SoldOut'}`,
    })),
    url: canonicalUrl,
  }).replaceAll('<', '\\u003c')
}

/** The public page of an activity as a whole HTML document. */
export function renderActivityPage(model: ActivityPageModel, { nonce, scriptUrl }: PageFrame): string {
  const { title, summary, coverUrl, canonicalUrl, pageId, visitId, design } = model
  if (design) return renderDesignedActivity({ ...model, design }, { nonce, scriptUrl })
  return renderShell({
    ...shell({
      ...model,
      body: (
        <>
          <ActivityPage model={model} texts={activityPageTexts.in(model.language)} />
          <AdPlace place="page" activity={model.publicId} texts={adTexts.in(model.language)} />
        </>
      ),
    }),
    nonce,
    scriptUrl,
    description: summary,
    share: { type: 'website', title, imageUrl: coverUrl, url: canonicalUrl },
    head: `<script type="application/ld+json" nonce="${nonce}">${linkedData(model)}</script>`,
    isIndexed: true,
    data: { page: pageId, ...(visitId !== null && { visit: visitId }) },
  })
}

/** The page of an activity that its organisers designed, in the frame of contents. */
function renderDesignedActivity(
  model: ActivityPageModel & { design: NonNullable<ActivityPageModel['design']> },
  frame: PageFrame,
): string {
  const { language, visitId, hasDeclined, publicId } = model
  const texts = activityPageTexts.in(language)
  const part = activityPartOf(model, activityFaceTexts.in(language))
  const data = withPart(model.design.data, activityPart, part)
  const design = { ...model.design, data, visitId, hasDeclined, note: null }
  return renderShell({
    ...contentShell(design, designStyles),
    ...frame,
    isIndexed: !design.isPreview,
    head: design.isPreview
      ? ''
      : `<script type="application/ld+json" nonce="${frame.nonce}">${linkedData(model)}</script>`,
    body: renderToStaticMarkup(
      // The facts and the button of the activity stand on its page in every design.
      <FramedPage
        model={design}
        texts={contentPageTexts.in(language)}
        faceTexts={contentFaceTexts.in(language)}
        gateTexts={gateFaceTexts.in(language)}
        now={new Date()}
        lead={
          <div className="act-lead">
            <ActivityHead model={model} texts={texts} />
          </div>
        }
        privacyPath={`/visitor-privacy?a=${model.pageId}`}
        sections={
          <div className="act-lead on-page">
            <ActivityContacts model={model} texts={texts} />
            <AdPlace place="page" activity={publicId} texts={adTexts.in(language)} />
          </div>
        }
      />,
    ),
  })
}

/** The form to sign up by. */
export function renderJoinPage(model: JoinPageModel, { nonce, scriptUrl }: PageFrame): string {
  const texts = activityPageTexts.in(model.language)
  const title = fill(texts.joinTitle, { title: model.title })
  const page = shell({ ...model, title, body: <JoinPage model={model} texts={texts} /> })
  const ownStyle = page.ownStyle + styleOfQuestions(model.questions, model.tickets.length)
  return renderShell({ ...page, ownStyle, nonce, scriptUrl })
}

/** The ticket of a person. */
export function renderTicketPage(model: TicketPageModel, { nonce }: Pick<PageFrame, 'nonce'>): string {
  const page = shell({
    ...model,
    body: <TicketPage model={model} texts={activityPageTexts.in(model.language)} />,
  })
  return renderShell({ ...page, nonce, scriptUrl: null, head: refreshOf(model.pay, `/k/${model.token}`) })
}

/** A ticket that has ended by a wish of its holder. */
export function renderTicketDone(
  note: 'transferred' | 'erased',
  { language, nonce }: { language: Language; nonce: string },
): string {
  const texts = activityPageTexts.in(language)
  return renderShell({
    nonce,
    scriptUrl: null,
    language,
    title: texts.done[note].title,
    brandColour: '#2f5d8c',
    bodyClass: 'plain',
    body: renderToStaticMarkup(<TicketDonePage note={note} texts={texts} />),
  })
}
