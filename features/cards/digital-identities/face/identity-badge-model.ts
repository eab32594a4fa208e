/** What the public page of a card says of its holder's verified claims: never a number. */
export interface IdentityBadge {
  claims: readonly {
    kind: 'real_name' | 'employment' | 'certificate'
    /** What a certificate says, and who gave it out. */
    certificate: string | null
    issuer: string | null
    /** Who looked at it. */
    verifiedBy: string
    /** Days in the company's zone, `2026-11-20`. */
    verifiedOn: string
    validUntil: string
  }[]
}

/** A verified claim as the company itself lists it beside a card. */
export interface VerifiedClaim {
  kind: 'real_name' | 'employment' | 'certificate'
  certificate: string | null
  /** Who gave a certificate out; null where the company itself vouches. */
  issuer: string | null
  verifiedAt: string
}
