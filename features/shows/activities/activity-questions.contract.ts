import { z } from 'zod'

import {
  formField,
  formsOfOwner,
  storedForm,
} from '#features/customers/customer-forms/customer-forms.contract.ts'
import { mostFields } from '#features/customers/customer-forms/face/form-fields-model.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId } from '#platform/contract/schemas.ts'

const path = '/v2/activity/questions/:id'
const version = z.number().int()

/** The questions that an activity asks of who signs up, besides name, number, company and title. */
export const activityQuestionsContract = defineContract('activities', {
  /** With the numbers of all versions that tickets can name. */
  getQuestions: endpoint({ method: 'GET', path }, 'activity:view', {
    params: byId,
    data: formsOfOwner.extend({ numbers: z.array(z.number().int()) }),
  }),
  /** Writes the draft; what is in force stays until the draft is published. */
  saveQuestions: endpoint({ method: 'PUT', path }, 'activity:edit', {
    params: byId,
    body: z.object({ fields: z.array(formField).max(mostFields), version: version.nullable() }),
    data: storedForm,
  }),
  publishQuestions: endpoint({ method: 'PUT', path: `${path}/publish` }, 'activity:edit', {
    params: byId,
    body: z.object({ version }),
    data: storedForm,
  }),
  discardQuestions: endpoint({ method: 'DELETE', path: `${path}/draft` }, 'activity:edit', {
    params: byId,
    query: z.object({ version: z.coerce.number<number>().int() }),
    data: z.null(),
  }),
})
