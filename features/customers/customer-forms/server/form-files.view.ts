import type { SeenCustomer } from '#features/customers/customers/server/customer-access.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Answers, FormField, FormFile } from '../customer-forms.contract.ts'
import { fileIdsOf } from '../face/form-answers.ts'
import { holdsFiles } from '../face/form-fields-model.ts'
import { findFormFiles, type StoredFormFile } from './form-files.repository.ts'

type Visibility = Pick<SeenCustomer, 'areContactsVisible'>

/** A file as its reader sees it. */
export const fileOf = ({ id, name, bytes, isImage, signed }: StoredFormFile, mayOpen: boolean): FormFile => ({
  fileId: id,
  name,
  bytes,
  isImage,
  mayOpen,
  signature: signed,
})

/** What pictures of cards and sensitive files say is masked with the numbers; one's own files are not masked. */
export const isFileVisible = (customer: Visibility | undefined, field: FormField | undefined): boolean =>
  customer === undefined ||
  customer.areContactsVisible ||
  (field !== undefined && field.type !== 'cardScan' && field.pii !== 'sensitive')

/** The files among answers. `customer` tells how much of it the caller may see. */
export async function filesAmong(
  tx: Tx,
  fields: readonly FormField[],
  all: readonly { answers: Answers; customer?: Visibility }[],
): Promise<Record<string, FormFile>> {
  const own = fields.filter(({ type }) => holdsFiles(type))
  const visible = new Map(
    all.flatMap(({ answers, customer }) =>
      own.flatMap((field) =>
        fileIdsOf(answers[field.key]).map((id) => [id, isFileVisible(customer, field)] as const),
      ),
    ),
  )
  const found = await findFormFiles(tx, [...visible.keys()])
  return Object.fromEntries(found.map((file) => [file.id, fileOf(file, visible.get(file.id) ?? false)]))
}
