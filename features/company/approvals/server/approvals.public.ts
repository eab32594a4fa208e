// What other features use of the approvals.
export { actOnApproval, withdrawApproval } from './approval-decisions.ts'
export { type ApprovalKind, approvalKinds, type ApprovalOutcome, type Decision } from './approval-kinds.ts'
export { type ApprovalRequest, replacePayload, requestApproval } from './approval-requests.ts'
