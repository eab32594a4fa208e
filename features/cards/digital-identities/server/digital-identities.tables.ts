import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { documentTypes, identityKinds, identityStates } from '../digital-identities.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** A claim of a person that the company has checked. The person may be gone from the organisation; the fact stays. */
export const digitalIdentities = tenantTable(
  'digital_identities',
  {
    staffId: uuid().notNull(),
    /** The person's name when the claim was handed in: what was verified is this name. */
    holderName: text().notNull(),
    kind: text({ enum: identityKinds }).notNull(),
    state: text({ enum: identityStates }).notNull(),
    /** What a certificate says, and who gave it out. */
    certificate: text(),
    issuer: text(),
    documentType: text({ enum: documentTypes }),
    /** The number, sealed for this row's id; null once it was erased. */
    sealedNumber: text(),
    /** The number's keyed digest: tells that two people handed in the same one, and nothing else. Stays. */
    numberDigest: text(),
    /** The paper's own last day. */
    validUntil: date(),
    isFromRecord: boolean().notNull().default(false),
    consentVersion: text(),
    consentAt: moment(),
    submittedBy: uuid(),
    submittedAt: moment(),
    decidedBy: uuid(),
    decidedByName: text(),
    decidedAt: moment(),
    verifiedUntil: moment(),
    remindedAt: moment(),
    reason: text(),
    erasedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('digital_identities_staff').on(t.companyId, t.staffId),
    index('digital_identities_state').on(t.companyId, t.state, t.submittedAt),
    index('digital_identities_digest')
      .on(t.companyId, t.numberDigest)
      .where(sql`number_digest is not null`),
    // One name and one employment a person; a revoked one makes room.
    uniqueIndex('digital_identities_one')
      .on(t.companyId, t.staffId, t.kind)
      .where(sql`kind <> 'certificate' and state <> 'revoked'`),
  ],
  { onPages: 'any' },
)

/** A paper of a claim: where its sealed bytes lie. */
export const digitalIdentityDocuments = tenantTable(
  'digital_identity_documents',
  {
    /** Null until a claim names it. */
    identityId: uuid(),
    uploadedBy: uuid().notNull(),
    fileId: uuid().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    position: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('digital_identity_documents_identity').on(t.companyId, t.identityId),
    tenantReference(t, t.identityId, () => digitalIdentities).onDelete('cascade'),
  ],
)

declarePersonal(digitalIdentities, 'none')
