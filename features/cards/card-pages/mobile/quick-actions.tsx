import type { ReactNode } from 'react'

import type { FaceField } from '#features/cards/card-templates/face/card-face-model.ts'

import type { CardPageModel } from '../face/card-page-model.ts'
import { fieldHref } from './field-actions.ts'
import type { CardPageTexts } from './mobile.texts.ts'
import { PageForm } from './page-form.tsx'
import { PageIcon } from '../face/page-icon.tsx'

const shown = (fields: readonly FaceField[], type: FaceField['type']) =>
  fields.find((field) => field.type === type && field.mask === 'none' && field.value !== '')

interface QuickActionsProps {
  model: CardPageModel
  texts: CardPageTexts
  /** What other features offer. */
  more?: ReactNode
}

/** What visitors do most, right below the card. */
export function QuickActions({ model, texts, more }: QuickActionsProps) {
  const { fields } = model.face
  const mail = shown(fields, 'email')
  const wechat = shown(fields, 'wechat')
  const hasWechat = wechat !== undefined || model.wechatCodeUrl !== null
  const address = shown(fields, 'address')
  return (
    <div className="quick">
      <PageForm path={model.path} intent="share" visitId={model.visitId} swap="#forward">
        <button type="submit" className="quick-item" data-forward="">
          <PageIcon name="forward" />
          <span>{texts.actions.forward}</span>
        </button>
      </PageForm>
      <a className="quick-item" href="#qr" data-click="qr">
        <PageIcon name="qr" />
        <span>{texts.actions.qr}</span>
      </a>
      {model.wechatCodeUrl && (
        <a className="quick-item" href="#wechat-code" data-click="copy" data-field="wechat">
          <PageIcon name="wechat" />
          <span>{texts.actions.wechatCode}</span>
        </a>
      )}
      {wechat && !model.wechatCodeUrl && (
        <button type="button" className="quick-item" data-copy={wechat.value} data-field="wechat" hidden>
          <PageIcon name="wechat" />
          <span>{texts.actions.copyWechat}</span>
        </button>
      )}
      {mail && (
        <a className="quick-item" href={fieldHref(mail, mail.value)} data-click="mail" data-field={mail.key}>
          <PageIcon name="mail" />
          <span>{texts.actions.mail}</span>
        </a>
      )}
      {address && !(hasWechat && mail) && (
        <a
          className="quick-item"
          href={fieldHref(address, address.value)}
          data-click="map"
          data-field={address.key}
          target="_blank"
          rel="noopener noreferrer"
        >
          <PageIcon name="map" />
          <span>{texts.actions.map}</span>
        </a>
      )}
      {more}
    </div>
  )
}
