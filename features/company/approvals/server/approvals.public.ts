// What other features use of the approvals.
export { actOnApproval, withdrawApproval } from './approval-decisions.actions.ts'
export {
  type ApprovalKind,
  approvalKinds,
  type ApprovalOutcome,
  type Decision,
} from './approval-kinds.public.ts'
export { type ApprovalRequest, replacePayload, requestApproval } from './approval-requests.actions.ts'
