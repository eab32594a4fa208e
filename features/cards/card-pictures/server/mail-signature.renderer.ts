import { type FaceField, faceValue, printed } from '#features/cards/card-templates/face/card-face-model.ts'
import { isHex, readable } from '#platform/domain/color.ts'
import type { PublicCard } from '#features/cards/cards/server/cards.public.ts'

export interface Signature {
  html: string
  text: string
}

interface SignatureOptions {
  origin: string
  /** What the link to the card says. */
  linkText: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const links: Partial<Record<FaceField['type'], (value: string) => string>> = {
  mobile: (value) => `tel:${value.replace(/[^\d+]/g, '')}`,
  phone: (value) => `tel:${value.replace(/[^\d+]/g, '')}`,
  email: (value) => `mailto:${value}`,
  url: (value) => (/^https?:\/\//i.test(value) ? value : `https://${value}`),
}

/** Contact data that is seen whole; a masked number in a mail would help nobody. */
const contactOf = ({ face }: PublicCard) =>
  face.fields.filter(
    ({ key, type, mask, value }) =>
      mask === 'none' &&
      value.trim() !== '' &&
      type !== 'paragraph' &&
      !['name', 'latinName', 'title', 'department', 'company'].includes(key),
  )

// Mail programs know tables and inline styles, no style sheets; Outlook draws no WebP and no SVG.
const font = "font-family:'PingFang SC','Microsoft YaHei',Arial,sans-serif"

function rowOf({ label, type, ...field }: FaceField): string {
  const shown = escaped(printed({ type, value: field.value }))
  const href = links[type]?.(field.value.trim())
  const value =
    href === undefined
      ? shown
      : `<a href="${escaped(href)}" style="color:#2b3138;text-decoration:none">${shown}</a>`
  return `<tr><td style="padding:1px 10px 1px 0;color:#7a828c;white-space:nowrap">${escaped(label)}</td><td style="padding:1px 0;color:#2b3138">${value}</td></tr>`
}

/** The signature of a mail: a table with inline styles and hosted pictures, and the same as plain text. */
export function signatureOf(card: PublicCard, { origin, linkText }: SignatureOptions): Signature {
  const { face, company, publicId } = card
  const name = faceValue(face, 'name') ?? ''
  const about = [faceValue(face, 'title'), faceValue(face, 'department')].filter(Boolean).join(' · ')
  const organisation = faceValue(face, 'company') ?? company.name
  const fields = contactOf(card)
  const url = `${origin}/c/${publicId}`
  const accent = readable(isHex(card.colour) ? card.colour : '#2f5d8c', ['#ffffff'])
  const picture =
    face.avatarUrl || face.company.logoUrl
      ? `<td valign="top" style="padding:0 16px 0 0"><a href="${url}"><img src="${url}/signature.png" width="84" height="84" alt="${escaped(name)}" style="display:block;border:0;border-radius:8px"></a></td>`
      : ''
  const html = [
    `<table cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;font-size:13px;line-height:1.5;color:#2b3138;${font}"><tr>`,
    picture,
    `<td valign="top" style="padding:0 0 0 16px;border-left:3px solid ${accent}">`,
    `<div style="font-size:17px;font-weight:bold;color:#14181f">${escaped(name)}</div>`,
    about && `<div style="color:${accent}">${escaped(about)}</div>`,
    `<div style="padding:2px 0 6px;color:#4a525c">${escaped(organisation)}</div>`,
    `<table cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;font-size:13px;${font}">${fields.map(rowOf).join('')}</table>`,
    `<div style="padding:8px 0 0"><a href="${url}" style="color:${accent}">${escaped(linkText)}</a></div>`,
    '</td></tr></table>',
  ].join('')
  const text = [
    name,
    about,
    organisation,
    ...fields.map((field) => `${field.label}：${printed(field)}`),
    `${linkText}：${url}`,
  ]
  return { html, text: text.filter(Boolean).join('\n') }
}
