import { type CSSProperties, useId } from 'react'

import { type CardFaceModel, type FaceField, faceLines, faceValue, printed } from './card-face-model.ts'
import { isHex } from './color.ts'
import { setIdentity } from './face-composition.ts'
import { FaceIcon } from './face-icon.tsx'
import { type Skin, textRoles } from './skin.ts'
import { skinOf } from './skin-list.ts'
import { companyPieces, emWidth, fitText, type FittedText, isEastAsian, monogram, type TextSlot } from './text-fit.ts'

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
  const identity = setIdentity(model, layout)
  return (
    <article className={classesOf(model, skin, showsQr)} style={variablesOf(model, skin)}>
      <div className="cf-card">
        <div className="cf-art" aria-hidden="true">
          {skin.art({ model, orientation: model.orientation, uid })}
        </div>
        <Company model={model} slot={layout.company} />
        {!model.skin.hideAvatar && <Avatar model={model} />}
        <Identity {...identity} seal={[...monogram(model.company.name)][0]} heading={heading} />
        <Lines fields={faceLines(model, identity.rows)} slot={narrowed(layout.field, showsQr ? layout.qrRoom : 0)} />
        {showsQr && model.qrUrl && <img className="cf-qr" src={model.qrUrl} alt="" />}
      </div>
    </article>
  )
}

const narrowed = (slot: TextSlot, by: number): TextSlot => ({ ...slot, width: slot.width - by })
const styleOf = ({ size, lines }: FittedText): CSSProperties => ({ fontSize: `${size}cqw`, WebkitLineClamp: lines })

function classesOf(model: CardFaceModel, skin: Skin, showsQr: boolean): string {
  const name = faceValue(model, 'name') ?? ''
  const flags: Readonly<Record<string, boolean>> = {
    'cf-dark': skin.dark,
    'cf-with-qr': showsQr,
    'cf-no-avatar': Boolean(model.skin.hideAvatar),
    'cf-no-photo': !model.avatarUrl,
    'cf-short-han': isEastAsian(name) && [...name].length <= 7,
  }
  return ['cf', `cf-${skin.id}`, `cf-${model.orientation}`, ...Object.keys(flags).filter((flag) => flags[flag])].join(' ')
}

function variablesOf(model: CardFaceModel, skin: Skin): CSSProperties {
  const paint = skin.paint(isHex(model.skin.accent) ? model.skin.accent : skin.accent)
  const variables: Record<`--cf-${string}`, string> = {}
  for (const role of textRoles) variables[`--cf-${role}`] = paint.texts[role].color
  for (const [shade, color] of Object.entries(paint.shades)) variables[`--cf-${shade}`] = color
  // The size of a name that runs from top to bottom.
  variables['--cf-tall'] = `${Math.min(13.6, Math.floor(520 / emWidth(faceValue(model, 'name') ?? '')) / 10)}cqw`
  return variables
}

function Company({ model, slot }: { model: CardFaceModel; slot: TextSlot }) {
  const logoUrl = model.skin.hideLogo ? null : model.company.logoUrl
  const name = faceValue(model, 'company') ?? model.company.name
  const room = logoUrl ? narrowed(slot, 11) : slot
  const fitted = fitText(name, room)
  const pieces = companyPieces(name, room.width / fitted.size, slot.lines)
  return (
    <div className="cf-company">
      {logoUrl && <img className="cf-logo" src={logoUrl} alt="" />}
      <span className="cf-company-name" style={styleOf({ ...fitted, lines: slot.lines })}>
        {pieces.length === 1 ? name : pieces.map((piece) => <span key={piece}>{piece}</span>)}
      </span>
    </div>
  )
}

function Avatar({ model }: { model: CardFaceModel }) {
  return (
    <div className="cf-avatar">
      {model.avatarUrl ? (
        <img src={model.avatarUrl} alt="" />
      ) : (
        <span className="cf-monogram">{monogram(faceValue(model, 'name') ?? model.company.name)}</span>
      )}
    </div>
  )
}

function Identity({
  name,
  latinName,
  titles,
  seal,
  heading,
}: ReturnType<typeof setIdentity> & { seal: string | undefined; heading: boolean }) {
  const Name = heading ? 'h1' : 'p'
  return (
    <div className="cf-id" data-seal={seal}>
      <Name className="cf-name" style={styleOf(name)}>
        {name.text}
      </Name>
      {latinName !== undefined && <p className="cf-latin">{latinName}</p>}
      <div className="cf-titles">
        {titles.map((title) => (
          <p key={title.text} className="cf-title" style={styleOf(title)}>
            {title.text}
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
          <span style={{ fontSize: `${fitText(printed(field), field.type === 'address' ? { ...slot, lines: 2 } : slot).size}cqw` }}>
            {printed(field)}
          </span>
        </li>
      ))}
    </ul>
  )
}
