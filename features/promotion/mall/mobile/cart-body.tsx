import { type CartPageModel, mostQuantity } from '../face/mall-page-model.ts'
import type { MallPageTexts } from './mobile.texts.ts'

interface Props {
  model: CartPageModel
  texts: MallPageTexts
}

/** The cart with the form that orders it. */
export function CartBody({ model, texts }: Props) {
  const { cart: t } = texts
  const { lines, total, productId, hasTill } = model
  const back = <a href={`/p/${productId}`}>{t.back}</a>
  if (lines.length === 0)
    return (
      <p>
        {t.empty} {back}
      </p>
    )
  return (
    <>
      <ul className="mall-lines">
        {lines.map(({ skuId, title, variant, price, quantity, sum, isShort }) => (
          <li key={skuId}>
            <span>
              {title} {variant}
            </span>
            <b>{sum}</b>
            <span className="page-section-quiet">
              {price}
              {isShort && <strong> · {t.short}</strong>}
            </span>
            <form method="post" action={`/p/cart/${productId}`}>
              <input type="hidden" name="sku" value={skuId} />
              <input
                type="number"
                name="quantity"
                aria-label={texts.shop.quantity}
                defaultValue={quantity}
                min={0}
                max={mostQuantity}
                required
              />
              <button type="submit" className="quiet">
                {t.change}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <p className="mall-total">
        <span>{t.total}</span>
        <span>{total}</span>
      </p>
      <p className="page-section-quiet">{hasTill ? t.payHint : t.noTill}</p>
      <AddressForm model={model} texts={texts} />
      <p>{back}</p>
    </>
  )
}

function AddressForm({ model: { productId, placementKey }, texts: { cart: t, enquiry } }: Props) {
  return (
    <form method="post" action={`/p/cart/${productId}/order`} className="shop-form">
      <h2>{t.address}</h2>
      <input type="hidden" name="key" value={placementKey} />
      <label>
        {enquiry.name}
        <input name="name" required maxLength={40} autoComplete="name" />
      </label>
      <label>
        {enquiry.mobile}
        <input name="mobile" type="tel" required pattern="1[3-9][0-9]{9}" autoComplete="tel-national" />
      </label>
      <label>
        {t.addressLine}
        <textarea name="address" rows={2} required maxLength={200} autoComplete="street-address" />
      </label>
      <label>
        {t.note}
        <input name="note" maxLength={200} />
      </label>
      <label className="shop-consent">
        <input type="checkbox" name="consent" value="1" required />
        <span>{t.consent}</span>
      </label>
      <input name="website" className="skip" tabIndex={-1} aria-hidden="true" autoComplete="off" />
      <button type="submit">{t.order}</button>
    </form>
  )
}
