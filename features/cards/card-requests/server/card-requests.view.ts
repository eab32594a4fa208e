import type { DataOf } from '#platform/contract/endpoint.ts'

import type { cardRequestsContract, RequestRow } from '../card-requests.contract.ts'
import type { CardRequest, ShownRequest } from './card-requests.repository.ts'

/** A request as the person who made it sees it. */
export const ownRequestOf = ({
  request,
  template,
}: {
  request: CardRequest
  template: string | null
}): DataOf<typeof cardRequestsContract.create> => ({
  requestId: request.id,
  status: request.state,
  template,
  note: request.note,
  requestedAt: request.requestedAt.toISOString(),
  reason: request.reason,
})

/** A request as those who issue cards see it. */
export function rowOf({ request, person, department, template }: ShownRequest): RequestRow {
  const { id: staffId, name, title, mobile, email, departmentId } = person
  return {
    ...ownRequestOf({ request, template }),
    templateId: request.templateId,
    person: {
      staffId,
      name,
      title: title ?? '',
      mobile: mobile ?? '',
      email: email ?? '',
      departmentId,
      department,
    },
    decidedBy: request.decidedName,
    decidedAt: request.decidedAt?.toISOString() ?? null,
  }
}
