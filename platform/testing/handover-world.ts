export * from '#features/insight/handovers/server/handovers.world.ts'
