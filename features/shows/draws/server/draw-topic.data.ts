/** The name under which changes of a draw are told. */
export const drawTopic = (drawId: string) => `draw:${drawId}`
