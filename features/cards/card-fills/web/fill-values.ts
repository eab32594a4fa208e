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

/** The input of the form of a input. */
export interface FillValues {
  departmentId: string | undefined
  states: FillState[]
  onlyEmpty: boolean
  entries: readonly FillEntry[]
}

export const emptyFill: FillValues = {
  departmentId: undefined,
  states: [],
  onlyEmpty: false,
  entries: [{ key: '', value: '', useDefault: false }],
}

const named = ({ entries }: FillValues) => entries.filter(({ key }) => key !== '')

export const isReady = (input: FillValues) => named(input).length > 0

/** The request of the call. */
export function requestOf(
  input: FillValues,
  { templateId, ids }: { templateId: string; ids: readonly string[] | undefined },
): FillBody {
  const { departmentId, states, onlyEmpty } = input
  const entries = named(input)
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
