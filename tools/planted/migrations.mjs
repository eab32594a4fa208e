// Migrations that leave a table without one of its walls, each beside a sound twin.

const made = `CREATE TABLE "halls" (
  "company_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "halls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "halls_tenant" ON "halls" AS PERMISSIVE FOR ALL TO "app_tenant" USING (true);
--> statement-breakpoint
-- Row-level security and grants
`
const forced = 'ALTER TABLE "halls" FORCE ROW LEVEL SECURITY;\n'
const granted = 'GRANT select, insert ON "halls" TO app_tenant;\n'
const rules = { halls: { kind: 'tenant', tenant: ['select', 'insert'], system: [] } }

const migrations = (...texts) => texts.map((text, n) => ({ path: `migrations/000${n}_halls.sql`, text }))
const sound = { files: migrations(made + forced + granted), rules }
const leaves = (...texts) => ({ files: migrations(...texts), rules })

export const plantedMigrations = [
  {
    what: 'a table that two branches merged out of the file of grants',
    rule: 'tables-have-rules',
    broken: { files: migrations(made + forced + granted), rules: {} },
    sound,
  },
  {
    what: 'a line of grants whose table no migration makes',
    rule: 'tables-have-rules',
    broken: { files: [], rules },
    sound,
  },
  {
    what: 'a dropped table whose line stays',
    rule: 'tables-have-rules',
    broken: leaves(made + forced + granted, 'DROP TABLE "halls";'),
    sound: { files: migrations(made, 'DROP TABLE "halls";'), rules: {} },
  },
  { what: 'a table that is not forced', rule: 'row-level-security', broken: leaves(made + granted), sound },
  {
    what: 'a force that stands in a comment alone',
    rule: 'row-level-security',
    broken: leaves(`${made}-- ${forced}${granted}`),
    sound,
  },
  {
    what: 'a force that a later file takes away and does not bring back',
    rule: 'row-level-security',
    broken: leaves(made + forced + granted, 'ALTER TABLE "halls" NO FORCE ROW LEVEL SECURITY;'),
    sound: leaves(made + granted, `ALTER TABLE "halls" NO FORCE ROW LEVEL SECURITY;${forced}`),
  },
  {
    what: 'a table without a policy',
    rule: 'row-level-security',
    broken: leaves(made.replace(/CREATE POLICY.*/, '') + forced + granted),
    sound,
  },
  {
    what: 'a table whose row-level security is off',
    rule: 'row-level-security',
    broken: leaves(made.replace(/ALTER TABLE.*/, '') + forced + granted),
    sound,
  },
  { what: 'a table without its rights', rule: 'granted-rights', broken: leaves(made + forced), sound },
  {
    what: 'one right of two',
    rule: 'granted-rights',
    broken: leaves(`${made}${forced}GRANT select ON "halls" TO app_tenant;`),
    sound: leaves(
      `${made}${forced}GRANT select ON "halls" TO app_tenant;`,
      'GRANT insert ON "halls" TO "app_tenant";',
    ),
  },
  {
    what: 'a right that the file of grants does not know',
    rule: 'granted-rights',
    broken: leaves(`${made}${forced}${granted}GRANT delete ON "halls" TO app_tenant;`),
    sound: leaves(
      `${made}${forced}${granted}GRANT delete ON "halls" TO app_tenant;`,
      'REVOKE delete ON "halls" FROM app_tenant;',
    ),
  },
  {
    what: 'a table of everybody without its rights for the installation',
    rule: 'granted-rights',
    broken: {
      files: migrations('CREATE TABLE "halls" ();'),
      rules: { halls: { kind: 'global', tenant: [], system: ['select'] } },
    },
    sound: {
      files: migrations('CREATE TABLE "halls" ();GRANT select ON "halls" TO app_system;'),
      rules: { halls: { kind: 'global', tenant: [], system: ['select'] } },
    },
  },
]
