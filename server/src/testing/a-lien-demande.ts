import { runJob } from './jobs.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'db' | 'fileStore' | 'now'>
type Depuis = { address?: string; headers?: Record<string, string | undefined> }

/** A link asked for on the page « Mot de passe oublié », without the job that treats it. */
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

/** Asked for, and treated. */
export async function receiveLink(api: App, email: unknown, depuis: Depuis = {}) {
  const response = await askLink(api, email, depuis)
  await runJob(api, 'demandes_lien')
  return response
}
