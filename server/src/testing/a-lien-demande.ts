import { runJob } from './jobs.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'db' | 'fileStore' | 'now'>
type Depuis = { address?: string; headers?: Record<string, string | undefined> }

/** Requests a link on the page « Mot de passe oublié », without running the job that sends it. */
export const askLink = (
  { app }: Pick<App, 'app'>,
  email: unknown,
  { address = '127.0.0.1', headers = {} }: Depuis = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/mot-de-passe-oublie',
    remoteAddress: address,
    headers,
    payload: { email } as object,
  })

/** Requests a link and runs the job that sends it. */
export async function receiveLink(api: App, email: unknown, depuis: Depuis = {}) {
  const response = await askLink(api, email, depuis)
  await runJob(api, 'demandes_lien')
  return response
}
