import { type CSSProperties, useId } from 'react'

import { type CardFaceModel, type FaceField, faceLines, faceValue } from './card-face-model.ts'
import { isHex } from './color.ts'
import { FaceIcon } from './face-icon.tsx'
import { type FaceLayout, type Skin, textRoles } from './skin.ts'
import { skinOf } from './skin-list.ts'
import { fitText, isEastAsian, monogram, type TextSlot } from './text-fit.ts'

interface CardFaceProps {
  model: CardFaceModel
  /** The name is the page's first heading: on the public page, nowhere else. */
  heading?: boolean
}

/** The face of a digital card. It draws the same picture wherever it is rendered, at any width. */
export function CardFace({ model, heading = false }: CardFaceProps) {
  const uid = `cf${useId().replace(/[^\w-]/g, '')}`
  const skin = skinOf(model.skin.skinId)
  const layout = skin.layout[model.orientation]
  const showsQr = Boolean(model.skin.showQr && model.qrUrl)
  return (
    <article className={classesOf(model, skin, showsQr)} style={variablesOf(skin, model.skin.accent)}>
      <div className="cf-card">
        <div className="cf-art" aria-hidden="true">
          {skin.art({ model, orientation: model.orientation, uid })}
        </div>
        <Company model={model} slot={layout.company} />
        {!model.skin.hideAvatar && <Avatar model={model} />}
        <Identity model={model} layout={layout} heading={heading} />
        <Lines fields={faceLines(model, layout.rows)} slot={narrowed(layout.field, showsQr ? layout.qrRoom : 0)} />
        {showsQr && model.qrUrl && <img className="cf-qr" src={model.qrUrl} alt="" />}
      </div>
    </article>
  )
}

const narrowed = (slot: TextSlot, by: number): TextSlot => ({ ...slot, width: slot.width - by })
const sized = (text: string, slot: TextSlot): CSSProperties => ({ fontSize: `${fitText(text, slot)}cqw` })

function classesOf(model: CardFaceModel, skin: Skin, showsQr: boolean): string {
  const name = faceValue(model, 'name') ?? ''
  const flags: Readonly<Record<string, boolean>> = {
    'cf-dark': skin.dark,
    'cf-with-qr': showsQr,
    'cf-no-avatar': Boolean(model.skin.hideAvatar),
    'cf-no-photo': !model.avatarUrl,
    'cf-short-han': isEastAsian(name) && [...name].length <= 5,
  }
  return ['cf', `cf-${skin.id}`, `cf-${model.orientation}`, ...Object.keys(flags).filter((flag) => flags[flag])].join(' ')
}

function variablesOf(skin: Skin, accent: string | undefined): CSSProperties {
  const paint = skin.paint(isHex(accent) ? accent : skin.accent)
  const variables: Record<`--cf-${string}`, string> = {}
  for (const role of textRoles) variables[`--cf-${role}`] = paint.texts[role].color
  for (const [shade, color] of Object.entries(paint.shades)) variables[`--cf-${shade}`] = color
  return variables
}

function Company({ model, slot }: { model: CardFaceModel; slot: TextSlot }) {
  const logoUrl = model.skin.hideLogo ? null : model.company.logoUrl
  const name = faceValue(model, 'company') ?? model.company.name
  return (
    <div className="cf-company">
      {logoUrl && <img className="cf-logo" src={logoUrl} alt="" />}
      <span className="cf-company-name" style={sized(name, logoUrl ? narrowed(slot, 14) : slot)}>
        {name}
      </span>
    </div>
  )
}

function Avatar({ model }: { model: CardFaceModel }) {
  return (
    <div className="cf-avatar">
      {model.avatarUrl ? <img src={model.avatarUrl} alt="" /> : <span className="cf-monogram">{monogram(faceValue(model, 'name') ?? model.company.name)}</span>}
    </div>
  )
}

function Identity({ model, layout, heading }: { model: CardFaceModel; layout: FaceLayout; heading: boolean }) {
  const name = faceValue(model, 'name') ?? ''
  const latinName = faceValue(model, 'latinName')
  const titles = [faceValue(model, 'title'), faceValue(model, 'department')].filter((text) => text !== undefined)
  const Name = heading ? 'h1' : 'p'
  return (
    <div className="cf-id">
      <Name className="cf-name" style={sized(name, layout.name)}>
        {name}
      </Name>
      {latinName && <p className="cf-latin">{latinName}</p>}
      <div className="cf-titles">
        {titles.map((title, index) => (
          <p key={index} className="cf-title" style={sized(title, layout.title)}>
            {title}
          </p>
        ))}
      </div>
    </div>
  )
}

function Lines({ fields, slot }: { fields: readonly FaceField[]; slot: TextSlot }) {
  return (
    <ul className="cf-lines">
      {fields.map((field) => (
        <li key={field.key} className={field.type === 'address' ? 'cf-line cf-line-two' : 'cf-line'}>
          <FaceIcon type={field.type} />
          <span style={sized(field.value, field.type === 'address' ? { ...slot, lines: 2 } : slot)}>{field.value}</span>
        </li>
      ))}
    </ul>
  )
}
