import { type FaceField, printed } from '#features/cards/card-templates/face/card-face-model.ts'
import { fill } from '#platform/text/texts.ts'

import { clickOf, fieldHref } from './field-actions.ts'
import type { CardPageTexts } from './mobile.texts.ts'
import { PageForm } from './page-form.tsx'
import { PageIcon, type PageIconName } from '../face/page-icon.tsx'

interface FieldRowProps {
  field: FaceField
  /** The value, where it was just revealed. */
  revealed: string | undefined
  path: string
  visitId: string | null
  texts: CardPageTexts
}

const iconOf: Partial<Record<FaceField['type'], PageIconName>> = {
  mobile: 'call',
  phone: 'call',
  email: 'mail',
  url: 'open',
  address: 'map',
}

/** One value of the card with what can be done with it. */
export function FieldRow({ field, revealed, path, visitId, texts }: FieldRowProps) {
  const value = revealed ?? field.value
  const isHidden = field.mask === 'tapToReveal' && revealed === undefined
  return (
    <li className="field">
      <div className="field-text">
        <span className="field-label">{field.label}</span>
        {isHidden ? (
          <PageForm path={path} intent="reveal" visitId={visitId} swap="#fields">
            <input type="hidden" name="field" value={field.key} />
            <button type="submit" className="reveal">
              <PageIcon name="eye" />
              {texts.actions.reveal}
            </button>
          </PageForm>
        ) : (
          <Value field={field} value={value} />
        )}
      </div>
      {!isHidden && <Tools field={field} value={value} texts={texts} />}
    </li>
  )
}

function Value({ field, value }: { field: FaceField; value: string }) {
  const href = fieldHref(field, value)
  const shown = printed({ type: field.type, value })
  return href === undefined ? (
    <span className="field-value">{shown}</span>
  ) : (
    <a
      className="field-value"
      href={href}
      data-click={clickOf[field.type]}
      data-field={field.key}
      {...outside(href)}
    >
      {shown}
    </a>
  )
}

const outside = (href: string) =>
  href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}

function Tools({ field, value, texts }: { field: FaceField; value: string; texts: CardPageTexts }) {
  const href = fieldHref(field, value)
  const icon = iconOf[field.type]
  const isCall = field.type === 'mobile' || field.type === 'phone'
  return (
    <span className="field-tools">
      {href !== undefined && icon && (
        <a
          className="tool"
          href={href}
          data-click={clickOf[field.type]}
          data-field={field.key}
          aria-label={fill(isCall ? texts.actions.callField : texts.actions.openField, {
            label: field.label,
          })}
          {...outside(href)}
        >
          <PageIcon name={icon} />
        </a>
      )}
      {field.mask === 'none' || field.mask === 'tapToReveal' ? (
        <button
          type="button"
          className="tool"
          data-copy={value}
          data-field={field.key}
          aria-label={fill(texts.actions.copyField, { label: field.label })}
          hidden
        >
          <PageIcon name="copy" />
        </button>
      ) : null}
    </span>
  )
}
