import { dsnOf } from '../server/src/platform/rapports-erreurs/fake.ts'
import { OWN_LANE } from './lane.ts'

/** A second portal on the same data, whose browsers report errors to a fake service that the story starts. */
export const REPORTING_PORT = OWN_LANE.port + 7
export const SENTRY_PORT = REPORTING_PORT + 1

export const reportingEnv = (databaseUrl: string) => ({
  PORT: String(REPORTING_PORT),
  // Either portal may run the jobs of their database: the links of their mails lead to the same one.
  PUBLIC_URL: `http://localhost:${OWN_LANE.port}`,
  DATABASE_URL: databaseUrl,
  // The settings refuse TEST_HOOKS together with a DATABASE_URL, which this portal has.
  TEST_HOOKS: '',
  SENTRY_DSN: dsnOf(SENTRY_PORT),
  SENTRY_ENVIRONMENT: 'recette',
})
