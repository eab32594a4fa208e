/** A company has tens of roles, not thousands: one page holds them all. */
export const allRoles = { query: { limit: 500 } }
