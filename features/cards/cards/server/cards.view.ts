import {
  type CardRights,
  rightsOnCard,
} from '#features/cards/card-permissions/server/card-permissions.public.ts'
import {
  type CardTemplate,
  editableKeys,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { maskEmail } from '#platform/contract/email-address.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CardDetail, CardRow } from '../cards.contract.ts'
import { describeDenial } from './cards.refusals.ts'
import { allowedActions } from './cards.domain.ts'
import type { ShownCard } from './card-lists.repository.ts'
import type { Card } from './cards.repository.ts'
import { noticesLeft, questionAbout } from './card-facts.view.ts'

/** Who may neither edit the card nor see whole numbers gets them masked. */
const seesNumbers = (rights: CardRights) =>
  rights.isHolder || rights.holds('card:edit') || rights.holds('contact:reveal')

interface Seen {
  shown: ShownCard
  viewer: Viewer
}

/** A card as a row of a list. */
export function rowOf({ shown, viewer }: Seen): CardRow {
  const { card } = shown
  const open = seesNumbers(rightsOnCard(viewer, card))
  const { title = '', email = '' } = card.fieldValues
  const mobile = card.mobile ?? card.fieldValues.mobile ?? ''
  return {
    carteId: card.id,
    publicId: card.publicId,
    templateId: card.templateId,
    status: card.state,
    pauseReason: card.pauseReason,
    violation: card.violation && {
      reason: card.violation.reason,
      by: card.violation.by,
      at: card.violation.at,
    },
    identity: shown.identity,
    name: card.name,
    title,
    mobile: open ? mobile : maskMobile(mobile),
    email: open ? email : maskEmail(email),
    departmentId: card.departmentId,
    department: shown.department,
    avatarUrl: fileUrl(card.avatarFileId),
    holder: holderOf(shown),
    views30: shown.views30,
    lastViewedAt: shown.lastViewedAt?.toISOString() ?? null,
    issuedAt: card.issuedAt?.toISOString() ?? null,
    updatedAt: card.updatedAt.toISOString(),
  }
}

/** The name of the holder. A claimed card without an account is held by the person whose name it bears. */
function holderOf({ card, holderAccount, staffName }: ShownCard): string | null {
  if (holderAccount !== null) return holderAccount
  return card.claimedAt === null ? null : (staffName ?? card.name)
}

interface Detailed extends Seen {
  template: CardTemplate
  holderActive: boolean
  publicOrigin: string
  language: Language
  now: Date
  pendingReview: CardDetail['pendingReview']
}

/** A card with all data of its page in the console, and the actions of the viewer. */
export function detailOf({
  shown,
  viewer,
  template,
  holderActive,
  publicOrigin,
  language,
  now,
  pendingReview,
}: Detailed): CardDetail {
  const { card } = shown
  const rights = rightsOnCard(viewer, card)
  const actions = allowedActions(questionAbout({ card, template, holderActive, now, actor: rights }))
  const canEdit = actions.some(({ event, denial }) => event === 'edit' && denial === null)
  const rank = rankOn(card, rights)
  const code = seesNumbers(rights) ? card.wechatCodeFileId : null
  return {
    ...rowOf({ shown, viewer }),
    fieldValues: seesNumbers(rights) ? card.fieldValues : maskedValues(card, template),
    editableFields: canEdit && rank ? editableKeys(template.fieldRules, rank) : [],
    publicUrl: `${publicOrigin}/c/${card.publicId}`,
    staffId: card.staffId,
    avatarFileId: card.avatarFileId,
    wechatCodeFileId: code,
    wechatCodeUrl: fileUrl(code),
    noticesLeftToday: noticesLeft(card, now),
    lastNoticeAt: card.lastNoticeAt?.toISOString() ?? null,
    claimExpiresAt: card.claimExpiresAt?.toISOString() ?? null,
    claimedAt: card.claimedAt?.toISOString() ?? null,
    createdAt: card.createdAt.toISOString(),
    version: card.version,
    actions: actions.map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describeDenial(denial, { event, card }, language),
    })),
    isReviewed: isReviewed(template, card, rights),
    pendingReview: seesNumbers(rights) ? pendingReview : null,
  }
}

/** The rank of a person on a card. In a draft the issuer may fill in every field; later the field rules apply. */
export const rankOn = (card: Pick<Card, 'state'>, rights: CardRights) =>
  card.state === 'draft' && rights.holds('card:create') ? 'admin' : rights.rank

/** Whether a change waits for approval: only where the template asks for it, and only of holders. */
export const isReviewed = (
  { reviewEdits }: Pick<CardTemplate, 'reviewEdits'>,
  { state }: Pick<Card, 'state'>,
  { rank }: Pick<CardRights, 'rank'>,
): boolean => reviewEdits && state !== 'draft' && rank === 'holder'

function maskedValues(card: Card, { fieldRules }: CardTemplate): Record<string, string> {
  const personal = new Map(
    fieldRules.filter(({ pii }) => pii !== 'none').map((rule) => [rule.key, rule.type]),
  )
  const masked = (key: string, value: string) => {
    const type = personal.get(key)
    if (type === undefined) return value
    return type === 'email' ? maskEmail(value) : maskMobile(value)
  }
  return Object.fromEntries(Object.entries(card.fieldValues).map(([key, value]) => [key, masked(key, value)]))
}
