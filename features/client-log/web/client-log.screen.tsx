export function ClientLogScreen() { return null }
