/** The name under which changes of a broadcast are told. */
export const broadcastTopic = (broadcastId: string) => `broadcast:${broadcastId}`
