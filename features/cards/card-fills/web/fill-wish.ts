import type { CallRequest } from '#platform/web/call.ts'
import type { cardFillsContract } from '../card-fills.contract.ts'

export interface FillEntry {
  key: string
  value: string
  /** Clears the card's value, so that the template's default is shown. */
  useDefault: boolean
}

type FillBody = CallRequest<typeof cardFillsContract.fill>['body']
export type FillState = NonNullable<FillBody['filter']['states']>[number]

/** The input of the form of a fill. */
export interface FillWish {
  departmentId: string | undefined
  states: FillState[]
  onlyEmpty: boolean
  entries: readonly FillEntry[]
}

export const emptyWish: FillWish = {
  departmentId: undefined,
  states: [],
  onlyEmpty: false,
  entries: [{ key: '', value: '', useDefault: false }],
}

const named = ({ entries }: FillWish) => entries.filter(({ key }) => key !== '')

export const isReady = (wish: FillWish) => named(wish).length > 0

/** The request of the call. */
export function requestOf(
  wish: FillWish,
  { templateId, ids }: { templateId: string; ids: readonly string[] | undefined },
): FillBody {
  const { departmentId, states, onlyEmpty } = wish
  const entries = named(wish)
  const where = ids
    ? { ids: [...ids] }
    : { ...(departmentId && { departmentId }), ...(states.length > 0 && { states }) }
  return {
    templateId,
    filter: { ...where, ...(onlyEmpty && { onlyEmpty }) },
    fieldValues: Object.fromEntries(
      entries.filter(({ useDefault }) => !useDefault).map(({ key, value }) => [key, value]),
    ),
    restoreDefaults: entries.filter(({ useDefault }) => useDefault).map(({ key }) => key),
  }
}
