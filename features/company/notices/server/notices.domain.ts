/** The topic under which an account's windows hear of notices. Ids of accounts are unique in the installation. */
export const noticesTopic = (accountId: string): string => `notices:${accountId}`
