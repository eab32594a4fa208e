import type { CardDetail } from '../cards.contract.ts'

/** What the form of a card holds. */
interface Held {
  values: Readonly<Record<string, string | undefined>>
  departmentId?: string | null
  avatarFileId: string | null
  wechatCodeFileId: string | null
}

interface Changes {
  fieldValues?: Record<string, string>
  departmentId?: string | null
  avatarFileId?: string | null
  wechatCodeFileId?: string | null
}

/** The changed values only: untouched fields are not sent. */
export function changedValues(
  card: CardDetail,
  { values, departmentId, avatarFileId, wechatCodeFileId }: Held,
): Changes {
  const fields = Object.entries(values).filter(
    ([key, value]) => (value ?? '').trim() !== (card.fieldValues[key] ?? '').trim(),
  )
  return {
    ...(fields.length > 0
      ? { fieldValues: Object.fromEntries(fields.map(([key, value]) => [key, (value ?? '').trim()])) }
      : {}),
    ...((departmentId ?? null) === card.departmentId ? {} : { departmentId: departmentId ?? null }),
    ...(avatarFileId === card.avatarFileId ? {} : { avatarFileId }),
    ...(wechatCodeFileId === card.wechatCodeFileId ? {} : { wechatCodeFileId }),
  }
}

/** Whether the form differs from the card. */
export const isEdited = (card: CardDetail, held: Held): boolean =>
  Object.keys(changedValues(card, held)).length > 0
