export * from '#features/money/payments/server/payments.world.ts'
