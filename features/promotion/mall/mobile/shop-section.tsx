import type {
  ContentSectionPage,
  ContentSectionProps,
} from '#features/promotion/contents/face/content-section.tsx'

import { mostQuantity, type ShopModel, type ShopNote, shopNotes } from '../face/mall-page-model.ts'
import { type MallPageTexts, mallPageTexts } from './mobile.texts.ts'

interface PartProps {
  data: ShopModel
  page: ContentSectionPage
  texts: MallPageTexts
}

/** The shop below a product: pictures, variants, and the way to order or to ask; plain forms that need no script. */
export function ShopSection({ data, page }: ContentSectionProps<ShopModel>) {
  const texts = mallPageTexts.in(page.language)
  const { saleMode, hasTill, pictures } = data
  const isOrdered = saleMode === 'book' || (saleMode === 'sell' && hasTill)
  return (
    <section
      id="shop"
      className="page-section shop on-page"
      data-block="section-shop"
      aria-label={texts.shop.title}
    >
      {pictures.length > 0 && (
        <ul className="shop-pictures">
          {pictures.map((url) => (
            <li key={url}>
              <img src={`${url}/1024`} alt="" loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <Note page={page} texts={texts} />
      {isOrdered && <OrderForm data={data} page={page} texts={texts} />}
      {saleMode === 'sell' && !hasTill && <p className="page-section-quiet">{texts.shop.noTill}</p>}
      {(saleMode === 'enquire' || (saleMode === 'sell' && !hasTill)) && (
        <EnquiryForm data={data} page={page} texts={texts} />
      )}
    </section>
  )
}

function OrderForm({ data: { saleMode, variants }, page, texts }: PartProps) {
  const left = variants.filter(({ isSoldOut }) => !isSoldOut)
  const { shop: t } = texts
  return (
    <form method="post" action={`/p/cart/${page.publicId}`} className="shop-form">
      <fieldset>
        <legend>{t.variants}</legend>
        {variants.map(({ skuId, name, price, isSoldOut }) => (
          <label key={skuId} className="shop-variant">
            <input
              type="radio"
              name="sku"
              value={skuId}
              required
              disabled={isSoldOut}
              defaultChecked={skuId === left[0]?.skuId}
            />
            <span>{name || t.standard}</span>
            <b>{isSoldOut ? t.soldOut : price}</b>
          </label>
        ))}
      </fieldset>
      {left.length > 0 && (
        <>
          <label>
            {t.quantity}
            <input type="number" name="quantity" defaultValue={1} min={1} max={mostQuantity} required />
          </label>
          <button type="submit">{saleMode === 'book' ? t.book : t.add}</button>
          <p className="page-section-quiet">{t.taxIncluded}</p>
        </>
      )}
    </form>
  )
}

function EnquiryForm({ page, texts }: PartProps) {
  const { enquiry: t } = texts
  return (
    <form method="post" action={`/p/${page.publicId}/enquiry`} className="shop-form">
      <h2>{t.title}</h2>
      <label>
        {t.name}
        <input name="name" required maxLength={40} autoComplete="name" />
      </label>
      <label>
        {t.mobile}
        <input name="mobile" type="tel" required pattern="1[3-9][0-9]{9}" autoComplete="tel-national" />
      </label>
      <label>
        {t.company}
        <input name="company" maxLength={120} autoComplete="organization" />
      </label>
      <label>
        {t.message}
        <textarea name="message" rows={3} required maxLength={1000} />
      </label>
      <label className="shop-consent">
        <input type="checkbox" name="consent" value="1" required />
        <span>{t.consent}</span>
      </label>
      <input name="website" className="skip" tabIndex={-1} aria-hidden="true" autoComplete="off" />
      <button type="submit">{t.send}</button>
    </form>
  )
}

const isNote = (note: string | null): note is ShopNote =>
  (shopNotes as readonly (string | null)[]).includes(note)

function Note({ page: { note }, texts }: Pick<PartProps, 'page' | 'texts'>) {
  if (!isNote(note)) return null
  const isGood = note === 'enquiry-sent'
  return (
    <p
      className={isGood ? 'page-section-note' : 'page-section-note problem'}
      role={isGood ? 'status' : 'alert'}
      tabIndex={-1}
    >
      {texts.enquiry.notes[note]}
    </p>
  )
}
