export const boothStates = ['available', 'held', 'reserved', 'sold', 'occupied', 'blocked'] as const
export type BoothState = (typeof boothStates)[number]

/** A standard booth is built by the organiser; raw space is built on by the exhibitor. */
export const boothTypes = ['standard', 'raw'] as const
export const feeModes = ['perArea', 'flat'] as const
export type FeeMode = (typeof feeModes)[number]

/** The events that a person raises on one booth. */
export const boothMoves = ['block', 'unblock', 'release'] as const
export type BoothMove = (typeof boothMoves)[number]

/** An application takes at most so many booths. */
export const mostBooths = 3
