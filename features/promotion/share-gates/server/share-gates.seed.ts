import type { FormField } from '#features/customers/customer-forms/customer-forms.contract.ts'
import { seedOwnedForm } from '#features/customers/customer-forms/server/customer-forms.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { GateDraft } from '../share-gates.contract.ts'
import { type GatedSubject, writeGate } from './share-gates.repository.ts'

/** A gate of the demonstration, with what it asks besides name, number and company. */
export async function seedGate(
  tx: Tx,
  subject: GatedSubject,
  { fields = [], by, ...gate }: Omit<GateDraft, 'version'> & { fields?: FormField[]; by: string },
): Promise<void> {
  await writeGate(tx, subject, { ...gate, version: 0 })
  if (fields.length > 0) await seedOwnedForm(tx, { kind: subject.type, id: subject.id }, { fields, by })
}
