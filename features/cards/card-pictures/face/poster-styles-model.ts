/** How a poster of a card is dressed: white paper, the company's colour, a night in its hue, a soft dawn. */
export const posterStyles = ['paper', 'brand', 'night', 'dawn'] as const
export type PosterStyle = (typeof posterStyles)[number]
